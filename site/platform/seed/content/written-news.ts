import type { NewsCategoryKey } from '../../reference/news-categories.ts';
import type { AttachmentName } from './attachments.ts';
import type { PersonKey, SchoolKey } from './people.ts';
import type { SpaceKey } from './spaces.ts';

/** News article or notice as written. Its category determines which. */
export interface WrittenNews {
  /** Part of the id. */
  key: string;
  category: NewsCategoryKey;
  title: string;
  /** Body as HTML, sanitised like any other. */
  html: string;
  summary?: string;
  /** Author; by default the platform's editor. */
  by?: PersonKey;
  /** Scope; by default the whole platform. */
  of?: SchoolKey | SpaceKey;
  source?: string;
  /** Name in the gallery of drawings. */
  cover?: string;
  tags?: readonly string[];
  files?: readonly AttachmentName[];
  /** Whole days since publication; negative if scheduled. */
  daysAgo: number;
  /** Days from now for which it stays pinned. */
  pinned?: number;
  importance?: 2 | 3;
  /** Days from now for which it is valid; negative if expired. */
  validFor?: number;
  /** Confirmation by readers: days until the deadline, and the share of readers who have confirmed, in percent. */
  confirm?: { within: number; share: number };
  /** Reason for the withdrawal. */
  withdrawn?: string;
  draft?: true;
  closed?: true;
  /** Earlier revisions, oldest first: the fields that differ from the last one. All are by the same author. */
  earlier?: readonly Partial<Pick<WrittenNews, 'title' | 'html' | 'tags' | 'files'>>[];
}
