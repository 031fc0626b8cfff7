import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Link } from '../../../widgets/contract/dynamic/schema.ts';
import type { ErrorCode } from '../../../widgets/contract/envelope.ts';
import type { File } from '../../../widgets/contract/file/schema.ts';
import type { MessageDigest } from '../../../widgets/contract/message/schema.ts';
import type { CooperationCase, Scheme } from '../../../widgets/contract/national/schema.ts';
import type { IndexInfo } from '../../../widgets/contract/platform/schema.ts';
import type { RankPeriod, RankType } from '../../../widgets/contract/ranking/schema.ts';
import type { CASE_REASON } from '../../../widgets/contract/report/calls.ts';
import type { RichText } from '../../../widgets/contract/rich-text/schema.ts';
import type { ActivityQuestion, SignupAnswer } from '../../../widgets/contract/signup/schema.ts';
import type { SitePageId } from '../../../widgets/contract/site-page/calls.ts';
import type { SpaceInfo, SpaceInfoField } from '../../../widgets/contract/space/schema.ts';
import type { Lang } from '../../../widgets/ui/i18n/lang.ts';

/** Tables as queries see them; `migrations/` holds the SQL that creates them and their indexes. */

/** Column with the id of a row of another table. */
const idOf = (name: string, column: () => AnyPgColumn) => text(name).notNull().references(column);

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Value in each locale; the request's language selects one. */
export type Localised<T> = Record<Lang, T>;

/** Platform of a region, one row each: its texts, trial period, contact and registration. */
export const platform = pgTable('platform', {
  regionCode: text('region_code').primaryKey(),
  subDomain: text('sub_domain').notNull(),
  indexInfo: jsonb('index_info').$type<Localised<Omit<IndexInfo, 'subDomain' | 'regionCode'>>>().notNull(),
  expireTime: at('expire_time'),
  /** End of the grace period, in which its data is kept after it has expired. */
  graceUntil: at('grace_until'),
  contactName: text('contact_name'),
  contactMail: text('contact_mail'),
  contactPhone: text('contact_phone'),
  /** Registration: 0 closed, 1 open, 2 with an administrator's approval, 3 by invitation. */
  registerMode: integer('register_mode').$type<0 | 1 | 2 | 3>().notNull().default(0),
  /** Origin of the sample school page of a community that was seeded as a demo. */
  demoPage: text('demo_page'),
});

/** Origins of school pages on which users may sign in and whose comment boxes may open their own threads. */
export const embedOrigin = pgTable('embed_origin', {
  origin: text('origin').primaryKey(),
  name: text('name').notNull(),
});

export const school = pgTable('school', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Region it lies in; null if unknown. */
  regionCode: text('region_code').references(() => region.code),
});

/** Person of the community. `sub` is the subject at the user centre (see `subjectAt`). */
export const person = pgTable('person', {
  id: text('id').primaryKey(),
  sub: text('sub').notNull().unique(),
  realName: text('real_name').notNull(),
  /** Picture shown everywhere: that of the profile, if everyone may see it, else that of the account. */
  avatar: text('avatar'),
  /** Picture of the account while the profile has one of its own. */
  accountAvatar: text('account_avatar'),
  schoolId: text('school_id').references(() => school.id),
  roles: text('roles').array().notNull().default(sql`'{}'`),
  /** Time of the first sign-in; null if unknown. */
  joinTime: at('join_time'),
  /** The person has opted out of the ranking of people. */
  rankOut: boolean('rank_out').notNull().default(false),
  /** Time since which an operator excludes the person and their actions from every ranking. */
  suspendTime: at('suspend_time'),
  /** Time at which the person deleted their account; the row stays without their name. */
  deleteTime: at('delete_time'),
  /** Invented person with a public password, who may sign in to a demo only. */
  demo: boolean('demo').notNull().default(false),
  /** Number of times the person has renewed the address of their calendar. */
  calendarVersion: integer('calendar_version').notNull().default(0),
  /** Letters by which a Chinese name is found; null until they are computed. */
  pinyin: text('pinyin'),
  /** Number of followers, maintained by triggers. */
  followerNum: integer('follower_num').notNull().default(0),
});

/** Followers of people. */
export const personFollow = pgTable(
  'person_follow',
  {
    /** The follower. */
    personId: idOf('person_id', () => person.id),
    followedId: idOf('followed_id', () => person.id),
    time: at('time').notNull(),
  },
  table => [primaryKey({ columns: [table.personId, table.followedId] })],
);

/** Names of a vocabulary's entry, and its sort order. */
const entry = {
  name: jsonb('name').$type<Localised<string>>().notNull(),
  place: integer('place').notNull(),
};

/** Stages of school, as everything that has stages refers to them. */
export const section = pgTable('section', { id: text('id').primaryKey(), ...entry });

/** School subjects, as everything that has subjects refers to them. */
export const subject = pgTable('subject', { id: text('id').primaryKey(), ...entry });

/** Regions that schools lie in, and that spaces and activities are for. */
export const region = pgTable('region', { code: text('code').primaryKey(), ...entry });

/** Categories of spaces: communities by type, studios by kind of group. */
export const spaceSort = pgTable('space_sort', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<'type' | 'groupSort'>().notNull(),
  name: jsonb('name').$type<Localised<string>>().notNull(),
  /** Sort order within its kind. */
  place: integer('place').notNull(),
});

/** Community space (`type` '1') or tea studio ('2'). */
export const space = pgTable('space', {
  id: text('id').primaryKey(),
  type: text('type').$type<'1' | '2'>().notNull(),
  name: text('name').notNull(),
  intro: text('intro').notNull().default(''),
  schoolId: text('school_id').references(() => school.id),
  /** Readers of its dynamics: 0 members, 1 signed-in users, 2 everyone. */
  visibility: integer('visibility').notNull().default(2),
  visitNum: integer('visit_num').notNull().default(0),
  typeId: text('type_id').references(() => spaceSort.id),
  /** Null for all stages. */
  sectionId: text('section_id').references(() => section.id),
  groupSortId: text('group_sort_id').references(() => spaceSort.id),
  subjectId: text('subject_id').references(() => subject.id),
  /** URLs of pictures. */
  cover: text('cover'),
  logo: text('logo'),
  about: text('about').notNull().default(''),
  /** Null for all regions. */
  regionCode: text('region_code'),
  /** Recommended by the platform: listed before others. */
  recommend: boolean('recommend').notNull().default(false),
  /** How people join: 0 by invitation, 1 on request, 2 freely. */
  joinPolicy: integer('join_policy').$type<0 | 1 | 2>().notNull().default(1),
  /** Archived: readable, but closed to new members and absent from rankings. */
  archived: boolean('archived').notNull().default(false),
  /** URL of a space that is hosted elsewhere. */
  url: text('url'),
  createTime: at('create_time').notNull(),
  /** Maintained by triggers: members, and dynamics that members, signed-in users and everyone may read. */
  memberNum: integer('member_num').notNull().default(0),
  shareNum: integer('share_num').notNull().default(0),
  signedShareNum: integer('signed_share_num').notNull().default(0),
  publicShareNum: integer('public_share_num').notNull().default(0),
  /** Sum of its dynamics, each weighed half as much per ten days of age. */
  heat: doublePrecision('heat').notNull().default(0),
});

export const spaceMember = pgTable(
  'space_member',
  {
    spaceId: idOf('space_id', () => space.id),
    personId: idOf('person_id', () => person.id),
    /** 1 member, 2 moderator, 3 host, 4 owner. */
    role: integer('role').notNull().default(1),
    /** Null if unknown. */
    joinTime: at('join_time'),
  },
  table => [primaryKey({ columns: [table.spaceId, table.personId] })],
);

/**
 * Request to join a space: 1 pending, 2 approved, 3 rejected, 4 withdrawn. At most one per person and space
 * is pending.
 */
export const spaceApply = pgTable(
  'space_apply',
  {
    id: text('id').primaryKey(),
    spaceId: idOf('space_id', () => space.id),
    personId: idOf('person_id', () => person.id),
    message: text('message').notNull().default(''),
    status: integer('status').$type<1 | 2 | 3 | 4>().notNull(),
    reason: text('reason'),
    handlerId: text('handler_id').references(() => person.id),
    createTime: at('create_time').notNull(),
    /** Time of the decision or the withdrawal. */
    handleTime: at('handle_time'),
  },
  table => [uniqueIndex('space_apply_pending').on(table.spaceId, table.personId).where(sql`status = 1`)],
);

/** Topic of dynamics, across all spaces. */
export const theme = pgTable('theme', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  cover: text('cover'),
  intro: text('intro').notNull().default(''),
  /** Maintained by triggers: followers, and dynamics that signed-in users and everyone may read. */
  followNum: integer('follow_num').notNull().default(0),
  signedShareNum: integer('signed_share_num').notNull().default(0),
  publicShareNum: integer('public_share_num').notNull().default(0),
});

/** Followers of themes: one row per theme and person, so that the number of followers is the number of rows. */
export const themeFollow = pgTable(
  'theme_follow',
  {
    themeId: idOf('theme_id', () => theme.id),
    personId: idOf('person_id', () => person.id),
    time: at('time').notNull(),
  },
  table => [primaryKey({ columns: [table.themeId, table.personId] })],
);

/** Removal by editors, with its reason. A reply removed together with its comment has no reason of its own. */
const removal = {
  removeTime: at('remove_time'),
  removeReason: integer('remove_reason').$type<Reason>(),
  removeNote: text('remove_note').notNull().default(''),
};
type Reason = (typeof CASE_REASON)[keyof typeof CASE_REASON];

export const dynamic = pgTable('dynamic', {
  id: text('id').primaryKey(),
  /** Id of the thread of its likes and comments. */
  objectId: text('object_id').notNull().unique(),
  personId: idOf('person_id', () => person.id),
  /** Spaces that it is shared with, in the author's order; empty if it is for everyone. */
  spaceIds: text('space_ids').array().notNull().default(sql`'{}'`),
  /** Themes, in the author's order. */
  themeIds: text('theme_ids').array().notNull().default(sql`'{}'`),
  /** Readers among those who see its spaces: 0 their members, 1 signed-in users, 2 everyone. */
  visibility: integer('visibility').$type<0 | 1 | 2>().notNull().default(2),
  content: text('content').notNull(),
  images: jsonb('images').$type<File[]>().notNull().default([]),
  /** Replaces images and attachments. */
  video: jsonb('video').$type<File>(),
  attachments: jsonb('attachments').$type<File[]>().notNull().default([]),
  link: jsonb('link').$type<Link>(),
  top: boolean('top').notNull().default(false),
  canComment: boolean('can_comment').notNull().default(true),
  visitNum: integer('visit_num').notNull().default(0),
  /** Numbers of likes, and of comments and replies without deleted and removed ones. Set by triggers. */
  likeNum: integer('like_num').notNull().default(0),
  commentNum: integer('comment_num').notNull().default(0),
  /** Who may read it without a membership of its spaces: 0 none, 1 signed-in users, 2 everyone. Set by triggers. */
  audience: integer('audience').$type<0 | 1 | 2>().notNull().default(0),
  /** log10(1 + likes + 2 × comments) + time of publishing in weeks. Computed by the database. */
  heat: doublePrecision('heat').notNull().generatedAlwaysAs(sql``),
  revision: integer('revision').notNull().default(1),
  time: at('time').notNull(),
  /** Time of the author's last change. */
  editTime: at('edit_time'),
  deleteTime: at('delete_time'),
  /** Person who deleted it and can restore it. */
  deletePersonId: text('delete_person_id').references(() => person.id),
  ...removal,
});

/** Categories of news (`kind` 1) or notices (2). */
export const newsCategory = pgTable('news_category', {
  id: text('id').primaryKey(),
  kind: integer('kind').$type<1 | 2>().notNull(),
  name: jsonb('name').$type<Localised<string>>().notNull(),
  /** Sort order. */
  place: integer('place').notNull(),
});

/** Content of a news article, of which versions are kept. */
const newsContent = {
  kind: integer('kind').$type<1 | 2>().notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  cover: jsonb('cover').$type<File>(),
  content: jsonb('content').$type<RichText>().notNull(),
  categoryId: text('category_id').references(() => newsCategory.id),
  tags: text('tags').array().notNull().default(sql`'{}'`),
  source: text('source').notNull().default(''),
  attachments: jsonb('attachments').$type<File[]>().notNull().default([]),
  importance: integer('importance').$type<1 | 2 | 3>().notNull().default(1),
  canComment: boolean('can_comment').notNull().default(true),
};

/** Fields of a news article that a version holds. */
export type NewsField = keyof typeof newsContent;

/**
 * News article (`kind` 1) or notice (2). `status` is 0 draft, 2 published or 3 withdrawn. Scheduled
 * publication and automatic withdrawal are derived from the times, so no job has to run at that moment.
 */
export const news = pgTable('news', {
  id: text('id').primaryKey(),
  /** Id of the thread of its comments. */
  objectId: text('object_id').notNull().unique(),
  ...newsContent,
  /** HTML rendered from `content`, and its plain text. */
  contentHtml: text('content_html').notNull(),
  contentText: text('content_text').notNull(),
  /** 1 platform, 2 region, 3 school, 4 community space, 5 tea studio, 6 person; `scopeId` identifies it. */
  scope: integer('scope').$type<1 | 2 | 3 | 4 | 5 | 6>().notNull(),
  scopeId: text('scope_id'),
  /** Readers beyond the members of its space, set by a trigger: 0 none, 1 signed-in users, 2 everyone. */
  audience: integer('audience').notNull().default(2),
  personId: idOf('person_id', () => person.id),
  /** Last editor, and the time of their change. */
  editorId: idOf('editor_id', () => person.id),
  editTime: at('edit_time').notNull(),
  status: integer('status').$type<0 | 2 | 3>().notNull(),
  publishTime: at('publish_time').notNull(),
  offlineTime: at('offline_time'),
  withdrawReason: text('withdraw_reason'),
  /** Start and end of the pinning. */
  topTime: at('top_time'),
  topUntil: at('top_until'),
  validUntil: at('valid_until'),
  /** Whether readers are asked to confirm that they have read it, and the deadline. */
  needConfirm: boolean('need_confirm').notNull().default(false),
  confirmDeadline: at('confirm_deadline'),
  /** Last reminder to readers who have not confirmed, and its sender. */
  remindTime: at('remind_time'),
  reminderId: text('reminder_id').references(() => person.id),
  visitNum: integer('visit_num').notNull().default(0),
  /** Comments and replies. Maintained by a trigger. */
  commentNum: integer('comment_num').notNull().default(0),
  revision: integer('revision').notNull().default(1),
  /** Time of the last change made while readers could see it. */
  updateTime: at('update_time'),
  deleteTime: at('delete_time'),
});

/** Content of a news article from one save to the next. Excludes its publication state. */
export const newsRevision = pgTable(
  'news_revision',
  {
    id: text('id').primaryKey(),
    newsId: text('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    /** Revision number of the article at the save. */
    revision: integer('revision').notNull(),
    editorId: idOf('editor_id', () => person.id),
    time: at('time').notNull(),
    /** Columns below that differ from the previous version; empty for the oldest version kept. */
    changed: text('changed').array().$type<NewsField[]>().notNull().default(sql`'{}'`),
    /** Save time of the earlier version that this one restores. */
    restoredTime: at('restored_time'),
    ...newsContent,
  },
  table => [uniqueIndex('news_revision_of').on(table.newsId, table.revision)],
);

/** Readers of news: one row per article and person. */
export const newsRead = pgTable(
  'news_read',
  {
    newsId: idOf('news_id', () => news.id),
    personId: idOf('person_id', () => person.id),
    time: at('time').notNull(),
  },
  table => [primaryKey({ columns: [table.newsId, table.personId] })],
);

/** Confirmations of notices: one row per notice and person. */
export const newsConfirm = pgTable(
  'news_confirm',
  {
    newsId: idOf('news_id', () => news.id),
    personId: idOf('person_id', () => person.id),
    time: at('time').notNull(),
  },
  table => [primaryKey({ columns: [table.newsId, table.personId] })],
);

/** Profile of a school, space, studio or person; `id` is theirs. Without a row the profile is empty. */
export const spaceInfo = pgTable('space_info', {
  id: text('id').primaryKey(),
  intro: text('intro').notNull(),
  avatar: jsonb('avatar').$type<File>(),
  banner: jsonb('banner').$type<File>(),
  contact: jsonb('contact').$type<SpaceInfo['contact']>().notNull(),
  sectionId: text('section_id').references(() => section.id),
  subjectId: text('subject_id').references(() => subject.id),
  honours: text('honours').array().notNull(),
  links: jsonb('links').$type<SpaceInfo['links']>().notNull(),
  /** Visibility by field. A missing field has its default visibility. */
  visibility: jsonb('visibility').$type<Partial<Record<SpaceInfoField, 0 | 1 | 2>>>().notNull(),
  revision: integer('revision').notNull(),
  editorId: idOf('editor_id', () => person.id),
  editTime: at('edit_time').notNull(),
});

/** Rules by which a space syncs news. `spaceId` and `sourceId` are ids of schools, spaces, studios or persons. */
export const syncRule = pgTable('sync_rule', {
  id: text('id').primaryKey(),
  spaceId: text('space_id').notNull(),
  /** Kind of `spaceId`: 3 school, 4 community space, 5 tea studio, 6 person. */
  scope: integer('scope').$type<3 | 4 | 5 | 6>().notNull(),
  name: text('name').notNull(),
  /** Null for news that the platform publishes for all. */
  sourceId: text('source_id'),
  kinds: jsonb('kinds').$type<(1 | 2)[]>().notNull(),
  categories: text('categories').array().notNull(),
  tags: text('tags').array().notNull(),
  keyword: text('keyword').notNull(),
  /** 1 automatic, 2 manual selection. */
  mode: integer('mode').$type<1 | 2>().notNull(),
  enabled: boolean('enabled').notNull(),
  lastTime: at('last_time'),
  lastResult: jsonb('last_result').$type<SyncNumbers>(),
  failNum: integer('fail_num').notNull().default(0),
  revision: integer('revision').notNull().default(1),
  editorId: idOf('editor_id', () => person.id),
  createTime: at('create_time').notNull(),
});

/** Result of a rule's run: numbers of changes, or the error that prevented it. */
export interface SyncNumbers {
  added: number;
  updated: number;
  removed: number;
  failed: number;
  errorCode?: ErrorCode | undefined;
}

/** News article of another source that a space shows, in one version. With `stopTime`, rules never add it again. */
export const syncItem = pgTable(
  'sync_item',
  {
    spaceId: text('space_id').notNull(),
    newsId: idOf('news_id', () => news.id),
    /** Rule that keeps it in sync with its source; null if it was picked manually. */
    ruleId: text('rule_id').references(() => syncRule.id, { onDelete: 'set null' }),
    /** Space from which it was taken; null for the platform. */
    sourceId: text('source_id'),
    /** All spaces that it has passed through, so that it never returns to one of them. */
    via: text('via').array().notNull(),
    /** Version that is shown: its revision, the time the source made it, and its content. */
    revision: integer('revision').notNull(),
    versionTime: at('version_time').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    cover: jsonb('cover').$type<File>(),
    note: text('note').notNull().default(''),
    hidden: boolean('hidden').notNull().default(false),
    topTime: at('top_time'),
    /** Sort time: when it was picked, or if a rule added it, when it was published. */
    time: at('time').notNull(),
    addTime: at('add_time').notNull(),
    stopTime: at('stop_time'),
  },
  table => [primaryKey({ columns: [table.spaceId, table.newsId] })],
);

/** Types of activities. */
export const activityType = pgTable('activity_type', {
  id: text('id').primaryKey(),
  name: jsonb('name').$type<Localised<string>>().notNull(),
  /** Sort order. */
  place: integer('place').notNull(),
});

/** Contact person for questions about an activity. */
export interface Contact {
  name: string;
  phone?: string | undefined;
  mail?: string | undefined;
}

/**
 * Activity. `status` is 0 draft, 2 published or 3 cancelled. Scheduled publication, beginning and end are
 * derived from the times, so no job has to run at that moment. Transactions that change sign-ups lock this
 * row until they end.
 */
export const activity = pgTable('activity', {
  id: text('id').primaryKey(),
  /** Id of the thread of its comments. */
  objectId: text('object_id').notNull().unique(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  cover: jsonb('cover').$type<File>(),
  content: jsonb('content').$type<RichText>().notNull(),
  /** HTML rendered from `content`, and its plain text. */
  contentHtml: text('content_html').notNull(),
  contentText: text('content_text').notNull(),
  typeId: idOf('type_id', () => activityType.id),
  tags: text('tags').array().notNull().default(sql`'{}'`),
  /** Empty for all stages, and for no particular subject. */
  sectionIds: text('section_ids').array().notNull().default(sql`'{}'`),
  subjectIds: text('subject_ids').array().notNull().default(sql`'{}'`),
  /** Null for all regions. */
  regionCode: text('region_code').references(() => region.code),
  /** 1 platform, 2 school, 3 community space, 4 tea studio, 5 person; `organizerId` identifies it. */
  organizerType: integer('organizer_type').$type<1 | 2 | 3 | 4 | 5>().notNull(),
  organizerId: text('organizer_id'),
  contacts: jsonb('contacts').$type<Contact[]>().notNull().default([]),
  attachments: jsonb('attachments').$type<File[]>().notNull().default([]),
  personId: idOf('person_id', () => person.id),
  /** Last editor, and the time of their change. */
  editorId: idOf('editor_id', () => person.id),
  editTime: at('edit_time').notNull(),
  startTime: at('start_time').notNull(),
  endTime: at('end_time').notNull(),
  timezone: text('timezone').notNull(),
  mode: integer('mode').$type<1 | 2 | 3>().notNull(),
  address: text('address').notNull().default(''),
  onlineUrl: text('online_url'),
  onlineUrlRule: integer('online_url_rule').$type<1 | 2 | 3>().notNull().default(2),
  signupMode: integer('signup_mode').$type<0 | 1 | 2>().notNull().default(1),
  signupStartTime: at('signup_start_time'),
  signupEndTime: at('signup_end_time'),
  cancelDeadline: at('cancel_deadline'),
  capacity: integer('capacity'),
  guestsMax: integer('guests_max').notNull().default(0),
  waitlist: boolean('waitlist').notNull().default(true),
  waitlistMax: integer('waitlist_max'),
  offerHours: integer('offer_hours').notNull().default(24),
  offerMode: integer('offer_mode').$type<1 | 2>().notNull().default(1),
  /** Who may sign up: people of these schools, members of these spaces; everyone if both are empty. */
  schoolIds: text('school_ids').array().notNull().default(sql`'{}'`),
  groupIds: text('group_ids').array().notNull().default(sql`'{}'`),
  listVisibility: integer('list_visibility').$type<0 | 1 | 2>().notNull().default(0),
  questions: jsonb('questions').$type<ActivityQuestion[]>().notNull().default([]),
  commentMode: integer('comment_mode').$type<0 | 1>().notNull().default(1),
  /** Readers: 0 members of its space, 1 signed-in users, 2 everyone. */
  visibility: integer('visibility').$type<0 | 1 | 2>().notNull().default(2),
  /** The same, as far as the visibility of its space permits. Set by a trigger. */
  audience: integer('audience').notNull().default(0),
  /** Sign-ups by status, those checked in, places taken or offered, comments. Maintained by triggers. */
  signupNum: integer('signup_num').notNull().default(0),
  pendingNum: integer('pending_num').notNull().default(0),
  waitNum: integer('wait_num').notNull().default(0),
  leaveNum: integer('leave_num').notNull().default(0),
  checkinNum: integer('checkin_num').notNull().default(0),
  placeNum: integer('place_num').notNull().default(0),
  commentNum: integer('comment_num').notNull().default(0),
  status: integer('status').$type<0 | 2 | 3>().notNull(),
  publishTime: at('publish_time').notNull(),
  cancelReason: text('cancel_reason'),
  visitNum: integer('visit_num').notNull().default(0),
  revision: integer('revision').notNull().default(1),
  /** iCalendar SEQUENCE: incremented when its time, place or title changes, and when it is cancelled. */
  sequence: integer('sequence').notNull().default(0),
  /** Time of the last change made while readers could see it. */
  updateTime: at('update_time'),
  deleteTime: at('delete_time'),
});

/** Sign-up for an activity: one row per person, however often they sign up and cancel. */
export const signup = pgTable(
  'signup',
  {
    id: text('id').primaryKey(),
    activityId: idOf('activity_id', () => activity.id),
    personId: idOf('person_id', () => person.id),
    status: integer('status').$type<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8>().notNull(),
    /** Guests; each takes a place. */
    guests: integer('guests').notNull().default(0),
    answers: jsonb('answers').$type<SignupAnswer[]>().notNull().default([]),
    showPublic: boolean('show_public').notNull().default(false),
    /** Arrival number within the activity: of two who wait, the lower number has waited longer. */
    place: integer('place').notNull(),
    /** Expiry of an offer; kept after the offer has expired. */
    offerExpireTime: at('offer_expire_time'),
    reason: text('reason'),
    /** When the participant was checked in, and the client's key of that check-in. */
    checkinTime: at('checkin_time'),
    checkinKey: text('checkin_key'),
    createTime: at('create_time').notNull(),
    updateTime: at('update_time').notNull(),
  },
  table => [uniqueIndex('signup_person').on(table.personId, table.activityId)],
);

/** Message to a person about an activity: one row per person and event. */
export const activityMessage = pgTable('activity_message', {
  id: text('id').primaryKey(),
  activityId: idOf('activity_id', () => activity.id),
  personId: idOf('person_id', () => person.id),
  event: text('event').$type<ActivityEvent>().notNull(),
  /** Text written by the organiser. Other events need none. */
  title: text('title'),
  text: text('text').notNull().default(''),
  actorId: text('actor_id').references(() => person.id),
  time: at('time').notNull(),
});

/** Events of activity messages. `reminder` is derived from the times and never stored. */
export type ActivityEvent =
  | 'confirmed'
  | 'approved'
  | 'waiting'
  | 'offered'
  | 'rejected'
  | 'removed'
  | 'moved'
  | 'cancelled'
  | 'message'
  | 'reminder';

/**
 * Lists of dynamics that are no condition of one table: of a space, of a theme, and of what a person took part in. Maintained
 * by triggers.
 */
export const dynamicList = pgTable(
  'dynamic_list',
  {
    /** `space:`, `theme:` or `part:`, then the id of the space, the theme or the person. */
    list: text('list').notNull(),
    dynamicId: idOf('dynamic_id', () => dynamic.id),
    /** As in `dynamic`. */
    top: boolean('top').notNull(),
    time: at('time').notNull(),
  },
  table => [primaryKey({ columns: [table.dynamicId, table.list] })],
);

/** Like: one row per object and person, so that the number of likes is the number of rows. */
export const praise = pgTable(
  'praise',
  {
    objectId: text('object_id').notNull(),
    personId: idOf('person_id', () => person.id),
    time: at('time').notNull(),
  },
  table => [primaryKey({ columns: [table.objectId, table.personId] })],
);

/** Comment (`topId` null) or a reply below one. */
export const comment = pgTable('comment', {
  id: text('id').primaryKey(),
  objectId: text('object_id').notNull(),
  topId: text('top_id'),
  /** Reply that is answered; null if it answers the comment itself. */
  beRepliedId: text('be_replied_id'),
  personId: idOf('person_id', () => person.id),
  comment: text('comment').notNull(),
  time: at('time').notNull(),
  deleteTime: at('delete_time'),
  ...removal,
});

/** Report of a dynamic or a comment. A decision applies to all reports of the same object. */
export const report = pgTable(
  'report',
  {
    id: text('id').primaryKey(),
    objectType: text('object_type').$type<'dynamic' | 'comment'>().notNull(),
    objectId: text('object_id').notNull(),
    /** Author of the object, and the spaces it was published in: they determine who may decide. */
    authorId: idOf('author_id', () => person.id),
    spaceIds: text('space_ids').array().notNull().default(sql`'{}'`),
    /** Person who reports it. If the platform holds it for review by itself (reason 6), its author. */
    personId: idOf('person_id', () => person.id),
    reason: integer('reason').$type<Reason>().notNull(),
    detail: text('detail').notNull().default(''),
    /** 0 open, 1 kept, 2 removed. */
    status: integer('status').$type<0 | 1 | 2>().notNull().default(0),
    time: at('time').notNull(),
    handlerId: text('handler_id').references(() => person.id),
    handleTime: at('handle_time'),
  },
  table => [uniqueIndex('report_object').on(table.objectType, table.objectId, table.personId)],
);

/** Words and links that are held for review or refused: one row, or none before the first change. */
export const moderationRule = pgTable('moderation_rule', {
  id: boolean('id').primaryKey().default(true),
  hold: text('hold').array().notNull(),
  refuse: text('refuse').array().notNull(),
  linkDays: integer('link_days').notNull(),
  revision: integer('revision').notNull(),
  /** Who changed them last, and when. */
  personId: idOf('person_id', () => person.id),
  time: at('time').notNull(),
});

/** Text of a page that every community has, where an administrator has replaced that which comes with the platform. */
export const sitePage = pgTable(
  'site_page',
  {
    id: text('id').$type<SitePageId>().notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    content: jsonb('content').$type<RichText>().notNull(),
    revision: integer('revision').notNull(),
    editorId: idOf('editor_id', () => person.id),
    editTime: at('edit_time').notNull(),
  },
  table => [primaryKey({ columns: [table.id, table.lang] })],
);

/** Unsent text of a person: one row per kind and object. */
export const draft = pgTable(
  'draft',
  {
    id: text('id').primaryKey(),
    personId: idOf('person_id', () => person.id),
    kind: text('kind').$type<'dynamic' | 'news' | 'notice' | 'activity'>().notNull(),
    /** Object being changed; empty for a new one. */
    objectId: text('object_id').notNull().default(''),
    seq: integer('seq').notNull(),
    /** JSON text, stored verbatim. It is never parsed, only searched for ids of files. */
    content: text('content').notNull(),
    device: text('device').notNull(),
    saveTime: at('save_time').notNull(),
  },
  table => [uniqueIndex('draft_context').on(table.personId, table.kind, table.objectId)],
);

/**
 * Read and hidden marks of a message. Messages are not stored: they are derived from news, comments and
 * likes. Whether a news article has been read is stored in `news_read` only.
 */
export const messageMark = pgTable(
  'message_mark',
  {
    personId: idOf('person_id', () => person.id),
    messageId: text('message_id').notNull(),
    readTime: at('read_time'),
    hideTime: at('hide_time'),
  },
  table => [primaryKey({ columns: [table.personId, table.messageId] })],
);

/** Snapshot of the transactions that a reader sees, and the id of one. */
const snapshotOf = customType<{ data: string }>({ dataType: () => 'pg_snapshot' });
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** What a person has not read, as it was computed last (`message/summary.ts`). */
export const unreadSummary = pgTable(
  'unread_summary',
  {
    personId: idOf('person_id', () => person.id),
    /** Computed for a session on a school's page, in which the person has no powers. */
    bound: boolean('bound').notNull(),
    time: at('time').notNull(),
    until: at('until').notNull(),
    snapshot: snapshotOf('snapshot').notNull(),
    /** See `Summary`. A migration that changes what it holds deletes the rows. */
    summary: jsonb('summary').$type<object>().notNull(),
  },
  table => [primaryKey({ columns: [table.personId, table.bound] })],
);

/** Change of a person's messages, or of everyone's if `personId` is empty. Inserted by triggers. */
export const messageChange = pgTable('message_change', {
  personId: text('person_id').notNull(),
  xid: transactionId('xid').notNull().default(sql`pg_current_xact_id()`),
});

/** Message settings: kinds turned off per channel, and quiet hours of desktop notifications. */
export const messageSettings = pgTable('message_settings', {
  personId: text('person_id')
    .primaryKey()
    .references(() => person.id),
  webOff: integer('web_off').array().notNull().default(sql`'{}'`),
  extensionOff: integer('extension_off').array().notNull().default(sql`'{}'`),
  mailOff: integer('mail_off').array().notNull().default(sql`'{6}'`),
  /** Quiet hours in the platform's time zone, `HH:MM`; both or none. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
});

/** Verified email address of a person for notifications. */
export const mailSubscription = pgTable('mail_subscription', {
  personId: text('person_id')
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  address: text('address').notNull(),
  digest: integer('digest').$type<MessageDigest>().notNull(),
  lang: text('lang').$type<Lang>().notNull(),
  /** Messages up to this time were mailed, or need not be. */
  untilTime: at('until_time').notNull(),
  /** When to look for messages next; null if never. */
  nextTime: at('next_time'),
  /** Attempts in a row that failed. */
  failures: integer('failures').notNull().default(0),
});

/** Persons mentioned in a dynamic or a comment: one row per person. */
export const mention = pgTable(
  'mention',
  {
    objectType: text('object_type').$type<'dynamic' | 'comment'>().notNull(),
    objectId: text('object_id').notNull(),
    personId: idOf('person_id', () => person.id),
    time: at('time').notNull(),
    /** The person gets no message of it, because they learn of the text otherwise. */
    silent: boolean('silent').notNull().default(false),
  },
  table => [primaryKey({ columns: [table.objectType, table.objectId, table.personId] })],
);

/** Session of a signed-in person. Only hashes are stored: neither token can be recovered from the database. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Makes the exchange of one id_token idempotent; null for a session opened by a one-time code. */
    idTokenHash: text('id_token_hash'),
    personId: idOf('person_id', () => person.id),
    createTime: at('create_time').notNull(),
    expireTime: at('expire_time').notNull(),
    /** Origin of the school page that the session is bound to; null on the platform's own site. */
    origin: text('origin'),
    /** Parent of a bound session: the session on the platform's own site with which it ends. */
    parentHash: text('parent_hash').references((): AnyPgColumn => session.tokenHash, { onDelete: 'cascade' }),
    /** Time of the last use. Null for a session older than this column that was not used since. */
    useTime: at('use_time'),
    /** Does not end without use: the person wants to stay signed in. */
    stay: boolean('stay').notNull().default(true),
    /** Names of the browser and the operating system; null if unknown. */
    browser: text('browser'),
    system: text('system'),
    /** Session of the embedded user centre that it was opened from, which ends with it. */
    centreSession: text('centre_session'),
  },
  table => [uniqueIndex('session_id_token').on(table.idTokenHash)],
);

/** One-time code that a school page exchanges for a session. Only its hash is stored. */
export const embedCode = pgTable('embed_code', {
  codeHash: text('code_hash').primaryKey(),
  /** PKCE, method S256: hash of the school page's code verifier. */
  codeChallenge: text('code_challenge').notNull(),
  origin: text('origin').notNull(),
  /** Session of the person who agreed. */
  tokenHash: text('token_hash')
    .notNull()
    .references(() => session.tokenHash, { onDelete: 'cascade' }),
  expireTime: at('expire_time').notNull(),
});

/** First results of writes with a client key, kept for 24 hours. */
export const idempotency = pgTable(
  'idempotency',
  {
    personId: idOf('person_id', () => person.id),
    clientKey: text('client_key').notNull(),
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    data: jsonb('data').notNull(),
    time: at('time').notNull(),
  },
  table => [primaryKey({ columns: [table.personId, table.clientKey] })],
);

/** Recent visits, so that a visitor counts once in 30 minutes. `visitor` is a hash. */
export const visit = pgTable(
  'visit',
  {
    objectId: text('object_id').notNull(),
    visitor: text('visitor').notNull(),
    time: at('time').notNull(),
  },
  table => [primaryKey({ columns: [table.objectId, table.visitor] })],
);

/** Uploaded file. The storage keeps its bytes under `file/ID`, and an image's thumbnail under `thumb/ID`. */
export const file = pgTable('file', {
  id: text('id').primaryKey(),
  personId: idOf('person_id', () => person.id),
  name: text('name').notNull(),
  ext: text('ext').notNull(),
  type: text('type').notNull(),
  size: integer('size').notNull(),
  /** Width and height of an image, in pixels. */
  width: integer('width'),
  height: integer('height'),
  /** Whether its bytes are in the storage. */
  ready: boolean('ready').notNull().default(false),
  time: at('time').notNull(),
});

/**
 * Use of a file by an object, such as a news article or a dynamic, until `endTime`. The file is kept as long
 * as the use may be restored. `known` is the file as the object carries it; null if the file only occurs
 * within a text.
 */
export const fileUse = pgTable(
  'file_use',
  {
    objectId: text('object_id').notNull(),
    fileId: text('file_id').notNull(),
    known: jsonb('known').$type<File>(),
    endTime: at('end_time'),
  },
  table => [primaryKey({ columns: [table.objectId, table.fileId] })],
);

/** Chunked upload: the client's description of the file and, once merged, the file. */
export const upload = pgTable('upload', {
  id: text('id').primaryKey(),
  personId: idOf('person_id', () => person.id),
  fileMd5: text('file_md5').notNull(),
  fileName: text('file_name').notNull(),
  fileType: text('file_type').notNull(),
  fileSize: integer('file_size').notNull(),
  chunkSize: integer('chunk_size').notNull(),
  chunkNum: integer('chunk_num').notNull(),
  fileId: text('file_id').references(() => file.id),
  /** Time at which data last arrived. */
  useTime: at('use_time').notNull(),
});

/** Chunk of an upload, which the storage keeps under `part/ID`. A chunk sent twice at once has two rows. */
export const uploadPart = pgTable('upload_part', {
  id: text('id').primaryKey(),
  uploadId: idOf('upload_id', () => upload.id),
  chunk: integer('chunk').notNull(),
  /** Hexadecimal. */
  md5: text('md5').notNull(),
  arrived: boolean('arrived').notNull().default(false),
});

/** Requests in the current window of a rate limit. */
export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEnd: at('window_end').notNull(),
});

/** Invitation to a space. Only the hash of its code is stored: the link cannot be recovered from the database. */
export const invite = pgTable('invite', {
  id: text('id').primaryKey(),
  codeHash: text('code_hash').notNull().unique(),
  spaceId: idOf('space_id', () => space.id),
  /** Role that it grants: 1 member, 2 moderator, 3 host. */
  role: integer('role').$type<1 | 2 | 3>().notNull(),
  personId: idOf('person_id', () => person.id),
  message: text('message').notNull().default(''),
  maxUses: integer('max_uses').notNull(),
  usedNum: integer('used_num').notNull().default(0),
  /** Phone number or email address that it is meant for, masked, and its keyed hash. */
  target: text('target'),
  targetHash: text('target_hash'),
  createTime: at('create_time').notNull(),
  /** Time at which its link was last created. */
  sendTime: at('send_time').notNull(),
  expireTime: at('expire_time').notNull(),
  revokeTime: at('revoke_time'),
  declineTime: at('decline_time'),
});

/** Persons who have accepted an invitation. */
export const inviteUse = pgTable(
  'invite_use',
  {
    inviteId: text('invite_id')
      .notNull()
      .references(() => invite.id, { onDelete: 'cascade' }),
    personId: idOf('person_id', () => person.id),
    time: at('time').notNull(),
  },
  table => [primaryKey({ columns: [table.inviteId, table.personId] })],
);

/** Verification code sent for a registration. Neither the code nor its recipient can be recovered from the database. */
export const contactCode = pgTable('contact_code', {
  contactHash: text('contact_hash').primaryKey(),
  codeHash: text('code_hash').notNull(),
  /** Number of attempts. */
  tries: integer('tries').notNull().default(0),
  expireTime: at('expire_time').notNull(),
});

/** An application for an account. */
export const registerApply = pgTable('register_apply', {
  id: text('id').primaryKey(),
  /** Receipt number, by which the applicant finds it again. */
  receiptNo: text('receipt_no').notNull().unique(),
  clientKey: text('client_key').unique(),
  /** Verified phone number or email address; the name of the account. */
  contact: text('contact').notNull(),
  /** Password hash of the future account; null once the account exists. */
  passwordHash: text('password_hash'),
  realName: text('real_name').notNull(),
  schoolId: text('school_id').references(() => school.id),
  sectionId: text('section_id').notNull(),
  subjectId: text('subject_id').notNull(),
  role: text('role').notNull(),
  /** Invitation that was used. */
  inviteId: text('invite_id').references(() => invite.id, { onDelete: 'set null' }),
  /** 2 pending, 3 approved, 4 rejected. */
  status: integer('status').$type<2 | 3 | 4>().notNull(),
  reason: text('reason'),
  /** Person who decided; null if no decision was needed. */
  handlerId: text('handler_id').references(() => person.id),
  createTime: at('create_time').notNull(),
  updateTime: at('update_time').notNull(),
});

/** Plans that a platform offers, feature by feature. */
export const scheme = pgTable('scheme', {
  regionCode: text('region_code')
    .primaryKey()
    .references(() => platform.regionCode),
  content: jsonb('content').$type<Localised<Scheme>>().notNull(),
});

/** Text of a cooperation case in one language. */
export type WrittenCase = Pick<
  CooperationCase,
  'title' | 'orgName' | 'regionName' | 'type' | 'summary' | 'numbers' | 'contentHtml'
>;

/** Region or school that works with the platform. */
export const cooperationCase = pgTable('cooperation_case', {
  id: text('id').primaryKey(),
  content: jsonb('content').$type<Localised<WrittenCase>>().notNull(),
  logo: text('logo'),
  cover: text('cover'),
  url: text('url'),
  publishTime: at('publish_time').notNull(),
});

/** Request to be contacted, about an expired trial or about a cooperation. */
export const contactRequest = pgTable('contact_request', {
  id: text('id').primaryKey(),
  receiptNo: text('receipt_no').notNull().unique(),
  kind: text('kind').$type<'expired' | 'cooperation'>().notNull(),
  name: text('name').notNull(),
  organisation: text('organisation').notNull().default(''),
  contact: text('contact').notNull(),
  note: text('note').notNull().default(''),
  caseId: text('case_id').references(() => cooperationCase.id, { onDelete: 'set null' }),
  time: at('time').notNull(),
  /** Null while it waits for an answer. */
  answerTime: at('answer_time'),
  answererId: text('answerer_id').references(() => person.id, { onDelete: 'set null' }),
});

/**
 * Secrets generated on first use: `request-object`, `token`, `contact` and `set-up` (platform), `id-token`,
 * `cookie` and `device` (user centre).
 */
export const secret = pgTable('secret', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});

/** Accounts of the embedded user centre. */
export const ucAccount = pgTable('uc_account', {
  sub: text('sub').primaryKey(),
  account: text('account').notNull().unique(),
  /** scrypt, `salt:hash` in base64url. */
  passwordHash: text('password_hash').notNull(),
  realName: text('real_name').notNull(),
  /** Note beside the account on the sign-in page of a demo. */
  demoNote: jsonb('demo_note').$type<Localised<string>>(),
});

/** Link with which the first administrator sets up the community; at most one row. */
export const setUpLink = pgTable('set_up_link', {
  id: integer('id').primaryKey(),
  /** SHA-256, base64url. */
  secretHash: text('secret_hash').notNull(),
  expireTime: at('expire_time').notNull(),
});

/** Failed sign-ins at the user centre: of an account, of a device, of an address, and in total. */
export const signInFailure = pgTable('sign_in_failure', {
  /** Hash of the counter's name. */
  key: text('key').primaryKey(),
  /** Failures at `time` that have not leaked away yet (leaky bucket). */
  level: doublePrecision('level').notNull(),
  time: at('time').notNull(),
  /** Earliest time of the next attempt. */
  waitUntil: at('wait_until').notNull(),
  /** Time at which all failures are forgotten. */
  forgetTime: at('forget_time').notNull(),
});

/** Records of the user centre's protocol library: sessions, grants, codes, used request objects. */
export const ucRecord = pgTable('uc_record', {
  /** `model:id`. */
  key: text('key').primaryKey(),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  grantId: text('grant_id'),
  userCode: text('user_code'),
  uid: text('uid'),
  consumedTime: at('consumed_time'),
  expireTime: at('expire_time'),
});

/** Board of a large community as it was computed at a time. Its entries are in the table `ranking_entry`. */
export const rankingSnapshot = pgTable(
  'ranking_snapshot',
  {
    rankType: text('rank_type').$type<RankType>().notNull(),
    period: text('period').$type<RankPeriod>().notNull(),
    time: at('time').notNull(),
    /** Number of entries by region; '' for all. */
    totals: jsonb('totals').$type<Record<string, number>>().notNull(),
  },
  table => [primaryKey({ columns: [table.rankType, table.period] })],
);
