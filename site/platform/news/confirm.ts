import { and, asc, desc, eq, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { CONFIRM_STATE, NEWS_STATUS } from '../../../widgets/contract/limits.ts';
import type { NewsConfirmPage, newsConfirmListQuery } from '../../../widgets/contract/news/schema.ts';
import type { Person } from '../auth/session.ts';
import type { Asking, Managing } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { news, newsConfirm, newsRead, person, school, spaceMember } from '../db/schema.ts';
import { LIMITS } from '../http/limits.ts';
import { PlatformError } from '../http/platform-error.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { readSnapshotToken, toSnapshotToken } from '../http/snapshot-token.ts';
import { message } from '../messages/words.ts';
import { getActiveNews, lockActiveNews } from './manage.ts';
import { getPublishedNews, type NewsRow, statusOf } from './queries.ts';
import { isAsked } from './readers.ts';

/**
 * Stores that the person has confirmed and read a notice. Returns the time of the first confirmation, which
 * is permanent. Throws NOT_FOUND, GONE, NOT_ELIGIBLE or DEADLINE_PASSED.
 */
export async function confirmNews(db: Db, id: string, asking: Asking & { reader: Person }): Promise<Date> {
  const { reader, now } = asking;
  const found = await getPublishedNews(db, id, asking);
  if (found.confirmTime) return found.confirmTime;
  if (!found.isAsked) throw new PlatformError('NOT_ELIGIBLE', { words: message('news_notAsked') });
  if (isTooLate(found, now))
    throw new PlatformError('DEADLINE_PASSED', { words: message('news_confirmTooLate') });
  const mark = { newsId: found.id, personId: reader.id, time: now };
  return db.transaction(async tx => {
    await tx.insert(newsRead).values(mark).onConflictDoNothing();
    const [confirmed] = await tx
      .insert(newsConfirm)
      .values(mark)
      // Of concurrent confirmations, the first one determines the time.
      .onConflictDoUpdate({
        target: [newsConfirm.newsId, newsConfirm.personId],
        set: { time: sql`${newsConfirm.time}` },
      })
      .returning();
    return confirmed?.time ?? now;
  });
}

const isTooLate = ({ confirmDeadline }: NewsRow, now: Date): boolean =>
  confirmDeadline !== null && confirmDeadline <= now;

/**
 * One page of the persons who have confirmed a notice, or of those who still have to. Throws NOT_FOUND,
 * FORBIDDEN or GONE.
 */
export async function listConfirmers(
  db: Db,
  id: string,
  { state, pageIndex, pageSize, ...query }: z.output<typeof newsConfirmListQuery>,
  managing: Managing,
): Promise<NewsConfirmPage> {
  const found = await getActiveNews(db, id, managing);
  const asOf = readSnapshotToken(query.asOf, managing.now);
  const isWanted = state === CONFIRM_STATE.confirmed;
  const reader = selectReaders(db, found, asOf);
  const [confirmed, waiting] = [
    await db.$count(reader, hasConfirmed(reader)),
    await db.$count(reader, isWaiting(reader)),
  ];
  const rows = await db
    .select()
    .from(reader)
    .where(isWanted ? hasConfirmed(reader) : isWaiting(reader))
    .orderBy(isWanted ? desc(reader.time) : asc(reader.userName), asc(reader.userId))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  return {
    records: rows.map(({ userId, userName, avatar, schoolName, time }) => ({
      userId,
      userName,
      avatar: avatar ?? undefined,
      schoolName: schoolName ?? undefined,
      time: time?.toISOString(),
    })),
    total: isWanted ? confirmed : waiting,
    pageIndex,
    pageSize,
    asOf: toSnapshotToken(asOf),
    counts: { 0: waiting, 1: confirmed },
    confirmDeadline: found.confirmDeadline?.toISOString(),
    remindTime: found.remindTime?.toISOString(),
  };
}

/**
 * Reminds everyone who has not confirmed a notice, except the sender. Returns their number. Throws NOT_FOUND,
 * FORBIDDEN, GONE, CLOSED if the notice is not published or not valid any more, DEADLINE_PASSED, or
 * RATE_LIMITED within an hour of the last reminder.
 */
export async function remindReaders(tx: Db, id: string, managing: Managing): Promise<number> {
  const { reader, now } = managing;
  const found = await lockActiveNews(tx, id, managing);
  const isOver = found.validUntil !== null && found.validUntil <= now;
  if (isOver || statusOf(found, now) !== NEWS_STATUS.published)
    throw new PlatformError('CLOSED', { words: message('news_notOut') });
  if (isTooLate(found, now))
    throw new PlatformError('DEADLINE_PASSED', { words: message('news_confirmTooLate') });
  const others = selectReaders(tx, found, now);
  const num = await tx.$count(others, and(isWaiting(others), ne(others.userId, reader.id)));
  if (num === 0) return 0;
  await consumeRateLimit(tx, now, `remind ${found.id}`, LIMITS.remind);
  await tx.update(news).set({ remindTime: now, reminderId: reader.id }).where(eq(news.id, found.id));
  return num;
}

/** All persons, with whether a notice asks them for confirmation and when they confirmed it, as of `asOf`. */
const selectReaders = (db: Db, { id, scopeId }: NewsRow, asOf: Date) =>
  db
    .select({
      userId: person.id,
      userName: person.realName,
      avatar: person.avatar,
      schoolName: sql<string | null>`${school.name}`.as('school_name'),
      isAsked: isAsked(person).as('is_asked'),
      time: newsConfirm.time,
    })
    .from(person)
    .innerJoin(news, eq(news.id, id))
    .leftJoin(school, eq(school.id, person.schoolId))
    .leftJoin(spaceMember, and(eq(spaceMember.spaceId, scopeId ?? ''), eq(spaceMember.personId, person.id)))
    .leftJoin(
      newsConfirm,
      and(eq(newsConfirm.newsId, id), eq(newsConfirm.personId, person.id), lte(newsConfirm.time, asOf)),
    )
    .as('reader');

type Readers = ReturnType<typeof selectReaders>;

const hasConfirmed = (reader: Readers): SQL => isNotNull(reader.time);
const isWaiting = (reader: Readers): SQL | undefined => and(reader.isAsked, isNull(reader.time));
