import type { File } from '../../contract/file/schema.ts';
import { IMPORTANCE, NEWS_KIND } from '../../contract/limits.ts';
import type { News } from '../../contract/news/schema.ts';
import type { RichText } from '../../contract/rich-text/schema.ts';
import type { Change } from '../../core/forms/store.ts';
import { articleFields, newsFields as readings } from '../../kits/writing/article-fields.ts';
import {
  type CheckContext,
  type FieldTable,
  namesIn,
  type ReadingContext,
} from '../../kits/writing/field-table.ts';
import { saysSomething } from '../../ui/form/problem.ts';
import type { TranslateOf } from '../../ui/i18n/translate.tsx';
import type { words } from '../en.ts';
import type { publishFormWords } from '../words.ts';

/** Editable values of a news article or notice. A time is ISO 8601 with offset, empty for none. */
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
  /** Readers are asked to confirm that they have read it. */
  needConfirm: boolean;
  confirmDeadline: string;
  /** Empty: published immediately. */
  publishTime: string;
  topUntil: string;
  offlineTime: string;
}

export type NewsFieldName = keyof NewsFields;

/** Props of a section of the form. */
export interface SectionProps {
  fields: NewsFields;
  change: (some: Change<NewsFields>) => void;
  /** Called on blur of a field. */
  leave: (name: NewsFieldName) => void;
}

export interface NewsCheckContext extends CheckContext {
  /** Times that readers know already: they may have passed, and stay valid. */
  known: Partial<Pick<News, 'validUntil' | 'confirmDeadline'>>;
}

export interface NewsReadingContext extends ReadingContext {
  say: TranslateOf<typeof publishFormWords>;
  categoryName: (id: string) => string;
  scopeName: (fields: Pick<NewsFields, 'scope' | 'scopeId'>) => string;
}

/** Maximum length of a source, in characters. */
export const SOURCE_MAX = 60;

const isNotice = ({ kind }: NewsFields): boolean => kind === NEWS_KIND.notice;
const isAsked = (fields: NewsFields): boolean => isNotice(fields) && fields.needConfirm;
const scopeText = (fields: NewsFields, { scopeName }: NewsReadingContext): string => scopeName(fields);

/** Returns whether a time is set and not after `moment`, in milliseconds. An unreadable time never is. */
const isBefore = (time: string, moment: number): boolean => time !== '' && !(Date.parse(time) > moment);

/** A time that has to be after the publication, unless readers know it already. */
const timeAfterPublishing = (name: 'validUntil' | 'confirmDeadline' | 'offlineTime' | 'topUntil') => ({
  kind: 'time' as const,
  label: name,
  empty: '',
  check(fields: NewsFields, { now, known }: NewsCheckContext) {
    const start = Math.max(now, Date.parse(fields.publishTime) || 0);
    const isKnown = fields[name] === known[name as 'validUntil'];
    return !isKnown && isBefore(fields[name], start) && ({ why: 'afterPublishing' } as const);
  },
});

/** The fields of a news article or notice, in the order of the list of problems. */
export const newsFields: FieldTable<NewsFields, keyof typeof words, NewsCheckContext, NewsReadingContext> = {
  kind: { ...readings.kind, empty: NEWS_KIND.news },
  title: articleFields.title,
  importance: { ...readings.importance, empty: IMPORTANCE.normal },
  validUntil: { ...timeAfterPublishing('validUntil'), applies: isNotice },
  needConfirm: {
    kind: 'other',
    label: 'needConfirm',
    empty: false,
    applies: isNotice,
    text: ({ needConfirm }, { say }) => say(needConfirm ? 'confirmAsked' : 'confirmNotAsked'),
  },
  confirmDeadline: { ...timeAfterPublishing('confirmDeadline'), applies: isAsked },
  content: {
    ...articleFields.content,
    check: ({ content }, { isDraft }) => !isDraft && !saysSomething(content) && { why: 'contentEmpty' },
  },
  cover: {
    ...articleFields.cover,
    text: ({ cover }, { say }) => (cover ? cover.alt || say('noAlt') : ''),
  },
  category: {
    kind: 'other',
    label: 'category',
    empty: '',
    group: 'foundBy',
    text: ({ category }, { categoryName }) => categoryName(category),
  },
  tags: { ...articleFields.tags, group: 'foundBy' },
  summary: { ...articleFields.summary, group: 'foundBy' },
  source: {
    ...readings.source,
    empty: '',
    group: 'foundBy',
    max: { length: SOURCE_MAX, why: 'sourceLong' },
  },
  attachments: articleFields.attachments,
  scope: { kind: 'other', label: 'scope', empty: 1, group: 'forWhom', text: scopeText },
  scopeId: { kind: 'other', label: 'scope', empty: '', group: 'forWhom', text: scopeText },
  canComment: { ...readings.canComment, empty: true, group: 'forWhom' },
  publishTime: {
    kind: 'time',
    label: 'publishTime',
    empty: '',
    group: 'times',
    check: ({ publishTime }, { now }) => isBefore(publishTime, now) && { why: 'toCome' },
  },
  offlineTime: { ...timeAfterPublishing('offlineTime'), group: 'times' },
  topUntil: { ...timeAfterPublishing('topUntil'), group: 'times' },
};

/** Names of the fields in a folded group. */
export const groupNames = (group: 'foundBy' | 'forWhom' | 'times') => namesIn(newsFields, group);
