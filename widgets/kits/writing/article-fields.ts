import type { File } from '../../contract/file/schema.ts';
import {
  NEWS_ATTACHMENTS_MAX,
  NEWS_KIND,
  NEWS_SUMMARY_MAX,
  NEWS_TAGS,
  NEWS_TITLE,
} from '../../contract/limits.ts';
import type { News } from '../../contract/news/schema.ts';
import type { RichText } from '../../contract/rich-text/schema.ts';
import type { FormWord } from '../../ui/form/place.tsx';
import { lengthOf, type Problem } from '../../ui/form/problem.ts';
import type { Translate } from '../../ui/i18n/translate.tsx';
import type { CheckContext, FieldTable, ReadableTable, ReadingContext } from './field-table.ts';

/** Fields that news articles, notices and activities have in common. */
export interface ArticleFields {
  title: string;
  content: RichText | null;
  cover: File | null;
  /** Empty: made from the beginning of the text. */
  summary: string;
  tags: string[];
  attachments: File[];
}

/** Minimum and maximum length of a tag, in characters. */
export const TAG_LENGTHS = { min: NEWS_TAGS.shortest, max: NEWS_TAGS.longest };
export const isTag = (tag: string): boolean =>
  lengthOf(tag) >= NEWS_TAGS.shortest && lengthOf(tag) <= NEWS_TAGS.longest;

/** Returns a problem if there are too many tags, or one is too short or too long. */
export const tagProblem = (tags: readonly string[]): Problem<'tagsMany' | 'tagLength'> | false =>
  (tags.length > NEWS_TAGS.max && { why: 'tagsMany', values: { max: NEWS_TAGS.max } }) ||
  (tags.some(tag => !isTag(tag)) && { why: 'tagLength', values: TAG_LENGTHS });

export const articleFields = {
  title: {
    kind: 'text',
    label: 'title',
    empty: '',
    max: { length: NEWS_TITLE.max, why: 'titleLong' },
    check: ({ title }) =>
      lengthOf(title) < NEWS_TITLE.min && { why: 'titleShort', values: { min: NEWS_TITLE.min } },
  },
  content: { kind: 'richText', label: 'content', empty: null, paths: ['contentHtml'] },
  cover: { kind: 'picture', label: 'cover', empty: null },
  summary: {
    kind: 'text',
    label: 'summary',
    empty: '',
    max: { length: NEWS_SUMMARY_MAX, why: 'summaryLong' },
  },
  tags: { kind: 'tags', label: 'tags', empty: [], check: ({ tags }) => tagProblem(tags) },
  attachments: {
    kind: 'files',
    label: 'attachments',
    empty: [],
    check: ({ attachments }) =>
      attachments.length > NEWS_ATTACHMENTS_MAX && {
        why: 'filesMany',
        values: { max: NEWS_ATTACHMENTS_MAX },
      },
  },
} satisfies FieldTable<ArticleFields, FormWord, CheckContext, ReadingContext>;

type NewsFields = Pick<News, 'source' | 'kind' | 'importance' | 'canComment'>;
type NewsWord =
  | 'source'
  | 'kind'
  | 'news'
  | 'notice'
  | 'importance'
  | `importance${News['importance']}`
  | 'comments'
  | 'commentsOpen'
  | 'commentsClosed';

const isNotice = ({ kind }: Pick<News, 'kind'>): boolean => kind === NEWS_KIND.notice;

/** Fields that news articles and notices have beside those of all articles, as their form and their versions read them. */
export const newsFields = {
  source: { kind: 'text', label: 'source' },
  kind: {
    kind: 'other',
    label: 'kind',
    text: (fields, { say }) => say(isNotice(fields) ? 'notice' : 'news'),
  },
  importance: {
    kind: 'other',
    label: 'importance',
    applies: isNotice,
    text: ({ importance }, { say }) => say(`importance${importance}`),
  },
  canComment: {
    kind: 'other',
    label: 'comments',
    text: ({ canComment }, { say }) => say(canComment ? 'commentsOpen' : 'commentsClosed'),
  },
} satisfies ReadableTable<
  NewsFields,
  keyof NewsFields,
  NewsWord,
  ReadingContext & { say: Translate<NewsWord> }
>;
