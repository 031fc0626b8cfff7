import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { UNREAD_ITEMS } from '../../../widgets/contract/limits.ts';
import type { NoticeItem } from '../../../widgets/contract/message/schema.ts';
import { isBound } from '../auth/powers.ts';
import type { Db } from '../db/handle.ts';
import { messageChange, person, unreadSummary } from '../db/schema.ts';
import { moment } from '../db/sql.ts';
import type { Platform } from '../dependencies.ts';
import { expireDueOffers } from '../signup/waitlist.ts';
import { ifRoom } from '../storage/no-room.ts';
import type { Receiving } from './part.ts';
import { type MessageRow, messageColumns, newestFirst, selectMessages } from './queries.ts';
import { getStoredSettings, isImportant, type StoredSettings } from './settings.ts';

/** What a person has not read, for any channel and language. */
export interface Summary {
  /** Numbers of messages by kind, importance, and whether they are to be confirmed. */
  counts: (Pick<NoticeItem, 'kind' | 'importance'> & { needConfirm: boolean; num: number })[];
  /** The newest of each kind, and of its important ones, newest first. */
  newest: MessageRow[];
  settings: StoredSettings;
}

/** How long a summary holds at most, in milliseconds: what becomes due unnoticed shows after that. */
const HOLDS_FOR = 10 * 60 * 1000;

/**
 * Reads a person's summary by its key. It is computed if there is none, if something has become due, or if a transaction that
 * it does not contain has changed messages of this person or of everyone.
 */
export async function readSummary(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  receiving: Receiving,
): Promise<Summary> {
  const { reader, now } = receiving;
  const isOutdated = sql`exists (
    select from ${messageChange}
    where ${messageChange.personId} in (${unreadSummary.personId}, '')
      and ${messageChange.xid} >= pg_snapshot_xmin(${unreadSummary.snapshot})
      and not pg_visible_in_snapshot(${messageChange.xid}, ${unreadSummary.snapshot}))`;
  const [found] = await db
    .select({ summary: unreadSummary.summary })
    .from(unreadSummary)
    .where(
      and(
        eq(unreadSummary.personId, reader.id),
        eq(unreadSummary.bound, isBound(reader)),
        lte(unreadSummary.time, now),
        sql`${unreadSummary.until} > ${moment(now)}`,
        sql`not ${isOutdated}`,
      ),
    );
  return found ? withTimes(found.summary as Summary) : computeSummary(db, receiving, clock);
}

/** JSON has no times. */
const withTimes = (stored: Summary): Summary => ({
  ...stored,
  newest: stored.newest.map(row => ({ ...row, time: new Date(row.time) })),
});

/**
 * Computes and stores a summary as of now, not of when the request began: what was committed since then is among the changes
 * that it contains, and would be missed if it counted as of the future.
 */
async function computeSummary(db: Db, request: Receiving, clock: Platform['clock']): Promise<Summary> {
  await expireDueOffers(db, request.now);
  const { set, summary } = await db.transaction(async tx => {
    // First, so that what is committed meanwhile counts as a change even if the summary contains it.
    const { rows } = await tx.execute<{ snapshot: string }>(
      sql`select pg_current_snapshot()::text as snapshot`,
    );
    const receiving = { ...request, now: clock.now() };
    const { reader, now } = receiving;
    const summary = {
      ...(await selectUnread(tx, receiving)),
      settings: await getStoredSettings(tx, reader.id),
    };
    const set = {
      time: now,
      until: await nextDue(tx, receiving, summary.newest),
      snapshot: rows[0]?.snapshot ?? '',
      summary,
    };
    return { set, summary };
  });
  const { reader } = request;
  const stored = db
    .insert(unreadSummary)
    .values({ personId: reader.id, bound: isBound(reader), ...set })
    .onConflictDoUpdate({ target: [unreadSummary.personId, unreadSummary.bound], set });
  await ifRoom(stored);
  return summary;
}

async function selectUnread(db: Db, receiving: Receiving): Promise<Pick<Summary, 'counts' | 'newest'>> {
  const message = selectMessages(db, receiving, receiving.now);
  const order = sql.join(newestFirst(message), sql`, `);
  const ofKind = (more: SQL = sql``) =>
    sql`over (partition by ${message.kind}, ${isImportant(message)}, ${message.needConfirm} ${more})`;
  const unread = db
    .select({
      ...messageColumns(message),
      num: sql<number>`(count(*) ${ofKind()})::int`.as('num'),
      place: sql<number>`row_number() ${ofKind(sql`order by ${order}`)}`.as('place'),
    })
    .from(message)
    .leftJoin(person, eq(person.id, message.actorId))
    .where(isNull(message.readTime))
    .as('unread');
  const rows = await db
    .select()
    .from(unread)
    .where(lte(unread.place, UNREAD_ITEMS))
    .orderBy(sql`${unread.time} desc, ${unread.id} desc`);
  const counts = rows.filter(({ place }) => Number(place) === 1);
  return {
    counts: counts.map(({ kind, importance, needConfirm, num }) => ({ kind, importance, needConfirm, num })),
    newest: rows.map(({ num, place, ...row }) => row),
  };
}

/** The next time at which a message comes or goes by itself, at most `HOLDS_FOR` from now. */
async function nextDue(db: Db, { reader, now }: Receiving, newest: MessageRow[]): Promise<Date> {
  const ids = newest.filter(({ objectType }) => objectType !== 'activity').map(({ objectId }) => objectId);
  const at = moment(now);
  const latest = new Date(now.getTime() + HOLDS_FOR);
  const { rows } = await db.execute<{ due: string | Date }>(sql`select least(
    ${moment(latest)},
    (select min(publish_time) from news where status = 2 and delete_time is null and publish_time > ${at}),
    (select min(due) from news, unnest(array[offline_time, valid_until, confirm_deadline]) due
      where news.id = any(${sql.param(ids)}::text[]) and due > ${at}),
    (select min(offer_expire_time) from signup
      where person_id = ${reader.id} and status = 4 and offer_expire_time > ${at}),
    (select min(start_time - interval '1 day') from signup join activity on activity.id = activity_id
      where signup.person_id = ${reader.id} and start_time - interval '1 day' > ${at})) as due`);
  return rows[0] ? new Date(rows[0].due) : latest;
}

/** Number of transactions that may begin while a summary is computed, whose snapshot is not stored yet. */
const MARGIN = 10_000;

/** Deletes summaries that hold no more, and the changes that all others contain. */
export async function sweepSummaries(db: Db, now: Date, margin = MARGIN): Promise<void> {
  await db.delete(unreadSummary).where(lte(unreadSummary.until, now));
  const oldest = sql`select min(pg_snapshot_xmin(${unreadSummary.snapshot})::text::bigint) from ${unreadSummary}`;
  const current = sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint - ${margin}::integer`;
  await db
    .delete(messageChange)
    .where(sql`${messageChange.xid}::text::bigint < least((${oldest}), ${current})`);
}
