import type { File } from '../../contract/file/schema.ts';
import type { News } from '../../contract/news/schema.ts';
import type { RichText } from '../../contract/rich-text/schema.ts';
import type { NewsWritingApi } from '../../core/api/makers/news-writing.ts';
import { canonical } from '../../ui/writing/canonical.ts';
import { isMadeOf } from '../../ui/writing/text-of-tree.ts';

/** Of a news or notice, what its writer fills in. A moment is a time with offset; empty means none. */
export interface NewsFields {
  kind: News['kind'];
  title: string;
  content: RichText | null;
  cover: File | null;
  /** Empty: made from the beginning of the text. */
  summary: string;
  category: string;
  tags: string[];
  source: string;
  attachments: File[];
  scope: News['scope'];
  scopeId: string;
  canComment: boolean;
  importance: News['importance'];
  validUntil: string;
  /** Readers are asked to confirm that they have read it; until when, counts only with that. */
  needConfirm: boolean;
  confirmDeadline: string;
  /** Empty: as soon as it is sent. */
  publishTime: string;
  topUntil: string;
  offlineTime: string;
}

/** What a part of the form is given. */
export interface PartProps {
  fields: NewsFields;
  change: (some: Partial<NewsFields>) => void;
  /** A field has just been left. */
  leave: (name: NewsFieldName) => void;
}

export type NewsFieldName = keyof NewsFields;
export type NewsBody = Parameters<NewsWritingApi['add']>[0];

export const emptyNews = (given: Pick<NewsFields, 'kind' | 'scope' | 'scopeId'>): NewsFields => ({
  ...given,
  title: '',
  content: null,
  cover: null,
  summary: '',
  category: '',
  tags: [],
  source: '',
  attachments: [],
  canComment: true,
  importance: 1,
  validUntil: '',
  needConfirm: false,
  confirmDeadline: '',
  publishTime: '',
  topUntil: '',
  offlineTime: '',
});

/** What the form shows of a news that is there. nb. a time that has passed is nothing to choose any more. */
export function fieldsOf(news: News, now: number): NewsFields {
  const toCome = (time: string | undefined) => (time && Date.parse(time) > now ? time : '');
  return {
    kind: news.kind,
    title: news.title,
    content: news.content ?? null,
    cover: news.cover ?? null,
    summary: isMadeOf(news.summary, news.content ?? null) ? '' : news.summary,
    category: news.category ?? '',
    tags: news.tags,
    source: news.source === news.scopeName ? '' : news.source,
    attachments: news.attachments,
    scope: news.scope,
    scopeId: news.scopeId ?? '',
    canComment: news.canComment,
    importance: news.importance,
    validUntil: news.validUntil ?? '',
    needConfirm: news.needConfirm ?? false,
    confirmDeadline: news.confirmDeadline ?? '',
    // nb. a draft keeps the time at which it shall be published.
    publishTime: news.status <= 1 ? toCome(news.publishTime) : '',
    topUntil: toCome(news.topUntil),
    offlineTime: toCome(news.offlineTime),
  };
}

/** What is sent. `isDraft` keeps it from readers. */
export function bodyOf(fields: NewsFields, isDraft: boolean): NewsBody {
  const { cover, content, summary, category, source, scopeId, publishTime, ...plain } = fields;
  const { validUntil, topUntil, offlineTime, importance, needConfirm, confirmDeadline, ...rest } = plain;
  const isNotice = fields.kind === 2;
  const asks = isNotice && needConfirm;
  return {
    ...rest,
    status: isDraft ? 0 : publishTime ? 1 : 2,
    importance: isNotice ? importance : 1,
    // nb. nothing is said of it where it is not wanted: an older platform does not know it.
    ...(asks && { needConfirm, ...given({ confirmDeadline }) }),
    ...(cover && { cover }),
    ...(content && { content }),
    ...given({ summary: summary.trim(), category, source: source.trim(), scopeId, publishTime }),
    ...given({ topUntil, offlineTime, validUntil: isNotice ? validUntil : '' }),
  };
}

/** Without what is empty. */
const given = <T extends Record<string, string>>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')) as Partial<T>;

/** Whether two values of a field are the same to readers. nb. files may carry more or less besides what names them. */
export const isSame = (name: NewsFieldName, one: NewsFields, other: NewsFields): boolean =>
  canonical(comparable(name, one[name])) === canonical(comparable(name, other[name]));

function comparable(name: NewsFieldName, value: unknown): unknown {
  if (name === 'cover') return value ? fileKey(value as File) : null;
  if (name === 'attachments') return (value as File[]).map(fileKey);
  if (name === 'content') return value ?? EMPTY_TEXT;
  if (/(Time|Until|Deadline)$/.test(name)) return value ? Date.parse(value as string) : '';
  return value;
}

const EMPTY_TEXT: RichText = { type: 'doc', content: [] };
const fileKey = ({ fileId, alt = '' }: File) => [fileId, alt];
