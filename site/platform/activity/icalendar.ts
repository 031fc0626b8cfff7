import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** One activity in a calendar. It names nobody who takes part. */
export interface CalendarEntry {
  /** The same for ever: by it a calendar knows what it has already. */
  uid: string;
  /** Grows with every change that a calendar has to take over. */
  sequence: number;
  title: string;
  start: Date;
  end: Date;
  place: string;
  description: string;
  /** Its page. */
  url: string;
  isCancelled: boolean;
  published: Date;
  changed: Date;
}

const PRODUCT = { company: 'msktfront', product: 'activities' };

/**
 * A calendar (iCalendar, RFC 5545). Its times are UTC, which is the same moment in every zone, before and after clocks
 * are changed.
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

/** nb. the library writes a calendar's name as it is: a break within it would begin a line of its own. */
const lineOf = (text: string): string => text.replace(/\s+/g, ' ').replace(CONTROL, '');
const CONTROL = /[^\P{Cc}\n]/gu;

/** How often calendars ask again, in seconds. */
const HOUR = 60 * 60;
