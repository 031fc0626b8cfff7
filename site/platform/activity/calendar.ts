import { inArray } from 'drizzle-orm';
import { ACTIVITY_STATUS, ONLINE_URL_RULE } from '../../../widgets/contract/activity/calls.ts';
import type { Db } from '../db/open.ts';
import { activity } from '../db/schema.ts';
import { pathOfActivity } from '../page/path.ts';
import type { CalendarEntry } from './icalendar.ts';

/**
 * Calendar entries of activities, in the order of `ids`. The online link is included only if its rule is
 * `all` and the activity is not cancelled.
 */
export async function calendarEntries(
  db: Db,
  ids: readonly string[],
  origin: string,
): Promise<CalendarEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(activity)
    .where(inArray(activity.id, [...ids]));
  const { host } = new URL(origin);
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(row => {
      const url = origin + pathOfActivity(row);
      const isCancelled = row.status === ACTIVITY_STATUS.cancelled;
      const link = row.onlineUrlRule === ONLINE_URL_RULE.all && !isCancelled ? row.onlineUrl : null;
      const told = [row.cancelReason, row.summary, link, url].filter(text => text !== null && text !== '');
      return {
        uid: `activity-${row.id}@${host}`,
        sequence: row.sequence,
        title: row.title,
        start: row.startTime,
        end: row.endTime,
        place: row.address || (link ?? ''),
        description: told.join('\n\n'),
        url,
        isCancelled,
        published: row.publishTime,
        changed: row.updateTime ?? row.publishTime,
      };
    });
}
