import type { Link } from '../../../../widgets/core/contract/dynamic.ts';
import type { AttachmentName } from './attachments.ts';
import type { PersonKey } from './people.ts';
import type { SpaceKey } from './spaces.ts';

/** Who says what. */
export type Said = readonly [by: PersonKey, text: string];
/** A comment and the replies below it, oldest first. */
export type WrittenComment = readonly [by: PersonKey, text: string, ...replies: Said[]];
/** What anybody may say about a dynamic of a topic, and what its author may answer. */
export type Remark = readonly [text: string, answer?: string];

/** A dynamic as its author wrote it; what is left out is filled in by the seed. */
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
  /** Days before now; without it the seed finds a place within the six weeks. */
  daysAgo?: number;
  minutesAgo?: number;
  talk?: readonly WrittenComment[];
  /** How warmly it is received: 0 nobody likes it, 0.5 about a third of its readers, 1 all of them. */
  liked?: number;
}

/** Dynamics about one thing, and remarks that suit any of them. */
export interface Topic {
  dynamics: readonly WrittenDynamic[];
  remarks: { en: readonly Remark[]; 'zh-CN': readonly Remark[] };
}
