import { and, asc, count, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Comment, Reply } from '../../../widgets/contract/comment/schema.ts';
import type { Page } from '../../../widgets/contract/envelope.ts';
import { canDelete, canReport, isThereComment, type Reader } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { type Order, readPage } from '../db/keyset.ts';
import { activity, comment, dynamic, news, person } from '../db/schema.ts';
import { toSnapshotToken } from '../http/snapshot-token.ts';
import { hasReportOf, toRemoval } from '../report/removal.ts';
import { mentionsOf } from './mention.ts';
import type { Thread } from './thread.ts';

const beReplied = alias(comment, 'be_replied');
const beRepliedPerson = alias(person, 'be_replied_person');

/** Comments and replies with their author and the recipient of a reply, one row each, unordered. */
export function selectComments(db: Db, reader: Reader, where: SQL | undefined) {
  return db
    .select({
      id: comment.id,
      objectId: comment.objectId,
      topId: comment.topId,
      comment: comment.comment,
      time: comment.time,
      deleteTime: comment.deleteTime,
      removeTime: comment.removeTime,
      removeReason: comment.removeReason,
      removeNote: comment.removeNote,
      hasReport: hasReportOf('comment', comment.id, reader),
      personId: comment.personId,
      userName: person.realName,
      avatar: person.avatar,
      mentions: mentionsOf('comment', comment.id),
      beRepliedUserId: beRepliedPerson.id,
      beRepliedUser: beRepliedPerson.realName,
    })
    .from(comment)
    .innerJoin(person, eq(person.id, comment.personId))
    .leftJoin(
      beReplied,
      or(
        eq(beReplied.id, comment.beRepliedId),
        and(isNull(comment.beRepliedId), eq(beReplied.id, comment.topId)),
      ),
    )
    .leftJoin(beRepliedPerson, eq(beRepliedPerson.id, beReplied.personId))
    .where(where);
}

export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

/** One page of a thread, with its total number of comments and replies. */
export type CommentPage = Page<Comment> & { commentNum: number };

/** Requested page of a thread. If `commentId` is in the thread, it takes precedence over `pageIndex`. */
export interface Wanted {
  pageIndex: number;
  pageSize: number;
  /** Token of the page before. */
  asOf?: string | undefined;
  commentId?: string | undefined;
}

/** One page of a thread as of `asOf`: comments newest first, each with all its replies, oldest first. */
export async function listComments(
  db: Db,
  thread: Thread,
  wanted: Wanted,
  reader: Reader,
  asOf: Date,
): Promise<CommentPage> {
  const isListed = and(isTopOf(thread, reader), lte(comment.time, asOf));
  const { pageSize } = wanted;
  const pageIndex = (await pageOf(db, wanted, isListed)) ?? wanted.pageIndex;
  const page = await readPage<CommentRow>(
    db,
    { ...wanted, pageIndex },
    {
      order: NEWEST,
      select: ({ orderBy, after, offset }, limit) =>
        selectComments(db, reader, and(isListed, after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      all: db.select({ one: sql`1` }).from(comment).where(isListed),
    },
  );
  const replies = await repliesTo(db, page.rows, reader);
  const records = page.rows.map(top =>
    toComment(
      top,
      replies.filter(reply => reply.topId === top.id),
      reader,
      thread.role,
    ),
  );
  return {
    records,
    total: page.total,
    pageIndex,
    pageSize,
    asOf: toSnapshotToken(asOf, page.last),
    commentNum: await countComments(db, thread.objectId),
  };
}

const NEWEST: Order<CommentRow> = {
  columns: [{ column: comment.time }, { column: comment.id }],
  keysOf: ({ time, id }) => [time, id],
};

/** Number of comments and replies of a thread. That of a dynamic, an article or an activity is stored. */
export async function countComments(db: Db, objectId: string): Promise<number> {
  const stored = [dynamic, news, activity].map(
    table => sql`(select ${table.commentNum} from ${table} where ${eq(table.objectId, objectId)})`,
  );
  const { rows } = await db.execute<{ value: number }>(sql`select coalesce(${sql.join(stored, sql`, `)},
    (select count(*)::int from ${comment} where ${and(eq(comment.objectId, objectId), isThereComment(null))})) as value`);
  return rows[0]?.value ?? 0;
}

const isTopOf = (thread: Thread, reader: Reader) =>
  and(eq(comment.objectId, thread.objectId), isNull(comment.topId), isThereComment(reader));

async function repliesTo(db: Db, tops: CommentRow[], reader: Reader): Promise<CommentRow[]> {
  if (tops.length === 0) return [];
  const ids = tops.map(top => top.id);
  const where = and(inArray(comment.topId, ids), isThereComment(reader));
  return selectComments(db, reader, where).orderBy(asc(comment.time), asc(comment.id));
}

/**
 * Number of the page with the requested comment, or with the parent of the requested reply; null if the
 * thread does not list it.
 */
async function pageOf(
  db: Db,
  { commentId, pageSize }: Wanted,
  isListed: SQL | undefined,
): Promise<number | null> {
  if (commentId === undefined) return null;
  const [named] = await db.select().from(comment).where(eq(comment.id, commentId));
  const [top] = await db
    .select()
    .from(comment)
    .where(and(isListed, eq(comment.id, named?.topId ?? commentId)));
  if (!top) return null;
  const isBefore = or(gt(comment.time, top.time), and(eq(comment.time, top.time), gt(comment.id, top.id)));
  const [before] = await db.select({ value: count() }).from(comment).where(and(isListed, isBefore));
  return Math.floor((before?.value ?? 0) / pageSize) + 1;
}

/** Maps rows to the wire format of a comment with its replies. `role` is the reader's role in the space of the thread. */
export function toComment(
  row: CommentRow,
  replies: CommentRow[],
  reader: Reader,
  role: number | null,
): Comment {
  return {
    id: row.id,
    userId: row.personId,
    userName: row.userName,
    avatar: row.avatar ?? undefined,
    comment: row.comment,
    mentions: row.mentions.length > 0 ? row.mentions : undefined,
    time: row.time.toISOString(),
    ...permissionsOf(row, reader, role),
    childComments: replies.map(reply => toReply(reply, reader, role)),
  };
}

const permissionsOf = (row: CommentRow, reader: Reader, role: number | null) => ({
  canDelete: canDelete(reader, row.personId, role),
  canReport: canReport(reader, row.personId, row.hasReport),
  removed: toRemoval(row),
});

/** Maps a row to the wire format of a reply. */
export function toReply(row: CommentRow, reader: Reader, role: number | null): Reply {
  return {
    id: row.id,
    topId: row.topId ?? row.id,
    replyUserId: row.personId,
    replyUserName: row.userName,
    avatar: row.avatar ?? undefined,
    beRepliedUser: row.beRepliedUser ?? '',
    beRepliedUserId: row.beRepliedUserId ?? undefined,
    comment: row.comment,
    mentions: row.mentions.length > 0 ? row.mentions : undefined,
    time: row.time.toISOString(),
    ...permissionsOf(row, reader, role),
  };
}
