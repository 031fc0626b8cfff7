import type { ActivityQuestion } from '../../../../widgets/core/contract/activity.ts';
import type { ActivityTypeKey } from '../../reference/activity-types.ts';
import type { AttachmentName } from './attachments.ts';
import type { PersonKey, SchoolKey } from './people.ts';
import type { SpaceKey } from './spaces.ts';

/** An activity as its organiser wrote it; what is left out is filled in by the seed. */
export interface WrittenActivity {
  /** Makes its address. */
  key: string;
  type: ActivityTypeKey;
  title: string;
  html: string;
  cover?: string;
  tags?: readonly string[];
  files?: readonly AttachmentName[];
  /** A school, or a space or studio; left out, the platform holds it. */
  of?: SchoolKey | SpaceKey;
  by?: PersonKey;
  /** By whom it is held, where that is somebody for themselves. */
  holder?: PersonKey;
  /** Days from now on which it begins (below 0: it has), at which hour of its place's clock, for how many hours. */
  day: number;
  hour: number;
  hours: number;
  zone?: string;
  address?: string;
  link?: string;
  /** Who gets the link: 1 everybody, 2 who has a place, 3 these shortly before. */
  linkRule?: 1 | 2 | 3;
  /** Nobody needs to sign up. */
  free?: true;
  approval?: true;
  manual?: true;
  noWaiting?: true;
  capacity?: number;
  guestsMax?: number;
  /** Days from now when signing up opens and closes, and until when places are given back. */
  opens?: number;
  closes?: number;
  cancelBy?: number;
  onlyFor?: readonly SpaceKey[];
  listed?: 1 | 2;
  questions?: readonly ActivityQuestion[];
  /** How many people have a place, wait, wait for approval, are on leave; the community finds them. */
  joined?: number;
  waiting?: number;
  pending?: number;
  onLeave?: number;
  /** Who has a place, waits, is offered a place, or waits for approval in any case. */
  people?: Partial<Record<PersonKey, 'joined' | 'waiting' | 'offered' | 'pending'>>;
  draft?: true;
  /** In so many days it is published. */
  later?: number;
  cancelled?: string;
  visibility?: 0 | 1;
  closedComments?: true;
}
