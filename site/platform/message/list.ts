import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { MESSAGE_KIND } from '../../../widgets/contract/limits.ts';
import type { MessagePage, messageListQuery, NoticeItem } from '../../../widgets/contract/message/schema.ts';
import type { Db } from '../db/handle.ts';
import { moment } from '../db/sql.ts';
import { readSnapshotToken, toSnapshotToken } from '../http/snapshot-token.ts';
import { toNoticeItem } from './item.ts';
import type { Receiving } from './part.ts';
import { type Messages, selectMessageRows, selectMessages } from './queries.ts';
import { isImportant } from './settings.ts';

type Kind = NoticeItem['kind'];

/** Whether a message is of the requested kind. Comments include replies. */
export const isOfKind = (message: Messages, kind: Kind): SQL =>
  kind === MESSAGE_KIND.comment
    ? inArray(message.kind, [MESSAGE_KIND.comment, MESSAGE_KIND.reply])
    : eq(message.kind, kind);

/** Whether a message concerns the person, not all (`1`), or the reverse (`0`). Undefined for all messages. */
export function isForMe(message: Messages, forMe: 0 | 1 | undefined): SQL | undefined {
  if (forMe === undefined) return undefined;
  const isOwn = or(sql`${message.needConfirm}`, notInArray(message.kind, FOR_ALL));
  return forMe === 1 ? isOwn : sql`not (${isOwn})`;
}

/** Kinds for all, but for notices to confirm. */
export const FOR_ALL: Kind[] = [MESSAGE_KIND.notice, MESSAGE_KIND.news];

export const isNotRead = (message: Messages, asOf: Date): SQL | undefined =>
  or(isNull(message.readTime), sql`${message.readTime} > ${moment(asOf)}`);

/** One page of a person's messages, as of its `asOf`. */
export async function listMessages(
  db: Db,
  query: z.output<typeof messageListQuery>,
  receiving: Receiving,
): Promise<MessagePage> {
  const { now, lang } = receiving;
  const { pageIndex, pageSize, kind, forMe, unread, important, needConfirm } = query;
  // A snapshot in the future would include scheduled articles.
  const asOf = new Date(Math.min(readSnapshotToken(query.asOf, now).getTime(), now.getTime()));
  const message = selectMessages(db, receiving, asOf);
  const where = and(
    kind && isOfKind(message, kind),
    isForMe(message, forMe),
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
