import type { Activity, ActivityOrganizer } from '../../contract/activity/schema.ts';
import type { File } from '../../contract/file/schema.ts';
import type { RichText } from '../../contract/rich-text/schema.ts';
import type { ActivityQuestion } from '../../contract/signup/schema.ts';
import type { ClockText } from './clock-text.ts';

/** A contact person. Texts are empty where not given. */
export interface Contact {
  name: string;
  phone: string;
  mail: string;
}

/** Editable values of an activity. Numbers are texts as typed; empty means none, or no limit. */
export interface ActivityFields {
  title: string;
  type: string;
  /** Ids of stages and subjects; empty for all stages, and for no particular subject. */
  sectionIds: string[];
  subjectIds: string[];
  /** Empty for all regions. */
  regionCode: string;
  content: RichText | null;
  cover: File | null;
  summary: string;
  tags: string[];
  attachments: File[];
  /** Key of the organiser, see `organizerKey`. */
  organizer: string;
  contacts: Contact[];
  startTime: ClockText;
  endTime: ClockText;
  timezone: string;
  mode: Activity['mode'];
  address: string;
  onlineUrl: string;
  onlineUrlRule: Activity['onlineUrlRule'];
  signupMode: Activity['signup']['mode'];
  signupStart: ClockText;
  signupEnd: ClockText;
  cancelDeadline: ClockText;
  capacity: string;
  guestsMax: string;
  waitlist: boolean;
  waitlistMax: string;
  offerMode: Activity['signup']['offerMode'];
  offerHours: string;
  /** Schools and spaces whose people may sign up; everyone if both are empty. */
  eligible: Activity['signup']['eligibility'];
  listVisibility: Activity['signup']['listVisibility'];
  questions: ActivityQuestion[];
  visibility: Activity['visibility'];
  canComment: boolean;
  /** ISO 8601; empty: published immediately. */
  publishTime: string;
}

export type ActivityFieldName = keyof ActivityFields;

/** Maximum lengths, in characters, and maximum number of contacts. */
export const QUESTION_MAX = 200;
export const CONTACT_NAME_MAX = 60;
export const CONTACTS_MAX = 5;

/** Identifies an organiser in the form: type and id. */
export const organizerKey = ({ organizerType, organizerId = '' }: Omit<ActivityOrganizer, 'name'>): string =>
  `${organizerType} ${organizerId}`;

/** The organiser of a key, as in requests. */
export function organizerOf(key: string): Omit<ActivityOrganizer, 'name'> {
  const [type = '', id = ''] = key.split(' ');
  return {
    organizerType: Number(type) as ActivityOrganizer['organizerType'],
    ...(id && { organizerId: id }),
  };
}

/** Returns whether an organiser has members: community spaces and tea studios have. */
export const hasMembers = (key: string): boolean => /^[34] /.test(key);
