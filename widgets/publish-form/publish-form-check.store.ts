import { NEWS_ATTACHMENTS_MAX, NEWS_SUMMARY_MAX, NEWS_TAGS, NEWS_TITLE } from '../core/api/news-writing.ts';
import type { Block, RichText } from '../core/contract/rich-text.ts';
import type { NewsFieldName, NewsFields } from './publish-form-fields.store.ts';

/** Why a field cannot stand as it is: one of our own sentences, or the platform's. */
export type Problem =
  | { why: Reason; values?: Record<string, string | number> }
  | { why: null; message: string };

export type Reason =
  | 'titleShort'
  | 'titleLong'
  | 'contentEmpty'
  | 'summaryLong'
  | 'tagLength'
  | 'tagsMany'
  | 'sourceLong'
  | 'filesMany'
  | 'toCome'
  | 'afterPublishing'
  | 'textLong'
  | 'nothing';

export type Problems<N extends string = string> = Partial<Record<N, Problem>>;
export type NewsProblems = Problems<NewsFieldName>;

const SOURCE_MAX = 60;

/** Characters as people count them: an emoji is one. */
export const lengthOf = (text: string): number => [...text.replace(/\s+/g, ' ').trim()].length;

/** What is wrong with the fields at `now`. A draft may be unfinished; only a title it needs. */
export function checkNews(fields: NewsFields, isDraft: boolean, now: number): NewsProblems {
  const { title, content, summary, tags, source, attachments, publishTime, offlineTime } = fields;
  const { topUntil, validUntil, kind } = fields;
  const start = Math.max(now, Date.parse(publishTime) || 0);
  const problems: Record<string, Problem | false> = {
    title:
      (lengthOf(title) < NEWS_TITLE.min && { why: 'titleShort', values: { min: NEWS_TITLE.min } }) ||
      (lengthOf(title) > NEWS_TITLE.max && over('titleLong', lengthOf(title), NEWS_TITLE.max)),
    content: !isDraft && !saysSomething(content) && { why: 'contentEmpty' },
    summary: lengthOf(summary) > NEWS_SUMMARY_MAX && over('summaryLong', lengthOf(summary), NEWS_SUMMARY_MAX),
    tags:
      (tags.length > NEWS_TAGS.max && { why: 'tagsMany', values: { max: NEWS_TAGS.max } }) ||
      (tags.some(tag => !isTag(tag)) && { why: 'tagLength', values: TAG_LENGTHS }),
    source: lengthOf(source) > SOURCE_MAX && over('sourceLong', lengthOf(source), SOURCE_MAX),
    attachments: attachments.length > NEWS_ATTACHMENTS_MAX && {
      why: 'filesMany',
      values: { max: NEWS_ATTACHMENTS_MAX },
    },
    validUntil: kind === 2 && isBefore(validUntil, start) && { why: 'afterPublishing' },
    publishTime: isBefore(publishTime, now) && { why: 'toCome' },
    topUntil: isBefore(topUntil, now) && { why: 'toCome' },
    offlineTime: isBefore(offlineTime, start) && { why: 'afterPublishing' },
  };
  return onlyFound(problems) as NewsProblems;
}

export const TAG_LENGTHS = { min: NEWS_TAGS.shortest, max: NEWS_TAGS.longest };
export const isTag = (tag: string): boolean =>
  lengthOf(tag) >= NEWS_TAGS.shortest && lengthOf(tag) <= NEWS_TAGS.longest;

const over = (why: Reason, length: number, max: number): Problem => ({
  why,
  values: { max, count: length - max },
});

const isBefore = (time: string, moment: number): boolean => time !== '' && !(Date.parse(time) > moment);

const onlyFound = (problems: Record<string, Problem | false>) =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));

/** Whether there is something to read or to see. */
export const saysSomething = (text: RichText | null): boolean => (text?.content ?? []).some(holdsSomething);

type Node = Block | { type: string; text?: string; content?: unknown };

function holdsSomething(node: Node): boolean {
  if (node.type === 'image') return true;
  if ('text' in node && node.text?.trim()) return true;
  const { content } = node as { content?: Node[] };
  return (content ?? []).some(holdsSomething);
}
