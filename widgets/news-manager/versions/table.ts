import type { News } from '../../contract/news/schema.ts';
import { type ReadableTable, type ReadingContext, sameIn } from '../../kits/writing/field-table.ts';
import { namesOf } from '../../ui/form/conflict.ts';
import type { TranslateOf } from '../../ui/i18n/translate.tsx';
import type { versionsWords } from './words.ts';

export interface VersionReadingContext extends ReadingContext {
  say: TranslateOf<typeof versionsWords>;
}

/** Fields of an article that are compared between versions, in reading order. */
export type VersionField =
  | 'title'
  | 'summary'
  | 'cover'
  | 'contentHtml'
  | 'attachments'
  | 'category'
  | 'tags'
  | 'source'
  | 'kind'
  | 'importance'
  | 'canComment';

export const versionFields: ReadableTable<News, VersionField, VersionField, VersionReadingContext> = {
  title: { kind: 'text', label: 'title' },
  summary: { kind: 'text', label: 'summary' },
  cover: { kind: 'picture', label: 'cover', text: ({ cover }) => cover?.alt ?? '' },
  contentHtml: { kind: 'other', label: 'contentHtml' },
  attachments: { kind: 'files', label: 'attachments' },
  category: { kind: 'other', label: 'category', text: ({ categoryName }) => categoryName ?? '' },
  tags: { kind: 'tags', label: 'tags' },
  source: { kind: 'text', label: 'source' },
  kind: { kind: 'other', label: 'kind', text: ({ kind }, { say }) => say(`kind${kind}` as const) },
  importance: {
    kind: 'other',
    label: 'importance',
    text: ({ importance }, { say }) => say(`importance${importance}` as const),
  },
  canComment: {
    kind: 'other',
    label: 'canComment',
    text: ({ canComment }, { say }) => say(canComment ? 'commentsOpen' : 'commentsClosed'),
  },
};

/** A version beside the article as it is now. */
export interface Compared {
  old: News;
  now: News;
}

/** Fields in which a version differs from the current article, and those in which it does not. */
export function compare({ old, now }: Compared): { differing: VersionField[]; same: VersionField[] } {
  const isSame = sameIn(versionFields);
  const names = namesOf(versionFields);
  return {
    differing: names.filter(name => !isSame(name, old, now)),
    same: names.filter(name => isSame(name, old, now)),
  };
}
