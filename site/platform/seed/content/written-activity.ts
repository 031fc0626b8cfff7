import type { ActivityQuestion } from '../../../../widgets/contract/signup/schema.ts';
import type { ActivityTypeKey } from '../../reference/activity-types.ts';
import type { AttachmentName } from './attachments.ts';
import type { PersonKey, SchoolKey } from './people.ts';
import type { SpaceKey } from './spaces.ts';

/** Activity as its organiser wrote it. The seed fills in missing fields. */
export interface WrittenActivity {
  /** Part of the id. */
  key: string;
  type: ActivityTypeKey;
  title: string;
  html: string;
  cover?: string;
  tags?: readonly string[];
  files?: readonly AttachmentName[];
  /** Organising school, community space or tea studio; by default the platform. */
  of?: SchoolKey | SpaceKey;
  by?: PersonKey;
  /** Organiser, if it is a person. */
  holder?: PersonKey;
  /** Start as days from now (negative in the past) and hour in the local time zone; duration in hours. */
  day: number;
  hour: number;
  hours: number;
  zone?: string;
  address?: string;
  link?: string;
  /** Visibility of the link: 1 everybody, 2 confirmed participants, 3 confirmed participants shortly before the start. */
  linkRule?: 1 | 2 | 3;
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
  questions?: readonly ActivityQuestion[];
  /** Numbers of confirmed, waiting, pending and excused participants, whom the seed chooses. */
  joined?: number;
  waiting?: number;
  pending?: number;
  onLeave?: number;
  /** Named participants and their sign-up status. */
  people?: Partial<Record<PersonKey, 'joined' | 'waiting' | 'offered' | 'pending'>>;
  draft?: true;
  /** Days until publication. */
  later?: number;
  cancelled?: string;
  visibility?: 0 | 1;
  closedComments?: true;
}
