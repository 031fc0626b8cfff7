/** Numbers of unread messages, by kind, and how actions on messages change them. */
import type { MessageUnread, NoticeItem } from '../contract/message/schema.ts';
import { NO_NUMBERS } from '../core/api/message.ts';
import type { InboxAudience, InboxKind, InboxOnly, InboxQuestion } from './question.ts';

/** Kinds by the platform's code. */
const NAMES = {
  1: 'notice',
  2: 'news',
  3: 'activity',
  4: 'comment',
  5: 'comment',
  6: 'like',
  7: 'mention',
  8: 'group',
  9: 'system',
} as const;
export const kindOf = ({ kind }: NoticeItem) => NAMES[kind] ?? 'notice';

/** Minimum importance of important messages. */
const IMPORTANT = 2;

export const isOnly = ({ importance, needConfirm }: NoticeItem, only: InboxOnly): boolean =>
  only === 'all' || (only === 'important' ? importance >= IMPORTANT : needConfirm === true);

export const isForAudience = (item: NoticeItem, audience: InboxAudience): boolean =>
  audience === 'all' || isForMe(item) === (audience === 'me');

export const isOfKind = (item: NoticeItem, kind: InboxKind): boolean =>
  kind === 'all' || kindOf(item) === kind;

/** Returns whether an unread message counts. The user may mute kinds, but not important messages. */
export const isCounted = ({ muted }: MessageUnread, { kind, importance }: NoticeItem): boolean =>
  importance >= IMPORTANT || !muted?.some(code => NAMES[code] === NAMES[kind]);

/** Returns whether a message concerns the user, not many: all but notices and news, and notices to confirm. */
export const isForMe = (item: NoticeItem): boolean =>
  item.needConfirm === true || !['notice', 'news'].includes(kindOf(item));

/** Returns the number of unread messages of a kind. */
export const numberOf = (counts: MessageUnread, kind: InboxKind): number =>
  kind === 'all' ? counts.total : (counts[`${kind}Num`] ?? 0);

/** Returns the numbers after a message has been read. */
export function without(counts: MessageUnread, item: NoticeItem): MessageUnread {
  if (!isCounted(counts, item)) return counts;
  const name = `${kindOf(item)}Num` as const;
  const sum = isForMe(item) ? 'forMeNum' : 'forAllNum';
  return {
    ...counts,
    total: Math.max(0, counts.total - 1),
    [sum]: Math.max(0, counts[sum] - 1),
    [name]: Math.max(0, (counts[name] ?? 0) - 1),
    items: counts.items.filter(({ id }) => id !== item.id),
  };
}

/** Returns the number of unread messages for an audience. */
export const numberForAudience = (counts: MessageUnread, audience: InboxAudience): number =>
  audience === 'all' ? counts.total : audience === 'me' ? counts.forMeNum : counts.forAllNum;

/** Returns the numbers after all messages for an audience or of a kind have been read. */
export function withoutAll(counts: MessageUnread, { audience, kind }: ReadAll): MessageUnread {
  if (kind === 'all' && audience === 'all') return { ...counts, ...NO_NUMBERS, items: [] };
  if (kind === 'all') return withoutAudience(counts, audience);
  const name = `${kind}Num` as const;
  const num = counts[name] ?? 0;
  // Which of them are to be confirmed is known of the newest alone; the response says the rest.
  const forAllNum = Math.max(0, counts.forAllNum - (kind === 'notice' || kind === 'news' ? num : 0));
  const total = Math.max(0, counts.total - num);
  return {
    ...counts,
    total,
    forAllNum: Math.min(total, forAllNum),
    forMeNum: Math.max(0, total - forAllNum),
    [name]: 0,
    items: counts.items.filter(item => !isOfKind(item, kind)),
  };
}

/** What "Mark all as read" is about. */
export type ReadAll = Pick<InboxQuestion, 'audience' | 'kind'>;

/** The response says how the kinds are left: notices to confirm are of the other audience. */
function withoutAudience(counts: MessageUnread, audience: InboxAudience): MessageUnread {
  const items = counts.items.filter(item => !isForAudience(item, audience));
  const { forMeNum, forAllNum } = counts;
  return audience === 'me'
    ? { ...counts, items, total: forAllNum, forMeNum: 0 }
    : { ...counts, items, total: forMeNum, forAllNum: 0 };
}

/** Returns the number of new messages: unread and newer than the first item of the list. */
export function countNewItems(
  counts: MessageUnread,
  { audience, kind, only }: Pick<InboxQuestion, 'audience' | 'kind' | 'only'>,
  items: readonly NoticeItem[],
): number {
  const newest = items[0]?.time ?? '';
  return counts.items.filter(
    item => isForAudience(item, audience) && isOfKind(item, kind) && isOnly(item, only) && item.time > newest,
  ).length;
}
