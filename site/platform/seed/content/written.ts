import type { Link } from '../../../../widgets/contract/dynamic/schema.ts';
import type { AttachmentName } from './attachments.ts';
import type { PersonKey } from './people.ts';
import type { SpaceKey } from './spaces.ts';

/** Author and text. */
export type Said = readonly [by: PersonKey, text: string];
/** Comment and its replies, oldest first. */
export type WrittenComment = readonly [by: PersonKey, text: string, ...replies: Said[]];
/** Generic comment for the dynamics of a topic, with an optional reply by their author. */
export type Remark = readonly [text: string, answer?: string];

/** Dynamic as its author wrote it. The seed fills in missing fields. */
export interface WrittenDynamic {
  by: PersonKey;
  in?: SpaceKey;
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
