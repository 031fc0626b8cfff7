import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** One calendar event. Contains no names of participants. */
export interface CalendarEntry {
  /** Permanent identifier by which a calendar recognises an event that it already has. */
  uid: string;
  /** iCalendar SEQUENCE: incremented with every change that calendars must import. */
  sequence: number;
  title: string;
  start: Date;
  end: Date;
  place: string;
  description: string;
  /** Address of the activity's page. */
  url: string;
  isCancelled: boolean;
  published: Date;
  changed: Date;
}

const PRODUCT = { company: 'msktfront', product: 'activities' };

/**
 * Returns a calendar in iCalendar format (RFC 5545). Times are UTC, so they are independent of time zones and
 * daylight saving time.
 */
export function calendarOf(name: string, entries: readonly CalendarEntry[]): string {
  const calendar = ical({
    name: lineOf(name),
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR,
  });
  for (const entry of entries) {
    calendar.createEvent({
      id: entry.uid,
      sequence: entry.sequence,
      summary: lineOf(entry.title),
      start: entry.start,
      end: entry.end,
      location: lineOf(entry.place) || null,
      description: entry.description.replace(CONTROL, ''),
      url: entry.url,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      created: entry.published,
      lastModified: entry.changed,
      stamp: entry.changed,
    });
  }
  return calendar.toString();
}

/**
 * Collapses a text to one line. The library does not escape the calendar's name, so a line break would start
 * a new property.
 */
const lineOf = (text: string): string => text.replace(/\s+/g, ' ').replace(CONTROL, '');
const CONTROL = /[^\P{Cc}\n]/gu;

/** Refresh interval for subscribed calendars, in seconds. */
const HOUR = 60 * 60;
