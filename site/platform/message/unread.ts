import { MESSAGE_KIND, UNREAD_ITEMS } from '../../../widgets/contract/limits.ts';
import type { MessageNumbers, MessageUnread, NoticeItem } from '../../../widgets/contract/message/schema.ts';
import type { Platform } from '../dependencies.ts';
import { toNoticeItem } from './item.ts';
import { FOR_ALL } from './list.ts';
import type { Receiving } from './part.ts';
import type { MessageRow } from './queries.ts';
import { hushOf, isTold } from './settings.ts';
import { readSummary, type Summary } from './summary.ts';

/** Polling interval for clients, in seconds. */
const POLL_AFTER = 60;

/** Number of unread messages by kind, without muted ones. */
export async function countUnread(
  platform: Pick<Platform, 'db' | 'clock'>,
  receiving: Receiving,
): Promise<MessageNumbers> {
  return numbersOf(await readSummary(platform, receiving), receiving);
}

/** The same, with the newest unread messages after `since`, and the settings that apply. Clients poll it every minute. */
export async function listUnread(
  platform: Pick<Platform, 'db' | 'clock'>,
  since: Date | undefined,
  receiving: Receiving,
): Promise<MessageUnread> {
  const summary = await readSummary(platform, receiving);
  const hush = hushOf(summary.settings, receiving);
  const items = summary.newest
    .filter(row => isTold(row, hush))
    .slice(0, UNREAD_ITEMS)
    .filter(({ time }) => since === undefined || time > since)
    .map(row => toNoticeItem(row, receiving.lang));
  return {
    ...numbersOf(summary, receiving),
    items,
    ...(hush.muted.length > 0 && { muted: hush.muted }),
    ...(hush.silent.length > 0 && { silent: hush.silent }),
    ...(hush.quiet && { quiet: true }),
    pollAfter: POLL_AFTER,
  };
}

function numbersOf({ settings, counts }: Summary, receiving: Receiving): MessageNumbers {
  const hush = hushOf(settings, receiving);
  const told = counts.filter(count => isTold(count, hush));
  const sum = (some: Summary['counts']) => some.reduce((sum, { num }) => sum + num, 0);
  const sumOf = (...kinds: NoticeItem['kind'][]) => sum(told.filter(({ kind }) => kinds.includes(kind)));
  return {
    total: sum(told),
    forMeNum: sum(told.filter(isForMe)),
    forAllNum: sum(told.filter(count => !isForMe(count))),
    noticeNum: sumOf(MESSAGE_KIND.notice),
    newsNum: sumOf(MESSAGE_KIND.news),
    activityNum: sumOf(MESSAGE_KIND.activity),
    commentNum: sumOf(MESSAGE_KIND.comment, MESSAGE_KIND.reply),
    likeNum: sumOf(MESSAGE_KIND.like),
    mentionNum: sumOf(MESSAGE_KIND.mention),
    groupNum: sumOf(MESSAGE_KIND.group),
    systemNum: sumOf(MESSAGE_KIND.system),
  };
}

/** Whether a message concerns the person, not all. */
export const isForMe = ({ kind, needConfirm }: Pick<MessageRow, 'kind' | 'needConfirm'>): boolean =>
  needConfirm || !FOR_ALL.includes(kind);
