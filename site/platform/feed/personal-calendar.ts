import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import { SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import { type CalendarEntry, calendarOf } from '../activity/calendar.ts';
import { isReachableActivity } from '../activity/queries.ts';
import { isOut } from '../activity/state.ts';
import type { Person } from '../auth/session.ts';
import { activity, signup } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';
import type { Lang } from '../http/language.ts';
import { messageWords } from '../messages/words.ts';

/** How long ended activities stay in the calendar, in milliseconds. */
const KEPT = 90 * 24 * 60 * 60 * 1000;
/** Statuses with which an activity is in the calendar; all but `confirmed` are tentative. */
const LISTED = [SIGNUP_STATUS.confirmed, SIGNUP_STATUS.pending, SIGNUP_STATUS.waiting, SIGNUP_STATUS.offered];

/** Returns what a person has signed up for as a calendar: the last 90 days and all that is to come. */
export async function personalCalendar(
  { db, clock, urls }: Platform,
  owner: Person,
  lang: Lang,
): Promise<string> {
  const now = clock.now();
  const rows = await db
    .select({ id: activity.id, status: signup.status })
    .from(signup)
    .innerJoin(activity, eq(activity.id, signup.activityId))
    .where(
      and(
        eq(signup.personId, owner.id),
        inArray(signup.status, LISTED),
        gte(activity.endTime, new Date(now.getTime() - KEPT)),
        isNull(activity.deleteTime),
        isOut(now),
        isReachableActivity(owner),
      ),
    )
    .orderBy(asc(activity.startTime), asc(activity.id));
  const entries = rows.map(({ id, status }): CalendarEntry => {
    const hasPlace = status === SIGNUP_STATUS.confirmed;
    return { id, isTentative: !hasPlace, hasPlace };
  });
  return calendarOf(db, translate(messageWords, lang)('feed_mine'), entries, urls.platform);
}
