/**
 * A local time in a zone: `2026-03-29T02:30`. When clocks go back, an hour is repeated: the suffix `#2` means the second
 * time.
 */
export type ClockText = string;

/** Meaning of a clock text in a zone. Moments are in milliseconds. */
export type ClockMeaning =
  /** Skipped as clocks go forward. `at` is the same time after midnight, without the change. */
  | { kind: 'skipped'; at: number }
  | { kind: 'once'; at: number }
  | { kind: 'twice'; at: number; isSecond: boolean };

const DAY = 24 * 60 * 60 * 1000;
const SECOND_MARK = '#2';
const SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(zone: string): Intl.DateTimeFormat {
  const known = calendars.get(zone);
  if (known) return known;
  const digits = '2-digit' as const;
  const made = new Intl.DateTimeFormat('en-u-hc-h23', {
    timeZone: zone,
    ...{ year: 'numeric', month: digits, day: digits, hour: digits, minute: digits, second: digits },
  });
  calendars.set(zone, made);
  return made;
}

/** Local time in a zone at a moment, as if it were UTC. */
function shownAt(moment: number, zone: string): number {
  const parts = calendarOf(zone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(one => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** Offset of a zone from UTC at a moment, in milliseconds. */
const offsetAt = (moment: number, zone: string): number =>
  shownAt(moment, zone) - Math.floor(moment / 1000) * 1000;

/** Meaning of a clock text; null for an invalid one. */
export function meaningOf(text: ClockText, zone: string): ClockMeaning | null {
  const shown = Date.parse(`${text.slice(0, 16)}Z`);
  if (!SHAPE.test(text) || Number.isNaN(shown)) return null;
  // No zone changes its offset twice within two days.
  const before = offsetAt(shown - DAY, zone);
  const after = offsetAt(shown + DAY, zone);
  const moments = [...new Set([shown - before, shown - after])]
    .filter(moment => shownAt(moment, zone) === shown)
    .sort((one, other) => one - other);
  const [first, second] = moments;
  if (first === undefined) return { kind: 'skipped', at: shown - before };
  if (second === undefined) return { kind: 'once', at: first };
  const isSecond = text.endsWith(SECOND_MARK);
  return { kind: 'twice', at: isSecond ? second : first, isSecond };
}

/** Moment of a clock text in milliseconds; NaN for an invalid one. */
export const momentAt = (text: ClockText, zone: string): number => meaningOf(text, zone)?.at ?? Number.NaN;

/** Moment of a clock text as ISO 8601; empty for an invalid one. */
export function timeOf(text: ClockText, zone: string): string {
  const moment = momentAt(text, zone);
  return Number.isNaN(moment) ? '' : new Date(moment).toISOString();
}

/** Clock text of an ISO 8601 time; empty for none. */
export function clockOf(time: string | undefined, zone: string): ClockText {
  const moment = Date.parse(time ?? '');
  if (Number.isNaN(moment)) return '';
  const text = new Date(shownAt(moment, zone)).toISOString().slice(0, 16);
  const meaning = meaningOf(text, zone);
  const minute = Math.floor(moment / 60_000);
  return meaning?.kind === 'twice' && Math.floor(meaning.at / 60_000) !== minute ? secondOf(text) : text;
}

/** Value of a `datetime-local` input, without the suffix. */
export const plainClock = (text: ClockText): string => text.slice(0, 16);
/** The same local time in the repeated hour. */
export const secondOf = (text: ClockText): ClockText => plainClock(text) + SECOND_MARK;

/** A number of hours later in local time. */
export function hoursLater(text: ClockText, hours: number): ClockText {
  const shown = Date.parse(`${plainClock(text)}Z`);
  return Number.isNaN(shown) ? '' : new Date(shown + hours * 3_600_000).toISOString().slice(0, 16);
}

/** IANA names of time zones. Browsers that cannot list them get a short list. */
export function knownZones(): readonly string[] {
  const { supportedValuesOf } = Intl as { supportedValuesOf?: (key: 'timeZone') => string[] };
  return supportedValuesOf?.('timeZone').filter(name => name.includes('/')) ?? FEW_ZONES;
}

const FEW_ZONES = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Hong_Kong',
  'Asia/Tokyo',
  'Asia/Singapore',
  'Australia/Sydney',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
];
