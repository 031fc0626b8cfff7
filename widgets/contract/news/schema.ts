import { z } from 'zod';
import { activityBrief } from '../activity/schema.ts';
import { popular } from '../dynamic/schema.ts';
import { id, page, pageQuery, time } from '../envelope.ts';
import { coded, line, moment, oneOf, tags } from '../fields.ts';
import { file, writtenFile } from '../file/schema.ts';
import {
  CONFIRM_STATE,
  IMPORTANCE,
  NEWS_ATTACHMENTS_MAX,
  NEWS_KIND,
  NEWS_SCOPE,
  NEWS_SORT,
  NEWS_STATUS,
  NEWS_SUMMARY_MAX,
  NEWS_TAGS,
  NEWS_TITLE,
  RICH_TEXT,
  WITHDRAW_REASON_MAX,
} from '../limits.ts';
import { person } from '../member/schema.ts';
import { richText } from '../rich-text/schema.ts';
import { byId, byRid, type ShapesOf } from '../shape.ts';
import type { newsCalls } from './calls.ts';

/** Fields of a news article or notice in lists. */
export const newsBrief = z.object({
  id,
  /** 1 news, 2 notice. */
  kind: oneOf(NEWS_KIND),
  title: z.string(),
  /** Plain text: as it was written, else the beginning of the body. */
  summary: z.string(),
  cover: file.optional(),
  /** Name of the publisher: an office, a school, a newspaper. */
  source: z.string(),
  userId: id,
  userName: z.string(),
  category: id.optional(),
  categoryName: z.string().optional(),
  tags: z.array(z.string()).max(NEWS_TAGS.max),
  /** 1 platform, 2 region, 3 school, 4 community space, 5 tea studio, 6 person. */
  scope: oneOf(NEWS_SCOPE),
  scopeId: id.optional(),
  scopeName: z.string(),
  /** Pinned. */
  top: z.boolean(),
  publishTime: time,
  /** When it was last changed after publishing. */
  updateTime: time.optional(),
  /** 0 draft, 1 scheduled, 2 published, 3 withdrawn, 9 deleted. Readers see only 2, and 3 by its address. */
  status: oneOf(NEWS_STATUS),
  /** Of a notice: 1 normal, 2 important, 3 urgent. */
  importance: oneOf(IMPORTANCE),
  /** Of a notice: until when it counts. Afterwards it leaves the lists; its address still shows it, as expired. */
  validUntil: time.optional(),
  expired: z.boolean(),
  /** Of a notice: its readers are asked to confirm that they have read it, up to `confirmDeadline` where there is one. */
  needConfirm: z.boolean().optional(),
  confirmDeadline: time.optional(),
  attachmentNum: z.number().int().min(0),
  visitNum: z.number().int().min(0),
  /** Whether the person has read it; only for signed-in people. */
  readFlag: z.boolean().optional(),
  /** Whether the person has confirmed it; only for people who are asked to confirm or have done so. */
  confirmedFlag: z.boolean().optional(),
});
export type NewsBrief = z.infer<typeof newsBrief>;

export const newsLink = newsBrief.pick({ id: true, title: true });

/** One news or notice. */
export const news = newsBrief.extend({
  /** Names the thread of its comments. */
  objectId: id,
  /** The body as HTML of few elements; sanitised here, and once more where it is shown. Empty when withdrawn. */
  contentHtml: z.string(),
  /** The body as a tree, for editors. */
  content: richText.optional(),
  attachments: z.array(file).max(NEWS_ATTACHMENTS_MAX),
  canComment: z.boolean(),
  /** Why it was withdrawn, for its readers. */
  withdrawReason: z.string().optional(),
  /** When it is withdrawn by itself, and until when it is pinned. */
  offlineTime: time.optional(),
  topUntil: time.optional(),
  /** When the person has confirmed it. */
  confirmTime: time.optional(),
  /** Its neighbours of the same kind: the one before it is newer, the one after it older. */
  prev: newsLink.optional(),
  next: newsLink.optional(),
  related: z.array(newsLink).max(5),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  /** Grows with every change. A change names the one it is made from. */
  revision: z.number().int().min(1),
});
export type News = z.infer<typeof news>;

/** PostgreSQL does not accept the year 0 of ISO 8601. */
const day = z.iso.date().refine(text => text >= '1900', { error: 'not before 1900' });

/** Every filter narrows the list; none is needed. */
export const newsListQuery = pageQuery.extend({
  kind: coded(NEWS_KIND).optional(),
  keyword: z.string().trim().max(100).optional(),
  category: id.optional(),
  scope: coded(NEWS_SCOPE).optional(),
  scopeId: id.optional(),
  /** Only news of this region, its schools, spaces and people; not that of the whole platform. */
  regionCode: id.optional(),
  tag: z.string().trim().max(15).optional(),
  /** Published from this day on, and up to that one, by the calendar of the platform. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
  /** 1: only unread articles. Ignored for visitors. */
  unread: z.coerce
    .number()
    .pipe(z.literal([0, 1]))
    .optional(),
  sort: coded(NEWS_SORT).default(NEWS_SORT.newest),
});

/** With a scope, an article of another one is not found, and neighbours and related articles are of it, too. */
export const newsDetailQuery = newsListQuery.pick({ scope: true, scopeId: true });

/** `newNum` counts articles after `asOf`, `unreadNum` unread articles of the whole list. */
export const newsPage = page(newsBrief).extend({
  newNum: z.number().int().min(0).optional(),
  unreadNum: z.number().int().min(0).optional(),
});
export type NewsPage = z.infer<typeof newsPage>;

const newsCategoriesQuery = z.object({ kind: coded(NEWS_KIND).optional() });

export const newsCategory = z.object({ id, name: z.string(), num: z.number().int().min(0) });
export type NewsCategory = z.infer<typeof newsCategory>;

/** Read state of the article, and the number of unread news and notices together. */
export const newsRead = z.object({ readFlag: z.literal(true), unreadNum: z.number().int().min(0) });

const newsReadAllBody = z.strictObject({ kind: oneOf(NEWS_KIND).optional() });

export const newsReadAll = z.object({ unreadNum: z.number().int().min(0) });

/** Parts of the home page. */
export const homePart = z.enum(['banners', 'notices', 'news', 'activities', 'popular']);

/** Content of the home page: the first entries of each public list. */
export const newsHome = z.object({
  /** News with a picture. */
  banners: z.array(newsBrief).max(6),
  notices: z.array(newsBrief),
  news: z.array(newsBrief),
  activities: z.array(activityBrief),
  /** Popular dynamics. */
  popular: z.array(popular),
  /** Parts that could not be read just now, whose lists are empty. */
  missing: z.array(homePart).optional(),
});
export type NewsHome = z.infer<typeof newsHome>;

/** Read state and confirmation of the notice, and the number of unread news and notices together. */
const newsConfirmed = newsRead.extend({
  confirmedFlag: z.literal(true),
  confirmTime: time,
});
export type NewsConfirmed = z.infer<typeof newsConfirmed>;

/** `state`: 1 lists readers who have confirmed, 0 the others. */
export const newsConfirmListQuery = pageQuery.extend({
  state: coded(CONFIRM_STATE).default(CONFIRM_STATE.confirmed),
});

/** A reader of a notice, and when they have confirmed it. */
const newsConfirmer = person.extend({ time: time.optional() });
export type NewsConfirmer = z.infer<typeof newsConfirmer>;

/** `counts`: number of readers who have confirmed (1) and who have not (0). */
const newsConfirmPage = page(newsConfirmer).extend({
  counts: z.record(z.enum(['0', '1']), z.number().int().min(0)),
  confirmDeadline: newsBrief.shape.confirmDeadline,
  /** When the others were reminded last. */
  remindTime: time.optional(),
});
export type NewsConfirmPage = z.infer<typeof newsConfirmPage>;

/** How many people were reminded. */
const newsReminded = z.object({ sendNum: z.number().int().min(0) });

/** A version of a news article or notice, valid from its saving to the next version. */
export const newsRevision = z.object({
  rid: id,
  /** Author and time of the version. */
  editor: z.string(),
  time,
  /** Summary of the differences from the previous version. */
  note: z.string(),
  /** Of an earlier version that was taken back: when that one had been saved. */
  restoredTime: time.optional(),
});
export type NewsRevision = z.infer<typeof newsRevision>;

/** Newest first. The first version is the current one. */
const newsRevisionPage = page(newsRevision);
export type NewsRevisionPage = z.infer<typeof newsRevisionPage>;

/** `revision` is the one of the article that the person has seen. */
const newsRevisionRestoreBody = z.strictObject({
  revision: news.shape.revision,
  /** One per intent: the same key within 24 hours answers the first result again. */
  clientKey: z.uuid().optional(),
});

const newsRevisionRestored = z.object({ revision: news.shape.revision });

const written = {
  kind: oneOf(NEWS_KIND),
  title: line(NEWS_TITLE.min, NEWS_TITLE.max),
  /** Left out, it is made from the beginning of the body. */
  summary: line(0, NEWS_SUMMARY_MAX).optional(),
  cover: writtenFile.optional(),
  /** The body: as a tree, or as HTML, of which the harmless part is kept. */
  content: richText.optional(),
  contentHtml: z.string().max(RICH_TEXT.max).optional(),
  category: id.optional(),
  tags: tags.default([]),
  /** Left out, it is the name of its scope. */
  source: line(0, 60).optional(),
  attachments: z.array(writtenFile).max(NEWS_ATTACHMENTS_MAX).default([]),
  scope: oneOf(NEWS_SCOPE),
  /** The school, space or person; omitted for the platform. */
  scopeId: id.optional(),
  topUntil: moment.optional(),
  /** 0 draft, 1 at `publishTime`, 2 now. */
  status: z.literal([NEWS_STATUS.draft, NEWS_STATUS.scheduled, NEWS_STATUS.published]),
  publishTime: moment.optional(),
  offlineTime: moment.optional(),
  canComment: z.boolean().default(true),
  importance: oneOf(IMPORTANCE).default(IMPORTANCE.normal),
  validUntil: moment.optional(),
  /** Of a notice; a deadline without it means nothing. */
  needConfirm: z.boolean().default(false),
  confirmDeadline: moment.optional(),
  /** One per intent: the same key within 24 hours answers the first result again. */
  clientKey: z.uuid().optional(),
};

/** A new news or notice. */
const newsAddBody = z.strictObject(written);

/** Replaces a news article or notice; omitted fields are removed. `revision` is the one that was edited. */
const newsEditBody = z.strictObject({ ...written, revision: z.number().int().min(1) });
export type NewsWritten = Omit<z.output<typeof newsAddBody>, 'clientKey'>;

const newsSaved = newsBrief.pick({ id: true, status: true }).extend({ revision: news.shape.revision });
export type NewsSaved = z.infer<typeof newsSaved>;

/** Data of a CONFLICT: the current article and the person who changed it. */
export const newsConflict = z.object({ current: news, editor: z.string() });
export type NewsConflict = z.infer<typeof newsConflict>;

/** For its readers. */
const newsWithdrawBody = z.strictObject({ reason: line(0, WITHDRAW_REASON_MAX).default('') });

/** Unpins without a time. */
const newsTopBody = z.strictObject({ until: moment.optional() });

/** A row of the list of managed articles. */
const newsManaged = newsBrief.extend({
  offlineTime: time.optional(),
  topUntil: time.optional(),
  /** Time and author of the last change. */
  editTime: time,
  editorName: z.string(),
  revision: news.shape.revision,
});
export type NewsManaged = z.infer<typeof newsManaged>;

export const newsManageListQuery = pageQuery.extend({
  kind: coded(NEWS_KIND).optional(),
  /** Left out, it is every status but deleted. */
  status: coded(NEWS_STATUS).optional(),
  keyword: z.string().trim().max(100).optional(),
});

/** `counts`: number of articles of this kind and keyword, by status. */
const newsManagePage = page(newsManaged).extend({
  counts: z.record(z.enum(['0', '1', '2', '3', '9']), z.number().int().min(0)),
});
export type NewsManagePage = z.infer<typeof newsManagePage>;

export const newsShapes = {
  publicNewsList: {
    summary: 'News and notices that everybody may read: pinned ones first, then the newest.',
    query: newsListQuery,
    data: newsPage,
  },
  newsList: {
    summary: 'The same as the signed-in person may read it, with what they have read.',
    query: newsListQuery,
    data: newsPage,
    embed: true,
  },
  publicNewsDetail: {
    summary: 'One news or notice with its neighbours.',
    params: byId,
    query: newsDetailQuery,
    data: news,
  },
  newsDetail: {
    summary: 'One news or notice as the signed-in person sees it.',
    params: byId,
    query: newsDetailQuery,
    data: news,
    embed: true,
  },
  newsCategories: {
    summary: 'Categories with the number of news that everybody may read in each.',
    embed: true,
    query: newsCategoriesQuery,
    data: z.array(newsCategory),
  },
  newsRead: {
    summary: 'Marks one news or notice as read by the person.',
    params: byId,
    data: newsRead,
    embed: true,
  },
  newsReadAll: {
    summary: 'Marks all news, all notices or both as read by the person.',
    body: newsReadAllBody,
    data: newsReadAll,
    embed: true,
  },
  newsHome: {
    summary:
      'What the home page is made of: picture news, notices, news, activities, and what people talk about.',
    data: newsHome,
  },
  newsConfirm: {
    summary:
      'Confirms that the person has read a notice, once and for all. DEADLINE_PASSED when it is too late, NOT_ELIGIBLE when they are not asked to.',
    params: byId,
    data: newsConfirmed,
    embed: true,
  },
  newsConfirmList: {
    summary:
      'Who has confirmed a notice, last first; or who of its readers has not. For those who may edit it.',
    params: byId,
    query: newsConfirmListQuery,
    data: newsConfirmPage,
  },
  newsConfirmRemind: {
    summary: 'Sends a message to everybody who has not confirmed a notice yet, at most once an hour.',
    params: byId,
    data: newsReminded,
  },
  newsRevisionList: {
    summary: 'The versions of a news or notice that the person may edit, newest first; a hundred are kept.',
    params: byId,
    query: pageQuery,
    data: newsRevisionPage,
  },
  newsRevisionDetail: {
    summary: 'A version: the news with its content of then, all else as it is now, the revision too.',
    params: byRid,
    data: news,
  },
  newsRevisionRestore: {
    summary:
      'Takes a version back: a new one with its content. CONFLICT carries the current news when it has another revision.',
    params: byRid,
    body: newsRevisionRestoreBody,
    data: newsRevisionRestored,
  },
  newsAdd: {
    summary: 'Writes a news or notice: as a draft, for later, or published at once.',
    body: newsAddBody,
    screened: true,
    data: newsSaved,
  },
  newsEdit: {
    summary: 'Changes a news or notice. CONFLICT carries the current one when it has another revision.',
    params: byId,
    body: newsEditBody,
    screened: true,
    data: newsSaved,
  },
  newsPublish: {
    summary: 'Publishes a draft, a scheduled or a withdrawn news now.',
    params: byId,
    data: newsSaved,
  },
  newsWithdraw: {
    summary: 'Withdraws what is published; what is scheduled becomes a draft again.',
    params: byId,
    body: newsWithdrawBody,
    data: newsSaved,
  },
  newsDelete: {
    summary: 'Deletes a news; for 30 days it can be restored.',
    params: byId,
    data: newsSaved,
  },
  newsRestore: { summary: 'Restores a deleted news as it was.', params: byId, data: newsSaved },
  newsTop: {
    summary: 'Pins a news until a moment, or no longer.',
    params: byId,
    body: newsTopBody,
    data: newsSaved,
  },
  newsManageList: {
    summary: 'What the person may edit, last changed first, with the number of each status.',
    query: newsManageListQuery,
    data: newsManagePage,
  },
} as const satisfies ShapesOf<typeof newsCalls>;
