import { and, asc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { LIST_VISIBILITY, SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import type {
  Participant,
  ParticipantPage,
  Signup,
  SignupPage,
  signupListQuery,
} from '../../../widgets/contract/signup/schema.ts';
import { type ActivityRow, mayManage } from '../activity/queries.ts';
import type { Asking } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { person, school, signup } from '../db/schema.ts';
import { likePattern } from '../db/sql.ts';
import { PlatformError } from '../http/platform-error.ts';

/** Position on the waiting list. Column names are written by hand: `${signup.status}` would refer to the outer query. */
const waitPosition = sql<number>`(
  select count(*)::int from ${signup} before
  where before.activity_id = "signup"."activity_id" and before.status = 3 and before.place <= "signup"."place")`;

/** Sign-ups with their person and school, one row each, unordered. */
export const selectSignups = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: signup.id,
      activityId: signup.activityId,
      personId: signup.personId,
      status: signup.status,
      guests: signup.guests,
      answers: signup.answers,
      showPublic: signup.showPublic,
      place: signup.place,
      offerExpireTime: signup.offerExpireTime,
      reason: signup.reason,
      checkinTime: signup.checkinTime,
      checkinKey: signup.checkinKey,
      createTime: signup.createTime,
      updateTime: signup.updateTime,
      userName: person.realName,
      avatar: person.avatar,
      schoolName: school.name,
      waitPosition,
    })
    .from(signup)
    .innerJoin(person, eq(person.id, signup.personId))
    .leftJoin(school, eq(school.id, person.schoolId))
    .where(where);

export type SignupRow = Awaited<ReturnType<typeof selectSignups>>[number];

const toParticipant = (
  row: Pick<SignupRow, 'personId' | 'userName' | 'avatar' | 'schoolName'>,
): Participant => ({
  userId: row.personId,
  userName: row.userName,
  avatar: row.avatar ?? undefined,
  schoolName: row.schoolName ?? undefined,
});

/** Maps a row to its wire format. */
export const toSignup = (row: SignupRow): Signup => ({
  id: row.id,
  activityId: row.activityId,
  user: toParticipant(row),
  status: row.status,
  guests: row.guests,
  answers: row.answers,
  showPublic: row.showPublic,
  waitPosition: row.status === SIGNUP_STATUS.waiting ? row.waitPosition : undefined,
  offerExpireTime: row.offerExpireTime?.toISOString(),
  reason: row.reason ?? undefined,
  checkinTime: row.checkinTime?.toISOString(),
  createTime: row.createTime.toISOString(),
  updateTime: row.updateTime.toISOString(),
});

/** One page of an activity's sign-ups in order of arrival, for its organiser. */
export async function listSignups(
  db: Db,
  activityId: string,
  query: z.output<typeof signupListQuery>,
): Promise<SignupPage> {
  const { pageIndex, pageSize, status, keyword } = query;
  const where = and(eq(signup.activityId, activityId), hasName(keyword));
  const counted = await db
    .select({ status: signup.status, num: sql<number>`count(*)::int` })
    .from(signup)
    .innerJoin(person, eq(person.id, signup.personId))
    .where(where)
    .groupBy(signup.status);
  const none = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0 };
  const counts = { ...none, ...Object.fromEntries(counted.map(row => [row.status, row.num])) };
  const rows = await selectSignups(db, and(where, status && eq(signup.status, status)))
    .orderBy(asc(signup.place), asc(signup.id))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const total = counted
    .filter(row => status === undefined || row.status === status)
    .reduce((sum, { num }) => sum + num, 0);
  return { records: rows.map(toSignup), total, pageIndex, pageSize, counts };
}

const hasName = (keyword: string | undefined): SQL | undefined =>
  keyword ? ilike(person.realName, likePattern(keyword)) : undefined;

/** Whether the reader may see the list of participants, which names only those who agree to it. */
function seesParticipants(row: ActivityRow, { reader }: Pick<Asking, 'reader'>): boolean {
  if (mayManage(reader, row) || row.listVisibility === LIST_VISIBILITY.all) return true;
  const takesPart = row.own?.status === SIGNUP_STATUS.confirmed;
  return row.listVisibility === LIST_VISIBILITY.participants && takesPart;
}

/** One page of the confirmed participants who agree to be named. Throws FORBIDDEN if the reader may not see the list. */
export async function listParticipants(
  db: Db,
  row: ActivityRow,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
  asking: Asking,
): Promise<ParticipantPage> {
  if (!seesParticipants(row, asking)) throw new PlatformError('FORBIDDEN');
  const where = and(
    eq(signup.activityId, row.id),
    eq(signup.status, SIGNUP_STATUS.confirmed),
    eq(signup.showPublic, true),
  );
  const total = await db.$count(signup, where);
  const rows = await selectSignups(db, where)
    .orderBy(asc(signup.place), asc(signup.id))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  return { records: rows.map(toParticipant), total, pageIndex, pageSize };
}

/** Sign-ups of an activity with one of the given statuses, in order of arrival. */
export const selectByStatus = (
  db: Db,
  activityId: string,
  statuses: readonly SignupRow['status'][],
  narrow?: SQL,
) =>
  selectSignups(
    db,
    and(eq(signup.activityId, activityId), inArray(signup.status, [...statuses]), narrow),
  ).orderBy(asc(signup.place), asc(signup.id));
