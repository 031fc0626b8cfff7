import { and, eq, inArray } from 'drizzle-orm';
import { ACTIVITY_PHASE, ACTIVITY_STATUS } from '../../../widgets/contract/activity/calls.ts';
import type { ActivityMy } from '../../../widgets/contract/activity/schema.ts';
import type { ErrorCode } from '../../../widgets/contract/envelope.ts';
import { SIGNUP_MODE, SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import { byLang } from '../../../widgets/ui/i18n/lang.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { ActivityRow } from '../activity/queries.ts';
import { chanceOf, openingOf, phaseOf, statusOf } from '../activity/state.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/handle.ts';
import { school, space, spaceMember } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { messageWords } from '../messages/words.ts';

type Why = NonNullable<ActivityMy['cannotReason']>['code'];

/** Error code of each reason why a person cannot sign up. */
const CODES: Record<Why, ErrorCode> = {
  NO_SIGNUP: 'CLOSED',
  NOT_PUBLISHED: 'CLOSED',
  CANCELLED: 'CLOSED',
  ENDED: 'CLOSED',
  NOT_OPEN_YET: 'CLOSED',
  CLOSED: 'DEADLINE_PASSED',
  FULL: 'FULL',
  NOT_ELIGIBLE: 'NOT_ELIGIBLE',
  REFUSED: 'NOT_ELIGIBLE',
  DUPLICATE: 'DUPLICATE',
};

/** Statuses of active sign-ups: confirmed, or possibly confirmed later. */
export const ALIVE: readonly number[] = [
  SIGNUP_STATUS.pending,
  SIGNUP_STATUS.confirmed,
  SIGNUP_STATUS.waiting,
  SIGNUP_STATUS.offered,
];

/** Returns the reason why a person cannot sign up with this number of guests, or null. */
export async function ineligibility(
  db: Db,
  row: ActivityRow,
  reader: Person,
  now: Date,
  guests = 0,
): Promise<Why | null> {
  const status = statusOf(row, now);
  if (status === ACTIVITY_STATUS.cancelled) return 'CANCELLED';
  if (status !== ACTIVITY_STATUS.published) return 'NOT_PUBLISHED';
  if (row.signupMode === SIGNUP_MODE.none) return 'NO_SIGNUP';
  if (row.own && ALIVE.includes(row.own.status)) return 'DUPLICATE';
  if (phaseOf(row, now) === ACTIVITY_PHASE.ended) return 'ENDED';
  const isRefused = row.own?.status === SIGNUP_STATUS.rejected || row.own?.status === SIGNUP_STATUS.removed;
  if (isRefused) return 'REFUSED';
  const opening = openingOf(row, now);
  if (opening !== 'open') return opening === 'before' ? 'NOT_OPEN_YET' : 'CLOSED';
  if (!(await isEligible(db, row, reader))) return 'NOT_ELIGIBLE';
  return chanceOf(row, row, guests) === 'none' ? 'FULL' : null;
}

/** Whether a person belongs to one of the schools or spaces to which an activity is restricted. */
async function isEligible(
  db: Db,
  { schoolIds, groupIds }: Pick<ActivityRow, 'schoolIds' | 'groupIds'>,
  { id, schoolId }: Person,
): Promise<boolean> {
  if (schoolIds.length + groupIds.length === 0) return true;
  if (schoolId !== null && schoolIds.includes(schoolId)) return true;
  if (groupIds.length === 0) return false;
  const isOwn = and(eq(spaceMember.personId, id), inArray(spaceMember.spaceId, groupIds));
  return (await db.$count(spaceMember, isOwn)) > 0;
}

/** Names of the schools and spaces to which an activity is restricted. */
export async function eligibleNames(
  db: Db,
  { schoolIds, groupIds }: Pick<ActivityRow, 'schoolIds' | 'groupIds'>,
): Promise<string[]> {
  const named = async (table: typeof school | typeof space, ids: string[]) =>
    ids.length === 0
      ? []
      : db.select({ name: table.name }).from(table).where(inArray(table.id, ids)).orderBy(table.name);
  const found = [...(await named(school, schoolIds)), ...(await named(space, groupIds))];
  return found.map(({ name }) => name);
}

function textOf(why: Why, names: readonly string[], lang: Lang): string {
  const say = translate(messageWords, lang);
  return say(`signup_${why}`, { names: names.join(say('listSeparator')) });
}

export const reasonOf = (why: Why, names: readonly string[], lang: Lang): ActivityMy['cannotReason'] => ({
  code: why,
  message: textOf(why, names, lang),
});

export const refusalOf = (why: Why, names: readonly string[]): PlatformError =>
  new PlatformError(CODES[why], { words: byLang(lang => textOf(why, names, lang)) });

/** Deadline for cancelling a confirmed place. */
const cancelBy = ({ cancelDeadline, startTime }: Pick<ActivityRow, 'cancelDeadline' | 'startTime'>) =>
  cancelDeadline ?? startTime;

/**
 * Whether a sign-up can be cancelled: a confirmed place until its deadline, any other active sign-up until
 * the activity ends.
 */
export function canCancel(row: ActivityRow, status: number, now: Date): boolean {
  if (!ALIVE.includes(status) || row.endTime <= now) return false;
  return status !== SIGNUP_STATUS.confirmed || now < cancelBy(row);
}

/** Whether a confirmed participant may still take leave, which is possible until the activity ends. */
export const canLeave = (row: ActivityRow, status: number, now: Date): boolean =>
  status === SIGNUP_STATUS.confirmed && now < row.endTime;
