import { z } from 'zod';
import { id, page, pageQuery, time, url } from './envelope.ts';
import { IMPORTANCE, MESSAGE_KIND, UNREAD_ITEMS } from './limits.ts';
import { coded, oneOf } from './news.ts';

/** Something new for the person who asks: a message. */
export const noticeItem = z.object({
  id,
  /** 1 notice, 2 news, 3 activity, 4 comment on a dynamic of theirs, 5 reply to them, 6 likes of a dynamic of theirs, 8 requests to join a space, 9 the platform itself. */
  kind: oneOf(MESSAGE_KIND),
  /** One line: the title of a notice or news, else what has happened. */
  title: z.string(),
  /** The beginning of what it is about. */
  text: z.string(),
  /** Who has done it; of several, the last. */
  actor: z.object({ userId: id, userName: z.string(), avatar: url.optional() }).optional(),
  /** What it is about; `page` is something on a school's page. */
  objectType: z.enum(['dynamic', 'news', 'notice', 'activity', 'space', 'page']),
  objectId: id,
  commentId: id.optional(),
  /** Leads to the place. */
  url,
  /** Of a notice: 1 normal, 2 important, 3 urgent. */
  importance: oneOf(IMPORTANCE),
  time,
  read: z.boolean(),
});
export type NoticeItem = z.infer<typeof noticeItem>;

const num = z.number().int().min(0);

/** How many messages the person has not read: all, and by kind. `commentNum` counts comments and replies. */
export const messageNumbers = z.object({
  total: num,
  noticeNum: num,
  newsNum: num,
  activityNum: num,
  commentNum: num,
  likeNum: num,
  /** Requests to join that wait for their answer, and answers to their own. */
  groupNum: num,
  /** What the platform itself says: that something was removed, what came of a report. */
  systemNum: num,
});
export type MessageNumbers = z.infer<typeof messageNumbers>;

/** `since` leaves out of `items` what is not newer; the numbers stay. */
export const messageUnreadQuery = z.object({ since: time.optional() });

/** `items` are the newest that are not read. `pollAfter`: seconds after which it makes sense to ask again. */
export const messageUnread = messageNumbers.extend({
  items: z.array(noticeItem).max(UNREAD_ITEMS),
  pollAfter: z.number().int().min(1),
});
export type MessageUnread = z.infer<typeof messageUnread>;

/** A kind lists what its number counts: 4 replies too, 5 replies alone. */
export const messageListQuery = pageQuery.extend({
  kind: coded(MESSAGE_KIND).optional(),
  /** 1: only what is not read. */
  unread: z.coerce
    .number()
    .pipe(z.literal([0, 1]))
    .optional(),
});
export const messagePage = page(noticeItem);
export type MessagePage = z.infer<typeof messagePage>;

export const messageReadAllBody = z.strictObject({ kind: oneOf(MESSAGE_KIND).optional() });
