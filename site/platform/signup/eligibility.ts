import { and, eq, inArray } from 'drizzle-orm';
import { ACTIVITY_PHASE, ACTIVITY_STATUS } from '../../../widgets/contract/activity/calls.ts';
import type { ActivityMy } from '../../../widgets/contract/activity/schema.ts';
import type { ErrorCode } from '../../../widgets/contract/envelope.ts';
import { SIGNUP_MODE, SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import type { ActivityRow } from '../activity/queries.ts';
import { chanceOf, openingOf, phaseOf, statusOf } from '../activity/state.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/open.ts';
import { type Localised, school, space, spaceMember } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';

type Why = NonNullable<ActivityMy['cannotReason']>['code'];

/** Error code and message of each reason why a person cannot sign up. */
const REASONS: Record<Why, { code: ErrorCode; words: Localised<string> }> = {
  NO_SIGNUP: {
    code: 'CLOSED',
    words: { en: 'Nobody needs to sign up here.', 'zh-CN': '本活动无需报名。' },
  },
  NOT_PUBLISHED: {
    code: 'CLOSED',
    words: { en: 'This activity is not published yet.', 'zh-CN': '活动尚未发布。' },
  },
  CANCELLED: {
    code: 'CLOSED',
    words: { en: 'This activity is cancelled.', 'zh-CN': '活动已取消。' },
  },
  ENDED: { code: 'CLOSED', words: { en: 'This activity is over.', 'zh-CN': '活动已结束。' } },
  NOT_OPEN_YET: {
    code: 'CLOSED',
    words: { en: 'Signing up has not begun yet.', 'zh-CN': '报名尚未开始。' },
  },
  CLOSED: {
    code: 'DEADLINE_PASSED',
    words: { en: 'Signing up is over.', 'zh-CN': '报名已截止。' },
  },
  FULL: { code: 'FULL', words: { en: 'All places are taken.', 'zh-CN': '名额已满。' } },
  NOT_ELIGIBLE: {
    code: 'NOT_ELIGIBLE',
    words: { en: 'This is only for: {names}', 'zh-CN': '仅限以下范围报名：{names}' },
  },
  REFUSED: {
    code: 'NOT_ELIGIBLE',
    words: {
      en: 'The organiser has declined your sign-up. Please ask them.',
      'zh-CN': '主办方未通过您的报名，如有疑问请联系主办方。',
    },
  },
  DUPLICATE: {
    code: 'DUPLICATE',
    words: { en: 'You have signed up already.', 'zh-CN': '您已报名。' },
  },
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

const wordsOf = (why: Why, names: readonly string[]): Localised<string> => {
  const { en, 'zh-CN': chinese } = REASONS[why].words;
  // A replacement function, because a name may contain replacement patterns such as `$&`.
  const filled = (words: string, comma: string) => words.replace('{names}', () => names.join(comma));
  return { en: filled(en, ', '), 'zh-CN': filled(chinese, '、') };
};

export const reasonOf = (why: Why, names: readonly string[], lang: Lang): ActivityMy['cannotReason'] => ({
  code: why,
  message: wordsOf(why, names)[lang],
});

export const refusalOf = (why: Why, names: readonly string[]): PlatformError =>
  new PlatformError(REASONS[why].code, { words: wordsOf(why, names) });

/** Deadline for cancelling a confirmed place. */
export const cancelBy = ({ cancelDeadline, startTime }: Pick<ActivityRow, 'cancelDeadline' | 'startTime'>) =>
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
