import { z } from 'zod';
import { id, page, pageQuery, time, url } from '../envelope.ts';
import { coded, oneOf } from '../fields.ts';
import { CONTACT_CODE, DIGEST, IMPORTANCE, MESSAGE_CHANNELS, MESSAGE_KIND, UNREAD_ITEMS } from '../limits.ts';
import { byId, type ShapesOf } from '../shape.ts';
import type { messageCalls } from './calls.ts';

/** Something that the person is asked for, and can do where the message is. */
const messageAct = z.object({
  /** `confirm` a notice (`newsConfirm`), take an `offer` of a place (`signupOffer`), answer a `request` (`memberHandle`). */
  kind: z.enum(['confirm', 'offer', 'request']),
  /** Id for the call. */
  id,
  /** Until when it is possible. */
  until: time.optional(),
});
export type MessageAct = z.infer<typeof messageAct>;

/** Where an answer belongs, as in `commentAdd`: to a comment or reply, or without `topId` to the object itself. */
const messageReply = z.object({ objectId: id, topId: id.optional(), beRepliedId: id.optional() });
export type MessageReply = z.infer<typeof messageReply>;

/** A message to the person. */
const noticeItem = z.object({
  id,
  /** 1 notice, 2 news, 3 activity, 4 comment on a dynamic of theirs, 5 reply to them, 6 likes of a dynamic of theirs, 7 a dynamic or comment that names them, 8 requests to join a space, 9 the platform itself. */
  kind: oneOf(MESSAGE_KIND),
  /** One line: the title of a notice or news article, else the event. */
  title: z.string(),
  /** Beginning of the object's text. */
  text: z.string(),
  /** Person who caused it; the last one of several. */
  actor: z.object({ userId: id, userName: z.string(), avatar: url.optional() }).optional(),
  /** Type of the object; `page` is content of a school's page. */
  objectType: z.enum(['dynamic', 'news', 'notice', 'activity', 'space', 'page']),
  objectId: id,
  commentId: id.optional(),
  /** Leads to the place. */
  url,
  /** Of a notice: 1 normal, 2 important, 3 urgent. */
  importance: oneOf(IMPORTANCE),
  time,
  read: z.boolean(),
  /** Of a notice: the person is to confirm that they have read it, and has not yet. */
  needConfirm: z.boolean().optional(),
  act: messageAct.optional(),
  /** Of a comment, reply or mention: how it is answered. Missing for threads of school pages. */
  reply: messageReply.optional(),
});
export type NoticeItem = z.infer<typeof noticeItem>;

const num = z.number().int().min(0);

/**
 * How many messages the person has not read: all, and by kind. `commentNum` counts comments and replies. `total` is the one
 * number of header, inbox, popup and badge.
 */
const messageNumbers = z.object({
  /** `forMeNum` and `forAllNum` together. */
  total: num,
  /** What concerns the person: what others say to them, offers and changes of activities, requests, notices to confirm. */
  forMeNum: num,
  /** Notices and news for many, without those to confirm. */
  forAllNum: num,
  noticeNum: num,
  newsNum: num,
  activityNum: num,
  commentNum: num,
  likeNum: num,
  /** Dynamics and comments of others that name them. */
  mentionNum: num.optional(),
  /** Requests to join that wait for their answer, and answers to their own. */
  groupNum: num,
  /** Messages of the platform: removed content, results of reports. */
  systemNum: num,
});
export type MessageNumbers = z.infer<typeof messageNumbers>;

/**
 * `items` contains only messages after `since`; the counts are unaffected. `channel=extension` adds what the extension must
 * know to notify on the desktop: `silent` and `quiet`.
 */
const messageUnreadQuery = z.object({
  channel: z.enum(MESSAGE_CHANNELS).optional(),
  since: time.optional(),
});

/** Kinds as they are counted: 4 means replies too. */
const { reply: _, ...COUNTED_KIND } = MESSAGE_KIND;

/** `items`: the newest unread messages that are counted. `pollAfter`: seconds until the next poll. */
export const messageUnread = messageNumbers.extend({
  items: z.array(noticeItem).max(UNREAD_ITEMS),
  /** Kinds that the person has muted: neither counted nor in `items`, except important ones. */
  muted: z.array(oneOf(COUNTED_KIND)).optional(),
  /** Kinds that the extension does not show on the desktop, except important ones. */
  silent: z.array(oneOf(COUNTED_KIND)).optional(),
  /** Quiet hours of the extension: only important messages are shown on the desktop. */
  quiet: z.boolean().optional(),
  pollAfter: z.number().int().min(1),
});
export type MessageUnread = z.infer<typeof messageUnread>;

const choice = z.coerce
  .number()
  .pipe(z.literal([0, 1]))
  .optional();

/** 4 lists comments and replies, 5 only replies. */
export const messageListQuery = pageQuery.extend({
  kind: coded(MESSAGE_KIND).optional(),
  /** 1: only what concerns the person; 0: only what is for all (see `forMeNum`). */
  forMe: choice,
  /** 1: only unread messages. */
  unread: choice,
  /** 1: only important or urgent messages. */
  important: choice,
  /** 1: only messages that need confirmation. */
  needConfirm: choice,
});

export const messagePage = page(noticeItem);
export type MessagePage = z.infer<typeof messagePage>;

/** As in the list. */
const messageReadAllBody = z.strictObject({
  kind: oneOf(MESSAGE_KIND).optional(),
  forMe: z.literal([0, 1]).optional(),
});

/** A time of day on the platform's clock. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const quiet = z.object({ from: clockTime, to: clockTime });

/**
 * `web`: whether a kind is counted, everywhere; `extension`: whether the extension shows it on the desktop; `mail`: whether it is
 * mailed, if the person has an address. Important and urgent messages always are.
 */
const toldKind = z.object({
  kind: oneOf(COUNTED_KIND),
  web: z.boolean(),
  extension: z.boolean(),
  mail: z.boolean().optional(),
});

const digest = oneOf(DIGEST);
export type MessageDigest = z.infer<typeof digest>;

/** Notification settings. In quiet hours (past midnight if `to` is earlier) the extension shows nothing on the desktop. */
export const messageSettings = z.object({
  kinds: z.array(toldKind),
  quiet: quiet.nullable(),
  /** Where messages are mailed, and how often. Missing on school pages, and if the platform sends no mail. */
  mail: z.object({ address: z.string().optional(), digest }).optional(),
  /** IANA time zone of the platform. */
  timezone: z.string(),
});
export type MessageSettings = z.infer<typeof messageSettings>;

/** Kinds that are not named stay as they are. */
export const messageSettingsBody = z.strictObject({
  kinds: z.array(z.strictObject(toldKind.shape)).max(Object.keys(COUNTED_KIND).length),
  quiet: z.strictObject(quiet.shape).nullable(),
});

const mailAddress = z.string().trim().min(1).max(254);

/** `code` verifies a new address. It may be missing if the address stays. */
const messageMailBody = z.strictObject({
  address: mailAddress,
  code: z
    .string()
    .regex(new RegExp(`^\\d{${CONTACT_CODE.digits}}$`))
    .optional(),
  digest,
});

export const messageShapes = {
  messageUnread: {
    summary: 'How much is new for the person, and the newest of it. Honours If-None-Match.',
    query: messageUnreadQuery,
    data: messageUnread,
    embed: true,
    polls: true,
  },
  messageList: {
    summary: 'Everything that is or was new for the person, newest first.',
    query: messageListQuery,
    data: messagePage,
    embed: true,
  },
  messageRead: {
    summary: 'Marks one message as read; of a notice or news the same as newsRead.',
    params: byId,
    data: messageNumbers,
    embed: true,
  },
  messageReadAll: {
    summary: 'Marks all messages of a kind, or all, as read.',
    body: messageReadAllBody,
    data: messageNumbers,
    embed: true,
  },
  messageDelete: {
    summary: 'Takes one message out of the list of the person, as read.',
    params: byId,
    data: messageNumbers,
    embed: true,
  },
  messageSettings: {
    summary:
      'Which kinds of messages the person is told of on the web and by the extension, and their quiet hours.',
    data: messageSettings,
    embed: true,
  },
  messageSettingsSave: {
    summary: 'Changes that. What is important or urgent is told all the same; no message leaves the list.',
    body: messageSettingsBody,
    data: messageSettings,
    embed: true,
  },
  messageMailCode: {
    summary: 'Sends a code to an email address, which verifies it.',
    body: z.strictObject({ address: mailAddress }),
    /** Seconds until the next code can be requested. */
    data: z.object({ wait: num }),
  },
  messageMailSave: {
    summary:
      'Sets where messages are mailed, and how often. CODE_INVALID if the address is new and its code wrong.',
    body: messageMailBody,
    data: messageSettings,
  },
  messageMailDelete: {
    summary: 'Removes the email address. Nothing is mailed any more.',
    data: messageSettings,
  },
} as const satisfies ShapesOf<typeof messageCalls>;
