import type { File } from '../../../widgets/core/contract/file.ts';

/** One entry of a feed. All addresses are absolute. */
export interface Entry {
  url: string;
  /** None where what is shared has no title of its own. */
  title?: string;
  summary: string;
  contentHtml: string;
  author: string;
  published: Date;
  updated: Date;
  tags: string[];
  image?: string | undefined;
  attachments: Pick<File, 'fileName' | 'fileUrl' | 'fileSize' | 'fileType'>[];
}

/** A list as programs read it that look for what is new. */
export interface Feed {
  title: string;
  description: string;
  language: string;
  /** The page that shows the list, and this feed itself. */
  home: string;
  self: string;
  /** Newest first. */
  entries: Entry[];
}

/** When something in a feed was changed last; the beginning of time for an empty one, so that it stays the same. */
export const updatedOf = ({ entries }: Feed): Date =>
  new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime())));

/** What stands for a title where there must be one. */
export function titleOf({ title, summary }: Pick<Entry, 'title' | 'summary'>): string {
  const letters = [...summary];
  return title ?? (letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : summary);
}
