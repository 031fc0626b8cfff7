import type { NewsCategoryKey } from '../../reference/news-categories.ts';
import type { AttachmentName } from './attachments.ts';
import type { PersonKey, SchoolKey } from './people.ts';
import type { SpaceKey } from './spaces.ts';

/** A news or notice as it was written; its category tells which it is. */
export interface WrittenNews {
  /** Part of its address. */
  key: string;
  category: NewsCategoryKey;
  title: string;
  /** The body, as HTML that the platform reads like any other. */
  html: string;
  summary?: string;
  /** Without one it is the platform's editor. */
  by?: PersonKey;
  /** For whom it is; without one, everybody. */
  of?: SchoolKey | SpaceKey;
  source?: string;
  /** A name in the gallery of drawings. */
  cover?: string;
  tags?: readonly string[];
  files?: readonly AttachmentName[];
  /** Whole days before now; below 0 it is still to come. */
  daysAgo: number;
  /** Pinned for so many days from now on. */
  pinned?: number;
  importance?: 2 | 3;
  /** Counts until so many days from now; below 0 it counts no more. */
  validFor?: number;
  /** Its readers are asked to confirm it, until so many days from now; about how many of a hundred have done so. */
  confirm?: { within: number; share: number };
  /** Why it was withdrawn. */
  withdrawn?: string;
  draft?: true;
  closed?: true;
  /** What else it said when it was new, and then after each change but the last; all by the same person. */
  earlier?: readonly Partial<Pick<WrittenNews, 'title' | 'html' | 'tags' | 'files'>>[];
}
