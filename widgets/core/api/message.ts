import { commentCalls } from '../../contract/comment/calls.ts';
import { memberCalls } from '../../contract/member/calls.ts';
import { messageCalls } from '../../contract/message/calls.ts';
import type { MessageNumbers } from '../../contract/message/schema.ts';
import { newsCalls } from '../../contract/news/calls.ts';
import { signupCalls } from '../../contract/signup/calls.ts';
import { type Api, withNormalizers } from '../http/api.ts';
import { asList, asObject, type Fields, objectOf, pageOf } from '../http/normalize.ts';

/** Numbers of unread messages: none. */
export const NO_NUMBERS: MessageNumbers = {
  total: 0,
  forMeNum: 0,
  forAllNum: 0,
  noticeNum: 0,
  newsNum: 0,
  activityNum: 0,
  commentNum: 0,
  likeNum: 0,
  mentionNum: 0,
  groupNum: 0,
  systemNum: 0,
};
/** Default interval between two polls, in seconds. */
const POLL_AFTER = 60;

/** A platform that does not divide the total leaves that to its kinds. */
function readNumbers(data: unknown): Fields {
  const given: Fields = { ...NO_NUMBERS, ...asObject(data) };
  if ('forAllNum' in asObject(data)) return given;
  const forAllNum = Math.min(Number(given.total), Number(given.noticeNum) + Number(given.newsNum));
  return { ...given, forAllNum, forMeNum: Number(given.total) - forAllNum };
}

const readSettings = objectOf({ quiet: null, timezone: '' }, 'kinds');

function readMessage(data: unknown): Fields {
  const given = asObject(data);
  return { text: '', importance: 1, ...given, read: Boolean(given.read) };
}

function readUnread(data: unknown): Fields {
  const given = asObject(data);
  return { pollAfter: POLL_AFTER, ...readNumbers(given), items: asList(given.items).map(readMessage) };
}

export const messageApi = withNormalizers(messageCalls, {
  messageUnread: readUnread,
  messageList: pageOf(readMessage),
  messageRead: readNumbers,
  messageReadAll: readNumbers,
  messageDelete: readNumbers,
  messageSettings: readSettings,
  messageSettingsSave: readSettings,
});
export type MessageApi = Api<typeof messageApi>;

/** Calls about messages, and those by which the person does what a message asks for. */
export const inboxApi = {
  ...messageApi,
  commentAdd: commentCalls.commentAdd,
  newsConfirm: newsCalls.newsConfirm,
  signupOffer: signupCalls.signupOffer,
  memberHandle: memberCalls.memberHandle,
};
export type InboxApi = Api<typeof inboxApi>;
