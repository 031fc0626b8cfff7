import { inArray } from 'drizzle-orm';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { ACTIVITY_STATUS, ONLINE_URL_RULE } from '../../../widgets/contract/activity/calls.ts';
import type { Db } from '../db/handle.ts';
import { activity } from '../db/schema.ts';
import { pathOfActivity } from '../page/path.ts';

const PRODUCT = { company: 'msktfront', product: 'activities' };
/** Refresh interval for subscribed calendars, in seconds. */
const HOUR = 60 * 60;

/** An activity of a calendar. */
export interface CalendarEntry {
  id: string;
  /** Whether the owner of the calendar does not have a place yet. */
  isTentative?: boolean;
  /** Whether the owner of the calendar has a place, and may read the online link that participants get. */
  hasPlace?: boolean;
}

/**
 * Returns activities as a calendar in iCalendar format (RFC 5545), in the order of `entries`. Times are UTC, so
 * they are independent of time zones and daylight saving time. Names of participants are never included. The
 * online link is included only if its rule permits it at any time and the activity is not cancelled.
 */
export async function calendarOf(
  db: Db,
  name: string,
  entries: readonly CalendarEntry[],
  origin: string,
): Promise<string> {
  const calendar = ical({
    name: lineOf(name),
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR,
  });
  const { host } = new URL(origin);
  for (const row of await selectInOrder(
    db,
    entries.map(({ id }) => id),
  )) {
    const { isTentative = false, hasPlace = false } = entries.find(({ id }) => id === row.id) ?? {};
    const url = origin + pathOfActivity(row);
    const isCancelled = row.status === ACTIVITY_STATUS.cancelled;
    const link = !isCancelled && mayRead(row.onlineUrlRule, hasPlace) ? row.onlineUrl : null;
    const parts = [row.cancelReason, row.summary, link, url].filter(text => text !== null && text !== '');
    const changed = row.updateTime ?? row.publishTime;
    calendar.createEvent({
      // Permanent, so that a calendar recognises an event that it already has.
      id: `activity-${row.id}@${host}`,
      sequence: row.sequence,
      summary: lineOf(row.title),
      start: row.startTime,
      end: row.endTime,
      location: lineOf(row.address || (link ?? '')) || null,
      description: parts.join('\n\n').replace(CONTROL, ''),
      url,
      status: isCancelled
        ? ICalEventStatus.CANCELLED
        : isTentative
          ? ICalEventStatus.TENTATIVE
          : ICalEventStatus.CONFIRMED,
      created: row.publishTime,
      lastModified: changed,
      stamp: changed,
    });
  }
  return calendar.toString();
}

const mayRead = (rule: number, hasPlace: boolean): boolean =>
  rule === ONLINE_URL_RULE.all || (hasPlace && rule === ONLINE_URL_RULE.confirmed);

async function selectInOrder(db: Db, ids: readonly string[]): Promise<(typeof activity.$inferSelect)[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(activity)
    .where(inArray(activity.id, [...ids]));
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/**
 * Collapses a text to one line. The library does not escape the calendar's name, so a line break would start
 * a new property.
 */
const lineOf = (text: string): string => text.replace(/\s+/g, ' ').replace(CONTROL, '');
const CONTROL = /[^\P{Cc}\n]/gu;
