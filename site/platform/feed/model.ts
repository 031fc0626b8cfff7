import type { File } from '../../../widgets/contract/file/schema.ts';

/** An entry of a feed. All addresses are absolute. */
export interface Entry {
  url: string;
  /** Missing if the object has no title of its own. */
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

/** A list for feed readers. */
export interface Feed {
  title: string;
  description: string;
  language: string;
  /** Address of the page that shows the list, and of the feed itself. */
  home: string;
  self: string;
  /** Sorted newest first. */
  entries: Entry[];
}

/** Time of the last change in a feed. For an empty feed the epoch, so that the response stays the same. */
export const updatedOf = ({ entries }: Feed): Date =>
  new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime())));

/** Returns the title of an entry. Falls back to the beginning of the summary. */
export function titleOf({ title, summary }: Pick<Entry, 'title' | 'summary'>): string {
  const letters = [...summary];
  return title ?? (letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : summary);
}
