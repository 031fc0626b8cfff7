import type { Link } from '../../../../widgets/contract/dynamic/schema.ts';
import type { ActivityQuestion } from '../../../../widgets/contract/signup/schema.ts';
import type { ActivityTypeKey, NewsCategoryKey } from '../../reference/categories.ts';
import type { SectionKey, SubjectKey } from '../../reference/vocabulary.ts';
import type { AttachmentName } from './attachments.ts';
import { type PersonKey, people, type RegionKey, type SchoolKey } from './people.ts';
import type { SpaceKey } from './spaces.ts';

/** Languages of the demo. */
export type DemoLang = 'en' | 'zh-CN';

/** Author and text. */
export type Said = readonly [by: PersonKey, text: string];
/** Comment and its replies, oldest first. */
export type WrittenComment = readonly [by: PersonKey, text: string, ...replies: Said[]];
/** Generic comment for the dynamics of a topic, with an optional reply by their author. */
export type Remark = readonly [text: string, answer?: string];

/**
 * Parses a conversation. Each line is `author: text`; the replies to a comment are indented below it. Throws if an
 * author does not exist.
 */
export function conversation(text: string): WrittenComment[] {
  const comments: [PersonKey, string, ...Said[]][] = [];
  const lines = text.split('\n').filter(line => line.trim() !== '');
  const margin = lines[0]?.search(/\S/);
  for (const line of lines) {
    const [, by = '', said = ''] = /^ *(\w+): (.+)$/.exec(line) ?? [];
    if (!isPerson(by)) throw new Error(`This line has no known author: ${line}`);
    if (line.search(/\S/) === margin) comments.push([by, said]);
    else comments.at(-1)?.push([by, said]);
  }
  return comments;
}

const isPerson = (key: string): key is PersonKey => people.has(key as PersonKey);

/** Dynamic as its author wrote it. The seed fills in missing fields. */
export interface WrittenDynamic {
  /** Author, and the space in which it was written. */
  from: { by: PersonKey; in?: SpaceKey };
  text: string;
  /** Names in the gallery of drawings. */
  pictures?: readonly string[];
  files?: readonly AttachmentName[];
  link?: Link;
  top?: true;
  closed?: true;
  /** Days before now; by default a time within the six weeks. */
  daysAgo?: number;
  minutesAgo?: number;
  talk?: readonly WrittenComment[];
  /** Popularity: 0 for no likes, 0.5 for likes by about a third of its readers, 1 for all of them. */
  liked?: number;
}

/** Dynamics about one subject, and remarks that suit any of them. */
export interface Topic {
  dynamics: readonly WrittenDynamic[];
  remarks: { en: readonly Remark[]; 'zh-CN': readonly Remark[] };
}

/** News article or notice as written. Its category determines which. */
export interface WrittenNews {
  /** Part of the id. */
  key: string;
  category: NewsCategoryKey;
  title: string;
  /** Body as HTML, sanitised like any other. */
  html: string;
  summary?: string;
  /** Scope, by default the whole platform; author, by default the platform's editor. */
  from?: { of?: SchoolKey | SpaceKey; by?: PersonKey };
  source?: string;
  /** Name in the gallery of drawings. */
  cover?: string;
  tags?: readonly string[];
  files?: readonly AttachmentName[];
  /**
   * Whole days since publication, negative if scheduled; days from now for which it stays pinned, and for which it is
   * valid, negative if expired.
   */
  when: { daysAgo: number; pinned?: number; validFor?: number };
  importance?: 2 | 3;
  /** Confirmation by readers: days until the deadline, and the share of readers who have confirmed, in percent. */
  confirm?: { within: number; share: number };
  /** Reason for the withdrawal. */
  withdrawn?: string;
  draft?: true;
  closed?: true;
  /** Earlier revisions, oldest first: the fields that differ from the last one. All are by the same author. */
  earlier?: readonly Partial<Pick<WrittenNews, 'title' | 'html' | 'tags' | 'files'>>[];
}

/** Activity as its organiser wrote it. The seed fills in missing fields. */
export interface WrittenActivity {
  /** Part of the id. */
  key: string;
  type: ActivityTypeKey;
  /** Stages, subjects and region that it is for; by default all stages and regions, and no particular subject. */
  stages?: readonly SectionKey[];
  subjects?: readonly SubjectKey[];
  region?: RegionKey;
  title: string;
  html: string;
  cover?: string;
  tags?: readonly string[];
  files?: readonly AttachmentName[];
  /**
   * Organiser: `of` is a school, community space or tea studio, `holder` a person; by default the platform. `by` is
   * the author.
   */
  from?: { of?: SchoolKey | SpaceKey; by?: PersonKey; holder?: PersonKey };
  /** Start as days from now (negative in the past) and hour in the local time zone; duration in hours. */
  when: { day: number; hour: number; hours: number; zone?: string };
  address?: string;
  link?: string;
  /** Visibility of the link: 1 everybody, 2 confirmed participants, 3 confirmed participants shortly before the start. */
  linkRule?: 1 | 2 | 3;
  signup?: {
    /** No sign-up needed. */
    free?: true;
    approval?: true;
    manual?: true;
    noWaiting?: true;
    capacity?: number;
    guestsMax?: number;
    /** Start and end of the sign-up, and the cancellation deadline, in days from now. */
    opens?: number;
    closes?: number;
    cancelBy?: number;
    onlyFor?: readonly SpaceKey[];
    listed?: 1 | 2;
  };
  questions?: readonly ActivityQuestion[];
  participants?: {
    /** Numbers of confirmed, waiting, pending and excused participants, whom the seed chooses. */
    joined?: number;
    waiting?: number;
    pending?: number;
    onLeave?: number;
    /** Named participants and their sign-up status. */
    people?: Partial<Record<PersonKey, 'joined' | 'waiting' | 'offered' | 'pending'>>;
  };
  draft?: true;
  /** Days until publication. */
  later?: number;
  cancelled?: string;
  visibility?: 0 | 1;
}
