import { NEWS_ATTACHMENTS_MAX, NEWS_SUMMARY_MAX, NEWS_TITLE } from '../../contract/limits.ts';
import type { News } from '../../contract/news/schema.ts';
import {
  lengthOf,
  onlyFound,
  type Problem,
  type Problems,
  saysSomething,
  tagProblem,
  tooLong,
} from '../../ui/form/problem.ts';
import type { NewsFieldName, NewsFields } from './fields.ts';

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

export type NewsProblems = Problems<NewsFieldName>;

const SOURCE_MAX = 60;

/**
 * What is wrong with the fields at `now`. A draft may be unfinished; only a title it needs. `known` are the times that readers
 * know already: they may have passed, and stay.
 */
export function checkNews(
  fields: NewsFields,
  isDraft: boolean,
  now: number,
  known: Pick<Partial<News>, 'validUntil' | 'confirmDeadline'> = {},
): NewsProblems {
  const { title, content, summary, tags, source, attachments, publishTime, offlineTime } = fields;
  const { topUntil, validUntil, confirmDeadline, needConfirm, kind } = fields;
  const isAsked = kind === 2 && needConfirm && confirmDeadline !== known.confirmDeadline;
  const isTold = kind === 2 && validUntil !== known.validUntil;
  const start = Math.max(now, Date.parse(publishTime) || 0);
  const problems: Partial<Record<NewsFieldName, Problem<Reason> | false>> = {
    title:
      (lengthOf(title) < NEWS_TITLE.min && { why: 'titleShort', values: { min: NEWS_TITLE.min } }) ||
      tooLong('titleLong', title, NEWS_TITLE.max),
    content: !isDraft && !saysSomething(content) && { why: 'contentEmpty' },
    summary: tooLong('summaryLong', summary, NEWS_SUMMARY_MAX),
    tags: tagProblem(tags),
    source: tooLong('sourceLong', source, SOURCE_MAX),
    attachments: attachments.length > NEWS_ATTACHMENTS_MAX && {
      why: 'filesMany',
      values: { max: NEWS_ATTACHMENTS_MAX },
    },
    validUntil: isTold && isBefore(validUntil, start) && { why: 'afterPublishing' },
    confirmDeadline: isAsked && isBefore(confirmDeadline, start) && { why: 'afterPublishing' },
    publishTime: isBefore(publishTime, now) && { why: 'toCome' },
    topUntil: isBefore(topUntil, start) && { why: 'afterPublishing' },
    offlineTime: isBefore(offlineTime, start) && { why: 'afterPublishing' },
  };
  return onlyFound(problems);
}

const isBefore = (time: string, moment: number): boolean => time !== '' && !(Date.parse(time) > moment);
