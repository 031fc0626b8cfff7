import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { MESSAGE_KIND, UNREAD_ITEMS } from '../../../widgets/contract/limits.ts';
import type {
  MessageNumbers,
  MessagePage,
  MessageUnread,
  messageListQuery,
  NoticeItem,
} from '../../../widgets/contract/message/schema.ts';
import type { Db } from '../db/open.ts';
import { person } from '../db/schema.ts';
import { moment } from '../db/sql.ts';
import { readSnapshotToken, toSnapshotToken } from '../http/snapshot-token.ts';
import { toNoticeItem } from './item.ts';
import type { Receiving } from './part.ts';
import { type Messages, messageColumns, newestFirst, selectMessageRows, selectMessages } from './queries.ts';
import { getMuted, isImportant, isTold } from './settings.ts';

type Kind = NoticeItem['kind'];

/** Polling interval for clients, in seconds. */
const POLL_AFTER = 60;

/** Whether a message is of the requested kind. Comments include replies. */
export const isOfKind = (message: Messages, kind: Kind): SQL =>
  kind === MESSAGE_KIND.comment
    ? inArray(message.kind, [MESSAGE_KIND.comment, MESSAGE_KIND.reply])
    : eq(message.kind, kind);

export const isNotRead = (message: Messages, asOf: Date): SQL | undefined =>
  or(isNull(message.readTime), sql`${message.readTime} > ${moment(asOf)}`);

/** One page of a person's messages, as of its `asOf`. */
export async function listMessages(
  db: Db,
  query: z.output<typeof messageListQuery>,
  receiving: Receiving,
): Promise<MessagePage> {
  const { now, lang } = receiving;
  const { pageIndex, pageSize, kind, unread, important, needConfirm } = query;
  // A snapshot in the future would include scheduled articles.
  const asOf = new Date(Math.min(readSnapshotToken(query.asOf, now).getTime(), now.getTime()));
  const message = selectMessages(db, receiving, asOf);
  const where = and(
    kind && isOfKind(message, kind),
    unread ? isNotRead(message, asOf) : undefined,
    important ? isImportant(message) : undefined,
    needConfirm ? sql`${message.needConfirm}` : undefined,
  );
  const rows = await selectMessageRows(db, message, where)
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const total = rows[0]?.messageNum ?? (pageIndex === 1 ? 0 : await countAll(db, message, where));
  const records = rows.map(row => toNoticeItem(row, lang));
  return { records, total, pageIndex, pageSize, asOf: toSnapshotToken(asOf) };
}

async function countAll(db: Db, message: Messages, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(message).where(where);
  return counted?.total ?? 0;
}

/** Numbers of messages by kind. With `over`, they are window functions, returned with each row. */
function numbersOf(message: Messages, over: SQL = sql``) {
  const numOf = (kind: Kind) =>
    sql<number>`(count(*) filter (where ${isOfKind(message, kind)}) ${over})::int`;
  return {
    total: sql<number>`(count(*) ${over})::int`,
    noticeNum: numOf(MESSAGE_KIND.notice),
    newsNum: numOf(MESSAGE_KIND.news),
    activityNum: numOf(MESSAGE_KIND.activity),
    commentNum: numOf(MESSAGE_KIND.comment),
    likeNum: numOf(MESSAGE_KIND.like),
    mentionNum: numOf(MESSAGE_KIND.mention),
    groupNum: numOf(MESSAGE_KIND.group),
    systemNum: numOf(MESSAGE_KIND.system),
  };
}

const NONE: MessageNumbers = {
  total: 0,
  noticeNum: 0,
  newsNum: 0,
  activityNum: 0,
  commentNum: 0,
  likeNum: 0,
  mentionNum: 0,
  groupNum: 0,
  systemNum: 0,
};

/** Number of unread messages by kind, without muted ones. */
export async function countMessages(db: Db, receiving: Receiving): Promise<MessageNumbers> {
  const message = selectMessages(db, receiving, receiving.now);
  const [numbers] = await db
    .select(numbersOf(message))
    .from(message)
    .where(and(isNotRead(message, receiving.now), isTold(message, await getMuted(db, receiving))));
  return numbers ?? NONE;
}

/**
 * Unread numbers as in `countMessages`, with the newest unread messages after `since`. Clients poll this
 * every minute, so numbers and messages are read by one query besides the settings.
 */
export async function listUnread(
  db: Db,
  since: Date | undefined,
  receiving: Receiving,
): Promise<MessageUnread> {
  const { now, lang } = receiving;
  const message = selectMessages(db, receiving, now);
  const hush = await getMuted(db, receiving);
  const rows = await db
    .select({ ...messageColumns(message), numbers: numbersOf(message, sql`over ()`) })
    .from(message)
    .leftJoin(person, eq(person.id, message.actorId))
    .where(and(isNotRead(message, now), isTold(message, hush)))
    .orderBy(...newestFirst(message))
    .limit(UNREAD_ITEMS);
  const { numbers } = rows[0] ?? { numbers: NONE };
  const items = rows
    .filter(({ time }) => since === undefined || time > since)
    .map(row => toNoticeItem(row, lang));
  return {
    ...numbers,
    items,
    ...(hush.muted.length > 0 && { muted: hush.muted }),
    ...(hush.quiet && { quiet: true }),
    pollAfter: POLL_AFTER,
  };
}
