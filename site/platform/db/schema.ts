import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ActivityQuestion } from '../../../widgets/core/contract/activity.ts';
import type { SignupAnswer } from '../../../widgets/core/contract/activity-signup.ts';
import type { Link } from '../../../widgets/core/contract/dynamic.ts';
import type { ErrorCode } from '../../../widgets/core/contract/envelope.ts';
import type { File } from '../../../widgets/core/contract/file.ts';
import type { CooperationCase, Scheme } from '../../../widgets/core/contract/national.ts';
import type { IndexInfo } from '../../../widgets/core/contract/platform.ts';
import type { REPORT_REASON } from '../../../widgets/core/contract/report-limits.ts';
import type { RichText } from '../../../widgets/core/contract/rich-text.ts';
import type { SpaceInfo, SpaceInfoField } from '../../../widgets/core/contract/space-info.ts';

/** The tables as queries see them; `migrations/` holds the SQL that makes them. */

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Words a visitor reads in the language that was asked for. */
export type Localised<T> = { en: T; 'zh-CN': T };

/** One row per region: what the platform is called and how it may be used. */
export const platform = pgTable('platform', {
  regionCode: text('region_code').primaryKey(),
  subDomain: text('sub_domain').notNull(),
  indexInfo: jsonb('index_info').$type<Localised<Omit<IndexInfo, 'subDomain' | 'regionCode'>>>().notNull(),
  expireTime: at('expire_time'),
  /** Until when its data is kept after that. */
  graceUntil: at('grace_until'),
  contactName: text('contact_name'),
  contactMail: text('contact_mail'),
  contactPhone: text('contact_phone'),
  mobileAppUrl: text('mobile_app_url').notNull().default(''),
  /** Who may register: 0 nobody, 1 everybody, 2 whom an administrator approves of, 3 who is invited. */
  registerMode: integer('register_mode').$type<0 | 1 | 2 | 3>().notNull().default(0),
  /** Origin of the sample school page, of a community that was seeded as a demo. */
  demoPage: text('demo_page'),
});

/** Origins of school pages where people may sign in and whose comment boxes may open threads of their own. */
export const embedOrigin = pgTable('embed_origin', {
  origin: text('origin').primaryKey(),
  name: text('name').notNull(),
});

export const school = pgTable('school', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
});

/** A person of the community; `sub` is the subject at the user centre. */
export const person = pgTable('person', {
  id: text('id').primaryKey(),
  sub: text('sub').notNull().unique(),
  realName: text('real_name').notNull(),
  avatar: text('avatar'),
  schoolId: text('school_id').references(() => school.id),
  roles: text('roles').array().notNull().default(sql`'{}'`),
  /** When they came for the first time; null when nobody knows. */
  joinTime: at('join_time'),
  /** They have asked to be left out of the ranking of people. */
  rankOut: boolean('rank_out').notNull().default(false),
  /** Since when an operator has kept them, and what they do, out of every ranking. */
  suspendTime: at('suspend_time'),
  /** Invented, with a public password: may sign in to a demo only. */
  demo: boolean('demo').notNull().default(false),
});

/** What spaces are sorted into: communities by type; studios by section (of school), sort of group, and subject. */
export const spaceSort = pgTable('space_sort', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<'type' | 'section' | 'groupSort' | 'subject'>().notNull(),
  name: jsonb('name').$type<Localised<string>>().notNull(),
  /** Its place among the others of its kind. */
  place: integer('place').notNull(),
});

/** A community space (`type` '1') or a tea studio ('2'). */
export const space = pgTable('space', {
  id: text('id').primaryKey(),
  type: text('type').$type<'1' | '2'>().notNull(),
  name: text('name').notNull(),
  intro: text('intro').notNull().default(''),
  schoolId: text('school_id').references(() => school.id),
  /** Who may read its dynamics: 0 members, 1 everybody signed in, 2 everyone. */
  visibility: integer('visibility').notNull().default(2),
  visitNum: integer('visit_num').notNull().default(0),
  typeId: text('type_id').references(() => spaceSort.id),
  sectionId: text('section_id').references(() => spaceSort.id),
  groupSortId: text('group_sort_id').references(() => spaceSort.id),
  subjectId: text('subject_id').references(() => spaceSort.id),
  /** Addresses of pictures. */
  cover: text('cover'),
  logo: text('logo'),
  about: text('about').notNull().default(''),
  /** Null: of every region. */
  regionCode: text('region_code'),
  /** The platform shows it before others. */
  recommend: boolean('recommend').notNull().default(false),
  /** How somebody joins: 0 invited, 1 on request, 2 freely. */
  joinPolicy: integer('join_policy').$type<0 | 1 | 2>().notNull().default(1),
  /** Still read, but not lived in any more. */
  archived: boolean('archived').notNull().default(false),
  /** Where it lives, when that is not on this platform. */
  url: text('url'),
  createTime: at('create_time').notNull(),
});

export const spaceMember = pgTable(
  'space_member',
  {
    spaceId: text('space_id')
      .notNull()
      .references(() => space.id),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    /** 1 member, 2 moderator, 3 host, 4 owner. */
    role: integer('role').notNull().default(1),
    /** Null when nobody knows. */
    joinTime: at('join_time'),
  },
  table => [primaryKey({ columns: [table.spaceId, table.personId] })],
);

/** Somebody's request to join a space: 1 waits for an answer, 2 approved, 3 rejected, 4 withdrawn. One waits at most. */
export const spaceApply = pgTable(
  'space_apply',
  {
    id: text('id').primaryKey(),
    spaceId: text('space_id')
      .notNull()
      .references(() => space.id),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    message: text('message').notNull().default(''),
    status: integer('status').$type<1 | 2 | 3 | 4>().notNull(),
    reason: text('reason'),
    handlerId: text('handler_id').references(() => person.id),
    createTime: at('create_time').notNull(),
    /** When it was answered or withdrawn. */
    handleTime: at('handle_time'),
  },
  table => [
    uniqueIndex('space_apply_pending').on(table.spaceId, table.personId).where(sql`status = 1`),
    index('space_apply_space').on(table.spaceId, table.status, table.createTime, table.id),
    index('space_apply_person').on(table.personId, table.handleTime),
  ],
);

/** What dynamics are about, across all spaces. */
export const theme = pgTable('theme', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  cover: text('cover'),
  intro: text('intro').notNull().default(''),
});

/** A theme that somebody follows: one row each, so that the number of followers is the number of rows. */
export const themeFollow = pgTable(
  'theme_follow',
  {
    themeId: text('theme_id')
      .notNull()
      .references(() => theme.id),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    time: at('time').notNull(),
  },
  table => [primaryKey({ columns: [table.themeId, table.personId] })],
);

/** That the editors have removed something, and why. A reply that went with its comment has no reason of its own. */
const removal = {
  removeTime: at('remove_time'),
  removeReason: integer('remove_reason').$type<Reason>(),
  removeNote: text('remove_note').notNull().default(''),
};
type Reason = (typeof REPORT_REASON)[keyof typeof REPORT_REASON];

export const dynamic = pgTable(
  'dynamic',
  {
    id: text('id').primaryKey(),
    /** Names the thread of its likes and comments. */
    objectId: text('object_id').notNull().unique(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    /** The spaces that it is shared with, in the author's order; none when it is for all. */
    spaceIds: text('space_ids').array().notNull().default(sql`'{}'`),
    /** What it is about, in the author's order. */
    themeIds: text('theme_ids').array().notNull().default(sql`'{}'`),
    /** Who of those that see its spaces may read it: 0 their members, 1 everybody signed in, 2 everyone. */
    visibility: integer('visibility').$type<0 | 1 | 2>().notNull().default(2),
    content: text('content').notNull(),
    images: jsonb('images').$type<File[]>().notNull().default([]),
    /** In the place of images and attachments. */
    video: jsonb('video').$type<File>(),
    attachments: jsonb('attachments').$type<File[]>().notNull().default([]),
    link: jsonb('link').$type<Link>(),
    top: boolean('top').notNull().default(false),
    canComment: boolean('can_comment').notNull().default(true),
    visitNum: integer('visit_num').notNull().default(0),
    revision: integer('revision').notNull().default(1),
    time: at('time').notNull(),
    /** When its author changed it last. */
    editTime: at('edit_time'),
    deleteTime: at('delete_time'),
    /** Who deleted it, and can restore it. */
    deletePersonId: text('delete_person_id').references(() => person.id),
    ...removal,
  },
  table => [
    index('dynamic_time').on(table.time, table.id),
    index('dynamic_space').using('gin', table.spaceIds),
    index('dynamic_theme').using('gin', table.themeIds),
  ],
);

/** What news (`kind` 1) or notices (2) are sorted into. */
export const newsCategory = pgTable('news_category', {
  id: text('id').primaryKey(),
  kind: integer('kind').$type<1 | 2>().notNull(),
  name: jsonb('name').$type<Localised<string>>().notNull(),
  /** Its place among the others. */
  place: integer('place').notNull(),
});

/**
 * A news (`kind` 1) or notice (2). `status` is 0, 2 or 3: what is published for later, or taken back by itself, is told by
 * the times, so that nothing has to happen at that moment.
 */
export const news = pgTable(
  'news',
  {
    id: text('id').primaryKey(),
    /** Names the thread of its comments. */
    objectId: text('object_id').notNull().unique(),
    kind: integer('kind').$type<1 | 2>().notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    cover: jsonb('cover').$type<File>(),
    content: jsonb('content').$type<RichText>().notNull(),
    /** Rendered from `content`, and its words alone. */
    contentHtml: text('content_html').notNull(),
    contentText: text('content_text').notNull(),
    categoryId: text('category_id').references(() => newsCategory.id),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    source: text('source').notNull().default(''),
    attachments: jsonb('attachments').$type<File[]>().notNull().default([]),
    /** 1 platform, 2 region, 3 school, 4 community space, 5 tea studio, 6 person; `scopeId` says which. */
    scope: integer('scope').$type<1 | 2 | 3 | 4 | 5 | 6>().notNull(),
    scopeId: text('scope_id'),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    /** Who changed it last, and when. */
    editorId: text('editor_id')
      .notNull()
      .references(() => person.id),
    editTime: at('edit_time').notNull(),
    status: integer('status').$type<0 | 2 | 3>().notNull(),
    publishTime: at('publish_time').notNull(),
    offlineTime: at('offline_time'),
    withdrawReason: text('withdraw_reason'),
    /** Pinned from when to when. */
    topTime: at('top_time'),
    topUntil: at('top_until'),
    importance: integer('importance').$type<1 | 2 | 3>().notNull().default(1),
    validUntil: at('valid_until'),
    /** Its readers are asked to confirm that they have read it, and until when. */
    needConfirm: boolean('need_confirm').notNull().default(false),
    confirmDeadline: at('confirm_deadline'),
    /** When those who have not were reminded last, and by whom. */
    remindTime: at('remind_time'),
    reminderId: text('reminder_id').references(() => person.id),
    canComment: boolean('can_comment').notNull().default(true),
    visitNum: integer('visit_num').notNull().default(0),
    revision: integer('revision').notNull().default(1),
    /** When it was changed last after readers could see it. */
    updateTime: at('update_time'),
    deleteTime: at('delete_time'),
  },
  table => [
    index('news_publish_time').on(table.kind, table.publishTime, table.id),
    index('news_scope').on(table.scope, table.scopeId, table.publishTime),
    index('news_edit_time').on(table.editTime, table.id),
  ],
);

/** What a news has said since a save, up to the next one: its content alone, not its state in time. */
export const newsRevision = pgTable(
  'news_revision',
  {
    id: text('id').primaryKey(),
    newsId: text('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    /** The news's own as it was saved. */
    revision: integer('revision').notNull(),
    editorId: text('editor_id')
      .notNull()
      .references(() => person.id),
    time: at('time').notNull(),
    /** Columns below that differ from the version before; none of the first that is kept. */
    changed: text('changed').array().$type<NewsField[]>().notNull().default(sql`'{}'`),
    /** Of an earlier version that was taken back: when that one had been saved. */
    restoredTime: at('restored_time'),
    kind: integer('kind').$type<1 | 2>().notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    cover: jsonb('cover').$type<File>(),
    content: jsonb('content').$type<RichText>().notNull(),
    categoryId: text('category_id').references(() => newsCategory.id),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    source: text('source').notNull().default(''),
    attachments: jsonb('attachments').$type<File[]>().notNull().default([]),
    importance: integer('importance').$type<1 | 2 | 3>().notNull(),
    canComment: boolean('can_comment').notNull(),
  },
  table => [uniqueIndex('news_revision_of').on(table.newsId, table.revision)],
);

/** What a version holds of a news. */
export type NewsField =
  | 'kind'
  | 'title'
  | 'summary'
  | 'cover'
  | 'content'
  | 'categoryId'
  | 'tags'
  | 'source'
  | 'attachments'
  | 'importance'
  | 'canComment';

/** Who has read which news. */
export const newsRead = pgTable(
  'news_read',
  {
    newsId: text('news_id')
      .notNull()
      .references(() => news.id),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    time: at('time').notNull(),
  },
  table => [primaryKey({ columns: [table.newsId, table.personId] })],
);

/** Who has confirmed which notice. */
export const newsConfirm = pgTable(
  'news_confirm',
  {
    newsId: text('news_id')
      .notNull()
      .references(() => news.id),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    time: at('time').notNull(),
  },
  table => [primaryKey({ columns: [table.newsId, table.personId] })],
);

/** What a school, space, studio or person says of itself; `id` is theirs. Without a row they have said nothing yet. */
export const spaceInfo = pgTable('space_info', {
  id: text('id').primaryKey(),
  intro: text('intro').notNull(),
  avatar: jsonb('avatar').$type<File>(),
  banner: jsonb('banner').$type<File>(),
  contact: jsonb('contact').$type<SpaceInfo['contact']>().notNull(),
  stage: text('stage').notNull(),
  subject: text('subject').notNull(),
  honours: text('honours').array().notNull(),
  links: jsonb('links').$type<SpaceInfo['links']>().notNull(),
  /** Who sees which field; a field that is not here is seen as ever. */
  visibility: jsonb('visibility').$type<Partial<Record<SpaceInfoField, 0 | 1 | 2>>>().notNull(),
  revision: integer('revision').notNull(),
  editorId: text('editor_id')
    .notNull()
    .references(() => person.id),
  editTime: at('edit_time').notNull(),
});

/** By which news a space syncs. `spaceId` and `sourceId` are ids of schools, spaces, studios or persons. */
export const syncRule = pgTable(
  'sync_rule',
  {
    id: text('id').primaryKey(),
    spaceId: text('space_id').notNull(),
    /** What `spaceId` is: 3 school, 4 community space, 5 tea studio, 6 person. */
    scope: integer('scope').$type<3 | 4 | 5 | 6>().notNull(),
    name: text('name').notNull(),
    /** Null: what the platform publishes for all. */
    sourceId: text('source_id'),
    kinds: jsonb('kinds').$type<(1 | 2)[]>().notNull(),
    categories: text('categories').array().notNull(),
    tags: text('tags').array().notNull(),
    keyword: text('keyword').notNull(),
    /** 1 automatic, 2 to pick. */
    mode: integer('mode').$type<1 | 2>().notNull(),
    enabled: boolean('enabled').notNull(),
    lastTime: at('last_time'),
    lastResult: jsonb('last_result').$type<SyncNumbers>(),
    failNum: integer('fail_num').notNull().default(0),
    revision: integer('revision').notNull().default(1),
    editorId: text('editor_id')
      .notNull()
      .references(() => person.id),
    createTime: at('create_time').notNull(),
  },
  table => [index('sync_rule_space').on(table.spaceId, table.createTime)],
);

/** How much a run of a rule has changed, or why it could not run. */
export interface SyncNumbers {
  added: number;
  updated: number;
  removed: number;
  failed: number;
  errorCode?: ErrorCode | undefined;
}

/** That a space shows a news of others, in one version of it; or with `stopTime` that it never shall. */
export const syncItem = pgTable(
  'sync_item',
  {
    spaceId: text('space_id').notNull(),
    newsId: text('news_id')
      .notNull()
      .references(() => news.id),
    /** The rule that keeps it as its source has it; null when somebody has picked it. */
    ruleId: text('rule_id').references(() => syncRule.id, { onDelete: 'set null' }),
    /** The space that it was taken from; null: the platform. */
    sourceId: text('source_id'),
    /** All spaces that it came through, so that it never comes back to one of them. */
    via: text('via').array().notNull(),
    /** The version that is shown: its revision, when the source made it, and what it says. */
    revision: integer('revision').notNull(),
    versionTime: at('version_time').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    cover: jsonb('cover').$type<File>(),
    note: text('note').notNull().default(''),
    hidden: boolean('hidden').notNull().default(false),
    topTime: at('top_time'),
    /** Its place among the others: when it was picked; of a rule when it was published. */
    time: at('time').notNull(),
    addTime: at('add_time').notNull(),
    stopTime: at('stop_time'),
  },
  table => [
    primaryKey({ columns: [table.spaceId, table.newsId] }),
    index('sync_item_news').on(table.newsId),
    index('sync_item_rule').on(table.ruleId),
  ],
);

/** What activities are sorted into. */
export const activityType = pgTable('activity_type', {
  id: text('id').primaryKey(),
  name: jsonb('name').$type<Localised<string>>().notNull(),
  /** Its place among the others. */
  place: integer('place').notNull(),
});

/** How somebody who has questions reaches who holds an activity. */
export interface Contact {
  name: string;
  phone?: string | undefined;
  mail?: string | undefined;
}

/**
 * An activity. `status` is 0, 2 or 3: what is published for later, has begun or ended is told by the times, so that
 * nothing has to happen at that moment. Whoever changes sign-ups holds this row until their transaction ends.
 */
export const activity = pgTable(
  'activity',
  {
    id: text('id').primaryKey(),
    /** Names the thread of its comments. */
    objectId: text('object_id').notNull().unique(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    cover: jsonb('cover').$type<File>(),
    content: jsonb('content').$type<RichText>().notNull(),
    /** Rendered from `content`, and its words alone. */
    contentHtml: text('content_html').notNull(),
    contentText: text('content_text').notNull(),
    typeId: text('type_id')
      .notNull()
      .references(() => activityType.id),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** 1 platform, 2 school, 3 community space, 4 tea studio, 5 person; `organizerId` says which. */
    organizerType: integer('organizer_type').$type<1 | 2 | 3 | 4 | 5>().notNull(),
    organizerId: text('organizer_id'),
    contacts: jsonb('contacts').$type<Contact[]>().notNull().default([]),
    attachments: jsonb('attachments').$type<File[]>().notNull().default([]),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    /** Who changed it last, and when. */
    editorId: text('editor_id')
      .notNull()
      .references(() => person.id),
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
    /** Who may sign up: people of these schools, members of these spaces; everybody when both are empty. */
    schoolIds: text('school_ids').array().notNull().default(sql`'{}'`),
    groupIds: text('group_ids').array().notNull().default(sql`'{}'`),
    listVisibility: integer('list_visibility').$type<0 | 1 | 2>().notNull().default(0),
    questions: jsonb('questions').$type<ActivityQuestion[]>().notNull().default([]),
    commentMode: integer('comment_mode').$type<0 | 1>().notNull().default(1),
    /** Who sees it: 0 members of its space, 1 everybody who is signed in, 2 everybody. */
    visibility: integer('visibility').$type<0 | 1 | 2>().notNull().default(2),
    status: integer('status').$type<0 | 2 | 3>().notNull(),
    publishTime: at('publish_time').notNull(),
    cancelReason: text('cancel_reason'),
    visitNum: integer('visit_num').notNull().default(0),
    revision: integer('revision').notNull().default(1),
    /** Grows when calendars have to change: with its time, its place, its title, and when it is cancelled. */
    sequence: integer('sequence').notNull().default(0),
    /** When it was changed last after readers could see it. */
    updateTime: at('update_time'),
    deleteTime: at('delete_time'),
  },
  table => [
    index('activity_start_time').on(table.startTime, table.id),
    index('activity_end_time').on(table.endTime, table.id),
    index('activity_organizer').on(table.organizerType, table.organizerId),
    index('activity_edit_time').on(table.editTime, table.id),
  ],
);

/** Somebody's sign-up for an activity: one row for each person, however often they come and go. */
export const signup = pgTable(
  'signup',
  {
    id: text('id').primaryKey(),
    activityId: text('activity_id')
      .notNull()
      .references(() => activity.id),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    status: integer('status').$type<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8>().notNull(),
    /** Companions; each takes a place. */
    guests: integer('guests').notNull().default(0),
    answers: jsonb('answers').$type<SignupAnswer[]>().notNull().default([]),
    showPublic: boolean('show_public').notNull().default(false),
    /** Counts the arrivals of an activity: who waits longer has the lower one. */
    place: integer('place').notNull(),
    /** Until when an offer stands; kept when it has run out. */
    offerExpireTime: at('offer_expire_time'),
    reason: text('reason'),
    createTime: at('create_time').notNull(),
    updateTime: at('update_time').notNull(),
  },
  table => [
    uniqueIndex('signup_person').on(table.personId, table.activityId),
    index('signup_place').on(table.activityId, table.status, table.place),
    index('signup_offer').on(table.offerExpireTime).where(sql`status = 4`),
  ],
);

/** What people were told about an activity: one row for each person and event. */
export const activityMessage = pgTable(
  'activity_message',
  {
    id: text('id').primaryKey(),
    activityId: text('activity_id')
      .notNull()
      .references(() => activity.id),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    event: text('event').$type<ActivityEvent>().notNull(),
    /** What the organiser has written; of all else the event says enough. */
    title: text('title'),
    text: text('text').notNull().default(''),
    actorId: text('actor_id').references(() => person.id),
    time: at('time').notNull(),
  },
  table => [index('activity_message_person').on(table.personId, table.time)],
);

/** What people are told of an activity. `reminder` is told by the times alone, and never stored. */
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

/** A like: one row per object and person, so that the number of likes is the number of rows. */
export const praise = pgTable(
  'praise',
  {
    objectId: text('object_id').notNull(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    time: at('time').notNull(),
  },
  table => [primaryKey({ columns: [table.objectId, table.personId] })],
);

/** A comment (`topId` null) or a reply below one. */
export const comment = pgTable(
  'comment',
  {
    id: text('id').primaryKey(),
    objectId: text('object_id').notNull(),
    topId: text('top_id'),
    /** The reply that is answered, when it is not the comment itself. */
    beRepliedId: text('be_replied_id'),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    comment: text('comment').notNull(),
    time: at('time').notNull(),
    deleteTime: at('delete_time'),
    ...removal,
  },
  table => [
    index('comment_object').on(table.objectId, table.time, table.id),
    index('comment_top').on(table.topId),
    index('comment_be_replied').on(table.beRepliedId),
  ],
);

/** That somebody reports a dynamic or a comment. Whoever decides, decides all reports of it. */
export const report = pgTable(
  'report',
  {
    id: text('id').primaryKey(),
    objectType: text('object_type').$type<'dynamic' | 'comment'>().notNull(),
    objectId: text('object_id').notNull(),
    /** Who has written it, and the spaces that it stood in: they say who may decide. */
    authorId: text('author_id')
      .notNull()
      .references(() => person.id),
    spaceIds: text('space_ids').array().notNull().default(sql`'{}'`),
    /** Who reports it. */
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    reason: integer('reason').$type<Reason>().notNull(),
    detail: text('detail').notNull().default(''),
    /** 0 open, 1 kept, 2 removed. */
    status: integer('status').$type<0 | 1 | 2>().notNull().default(0),
    time: at('time').notNull(),
    handlerId: text('handler_id').references(() => person.id),
    handleTime: at('handle_time'),
  },
  table => [
    uniqueIndex('report_object').on(table.objectType, table.objectId, table.personId),
    index('report_status').on(table.status, table.time),
    index('report_person').on(table.personId, table.handleTime),
  ],
);

/** What somebody is writing and has not sent: one row for each thing that is written. */
export const draft = pgTable(
  'draft',
  {
    id: text('id').primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    kind: text('kind').$type<'dynamic' | 'news' | 'notice' | 'activity'>().notNull(),
    /** What is being changed; empty for something new. */
    objectId: text('object_id').notNull().default(''),
    seq: integer('seq').notNull(),
    /** JSON, letter by letter as it came: it is never looked into. */
    content: text('content').notNull(),
    device: text('device').notNull(),
    saveTime: at('save_time').notNull(),
  },
  table => [
    uniqueIndex('draft_context').on(table.personId, table.kind, table.objectId),
    index('draft_save_time').on(table.saveTime),
  ],
);

/**
 * What somebody has done with a message. Messages themselves are not stored: they are told by news, comments and likes.
 * That a news is read stands in `news_read` alone.
 */
export const messageMark = pgTable(
  'message_mark',
  {
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    messageId: text('message_id').notNull(),
    readTime: at('read_time'),
    hideTime: at('hide_time'),
  },
  table => [primaryKey({ columns: [table.personId, table.messageId] })],
);

/** What somebody is not told of where, by kind of message, and when their desktop is left alone. */
export const messageSettings = pgTable('message_settings', {
  personId: text('person_id')
    .primaryKey()
    .references(() => person.id),
  webOff: integer('web_off').array().notNull().default(sql`'{}'`),
  extensionOff: integer('extension_off').array().notNull().default(sql`'{}'`),
  /** Times of the platform's clock, `HH:MM`; both or none. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
});

/** Whom a dynamic or a comment names, each once. */
export const mention = pgTable(
  'mention',
  {
    objectType: text('object_type').$type<'dynamic' | 'comment'>().notNull(),
    objectId: text('object_id').notNull(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    time: at('time').notNull(),
  },
  table => [primaryKey({ columns: [table.objectType, table.objectId, table.personId] })],
);

/** A signed-in session. Only hashes are stored: neither token can be read back from the database. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Makes the exchange of one id_token idempotent; null for a session that a one-time code opened. */
    idTokenHash: text('id_token_hash'),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    createTime: at('create_time').notNull(),
    expireTime: at('expire_time').notNull(),
    /** The school's origin that the session is bound to; null on the platform's own site. */
    origin: text('origin'),
    /** The session on the own site that a bound one came from, and ends with. */
    parentHash: text('parent_hash').references((): AnyPgColumn => session.tokenHash, { onDelete: 'cascade' }),
    /** When a bound session was last used. */
    useTime: at('use_time'),
  },
  table => [
    uniqueIndex('session_id_token').on(table.idTokenHash),
    index('session_parent').on(table.parentHash),
  ],
);

/** A one-time code on its way to a school's page, where it opens a session. Only its hash is stored. */
export const embedCode = pgTable(
  'embed_code',
  {
    codeHash: text('code_hash').primaryKey(),
    /** PKCE, method S256: what the verifier of the school's page must hash to. */
    codeChallenge: text('code_challenge').notNull(),
    origin: text('origin').notNull(),
    /** The session of the person who agreed. */
    tokenHash: text('token_hash')
      .notNull()
      .references(() => session.tokenHash, { onDelete: 'cascade' }),
    expireTime: at('expire_time').notNull(),
  },
  table => [index('embed_code_token').on(table.tokenHash)],
);

/** First results of writes that carried a client key, kept 24 hours. */
export const idempotency = pgTable(
  'idempotency',
  {
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    clientKey: text('client_key').notNull(),
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    data: jsonb('data').notNull(),
    time: at('time').notNull(),
  },
  table => [primaryKey({ columns: [table.personId, table.clientKey] })],
);

/** Who has seen what lately, so that a visit counts once in 30 minutes. `visitor` is a hash. */
export const visit = pgTable(
  'visit',
  {
    objectId: text('object_id').notNull(),
    visitor: text('visitor').notNull(),
    time: at('time').notNull(),
  },
  table => [primaryKey({ columns: [table.objectId, table.visitor] })],
);

/** An uploaded file, whose bytes the storage keeps under `file/ID`, and of an image a small one under `thumb/ID`. */
export const file = pgTable(
  'file',
  {
    id: text('id').primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    name: text('name').notNull(),
    ext: text('ext').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    /** Pixels of an image. */
    width: integer('width'),
    height: integer('height'),
    /** Its bytes have arrived in the storage. */
    ready: boolean('ready').notNull().default(false),
    time: at('time').notNull(),
  },
  table => [
    index('file_person').on(table.personId),
    index('file_unready').on(table.time).where(sql`not ready`),
  ],
);

/**
 * That a news or a dynamic shows a file, or did until `endTime`: as long as it may come back, the file is kept. `known` is
 * the file as the object carries it; null when it only stands within a text.
 */
export const fileUse = pgTable(
  'file_use',
  {
    objectId: text('object_id').notNull(),
    fileId: text('file_id').notNull(),
    known: jsonb('known').$type<File>(),
    endTime: at('end_time'),
  },
  table => [primaryKey({ columns: [table.objectId, table.fileId] }), index('file_use_file').on(table.fileId)],
);

/** A file that comes in chunks: what its person has said of it, and once it is merged the file. */
export const upload = pgTable(
  'upload',
  {
    id: text('id').primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    fileMd5: text('file_md5').notNull(),
    fileName: text('file_name').notNull(),
    fileType: text('file_type').notNull(),
    fileSize: integer('file_size').notNull(),
    chunkSize: integer('chunk_size').notNull(),
    chunkNum: integer('chunk_num').notNull(),
    fileId: text('file_id').references(() => file.id),
    /** When something of it came last. */
    useTime: at('use_time').notNull(),
  },
  table => [index('upload_person').on(table.personId), index('upload_use_time').on(table.useTime)],
);

/** A chunk of an upload, which the storage keeps under `part/ID`. Of one that came twice at once there are two. */
export const uploadPart = pgTable(
  'upload_part',
  {
    id: text('id').primaryKey(),
    uploadId: text('upload_id')
      .notNull()
      .references(() => upload.id),
    chunk: integer('chunk').notNull(),
    /** SHA-256, hexadecimal. */
    hash: text('hash').notNull(),
    arrived: boolean('arrived').notNull().default(false),
  },
  table => [index('upload_part_upload').on(table.uploadId, table.chunk)],
);

/** Calls made in the current window of a rate limit. */
export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEnd: at('window_end').notNull(),
});

/** An invitation into a space. Only the hash of its code is stored: the link cannot be read back from the database. */
export const invite = pgTable(
  'invite',
  {
    id: text('id').primaryKey(),
    codeHash: text('code_hash').notNull().unique(),
    spaceId: text('space_id')
      .notNull()
      .references(() => space.id),
    /** What it makes of somebody: 1 member, 2 moderator, 3 host. */
    role: integer('role').$type<1 | 2 | 3>().notNull(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    message: text('message').notNull().default(''),
    maxUses: integer('max_uses').notNull(),
    usedNum: integer('used_num').notNull().default(0),
    /** Phone or mail address that it is meant for, masked, and its keyed hash. */
    target: text('target'),
    targetHash: text('target_hash'),
    createTime: at('create_time').notNull(),
    /** When its link was made last. */
    sendTime: at('send_time').notNull(),
    expireTime: at('expire_time').notNull(),
    revokeTime: at('revoke_time'),
    declineTime: at('decline_time'),
  },
  table => [
    index('invite_space').on(table.spaceId, table.createTime, table.id),
    index('invite_target').on(table.spaceId, table.targetHash),
  ],
);

/** Who has accepted an invitation. */
export const inviteUse = pgTable(
  'invite_use',
  {
    inviteId: text('invite_id')
      .notNull()
      .references(() => invite.id, { onDelete: 'cascade' }),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    time: at('time').notNull(),
  },
  table => [primaryKey({ columns: [table.inviteId, table.personId] })],
);

/** The code on its way to somebody who wants to register. Neither it nor where it was sent can be read back. */
export const registerCode = pgTable('register_code', {
  contactHash: text('contact_hash').primaryKey(),
  codeHash: text('code_hash').notNull(),
  /** How often it was tried. */
  tries: integer('tries').notNull().default(0),
  expireTime: at('expire_time').notNull(),
});

/** An application for an account. */
export const registerApply = pgTable(
  'register_apply',
  {
    id: text('id').primaryKey(),
    /** By what whoever has applied finds it again. */
    receiptNo: text('receipt_no').notNull().unique(),
    clientKey: text('client_key').unique(),
    /** The phone number or mail address that was proved; the name of the account. */
    contact: text('contact').notNull(),
    /** Of the account to be; null when there is one. */
    passwordHash: text('password_hash'),
    realName: text('real_name').notNull(),
    schoolId: text('school_id').references(() => school.id),
    sectionId: text('section_id').notNull(),
    subjectId: text('subject_id').notNull(),
    role: text('role').notNull(),
    /** What they were invited by. */
    inviteId: text('invite_id').references(() => invite.id, { onDelete: 'set null' }),
    /** 2 pending, 3 approved, 4 rejected. */
    status: integer('status').$type<2 | 3 | 4>().notNull(),
    reason: text('reason'),
    /** Who has decided; null when nobody needed to. */
    handlerId: text('handler_id').references(() => person.id),
    createTime: at('create_time').notNull(),
    updateTime: at('update_time').notNull(),
  },
  table => [
    index('register_apply_contact').on(table.contact),
    index('register_apply_status').on(table.status, table.createTime, table.id),
  ],
);

/** The plans that a platform offers, feature by feature. */
export const scheme = pgTable('scheme', {
  regionCode: text('region_code')
    .primaryKey()
    .references(() => platform.regionCode),
  content: jsonb('content').$type<Localised<Scheme>>().notNull(),
});

/** What is told of a case of cooperation in one language. */
export type WrittenCase = Pick<
  CooperationCase,
  'title' | 'orgName' | 'regionName' | 'type' | 'summary' | 'numbers' | 'contentHtml'
>;

/** A region or school that works with the platform. */
export const cooperationCase = pgTable(
  'cooperation_case',
  {
    id: text('id').primaryKey(),
    content: jsonb('content').$type<Localised<WrittenCase>>().notNull(),
    logo: text('logo'),
    cover: text('cover'),
    url: text('url'),
    publishTime: at('publish_time').notNull(),
  },
  table => [index('cooperation_case_time').on(table.publishTime, table.id)],
);

/** Somebody asks to be called or written to: about a trial that has expired, or about working together. */
export const contactRequest = pgTable(
  'contact_request',
  {
    id: text('id').primaryKey(),
    receiptNo: text('receipt_no').notNull().unique(),
    kind: text('kind').$type<'expired' | 'cooperation'>().notNull(),
    name: text('name').notNull(),
    organisation: text('organisation').notNull().default(''),
    contact: text('contact').notNull(),
    note: text('note').notNull().default(''),
    caseId: text('case_id').references(() => cooperationCase.id, { onDelete: 'set null' }),
    time: at('time').notNull(),
  },
  table => [index('contact_request_time').on(table.time)],
);

/** Private keys made at the first start: `request-object` (platform), `id-token` and `cookie` (user centre), `token`. */
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
  /** Shown beside the account on the sign-in page of a demo. */
  demoNote: jsonb('demo_note').$type<Localised<string>>(),
});

/** The link by which the first administrator sets up the community; one row at most. */
export const setUpLink = pgTable('set_up_link', {
  id: integer('id').primaryKey(),
  /** SHA-256, base64url. */
  secretHash: text('secret_hash').notNull(),
  expireTime: at('expire_time').notNull(),
});

/** Failed sign-ins at the user centre: of an account, a device, an address, and in all. */
export const signInFailure = pgTable('sign_in_failure', {
  /** Hash of what is counted. */
  key: text('key').primaryKey(),
  /** Failures at `time` that are not forgotten yet. */
  level: doublePrecision('level').notNull(),
  time: at('time').notNull(),
  /** No try is allowed before. */
  waitUntil: at('wait_until').notNull(),
  /** When all of them are forgotten. */
  forgetTime: at('forget_time').notNull(),
});

/** Records of the user centre's protocol library: sessions, grants, codes, used request objects. */
export const ucRecord = pgTable(
  'uc_record',
  {
    /** `model:id`. */
    key: text('key').primaryKey(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    userCode: text('user_code'),
    uid: text('uid'),
    consumedTime: at('consumed_time'),
    expireTime: at('expire_time'),
  },
  table => [index('uc_record_grant').on(table.grantId), index('uc_record_uid').on(table.uid)],
);
