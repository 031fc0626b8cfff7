import { formatterOf } from './formatter.ts';
import type { Lang } from './lang.ts';
import { useLang } from './translate.tsx';

/** Time zone of the browser. */
export const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const format = (lang: Lang, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  formatterOf(Intl.DateTimeFormat, lang, { ...options, timeZone });

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' };
const CLOCK: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' };

/** Formats the date of a time in a time zone; with the year unless it is that of `now`. */
export function zonedDay(time: string, zone: string, lang: Lang, now = Date.now()): string {
  const yearOf = (moment: number) => format('en', zone, { year: 'numeric' }).format(moment);
  const isSameYear = yearOf(Date.parse(time)) === yearOf(now);
  return format(lang, zone, isSameYear ? DAY : { ...DAY, year: 'numeric' }).format(new Date(time));
}

/** Formats a time (ISO 8601 with offset) in a time zone, with the zone: "Sat, Nov 21 · 2:00 PM GMT+8". */
export const zonedMoment = (time: string, zone: string, lang: Lang, now?: number): string =>
  `${zonedDay(time, zone, lang, now)} · ${format(lang, zone, CLOCK).format(new Date(time))}`;

/** Formats a period in a time zone, with the zone: "Sat, Nov 21 · 2:00 – 4:00 PM GMT+8". */
export function zonedRange(start: string, end: string, zone: string, lang: Lang, now?: number): string {
  const day = zonedDay(start, zone, lang, now);
  if (day !== zonedDay(end, zone, lang, now))
    return `${zonedMoment(start, zone, lang, now)} – ${zonedMoment(end, zone, lang, now)}`;
  return `${day} · ${format(lang, zone, CLOCK).formatRange(new Date(start), new Date(end))}`;
}

/** Whether two time zones have the same offset at a time. This can differ between times. */
export function showsSame(time: string, zone: string, other: string): boolean {
  const clock = (timeZone: string) =>
    format('en', timeZone, { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(time));
  return clock(zone) === clock(other);
}

/** A moment as people name it, in their own zone: of today the hour alone, else the day too. */
export function namedTime(at: string, lang: Lang, now = new Date()): { isToday: boolean; time: string } {
  const date = new Date(at);
  const isToday = date.toDateString() === now.toDateString();
  const day = {
    day: 'numeric',
    month: 'long',
    ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  } as const;
  const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return { isToday, time: date.toLocaleString(lang, isToday ? hour : { ...day, ...hour }) };
}

/** Bytes as people count them. */
export function useSize(bytes: number): string {
  const lang = useLang();
  const isLarge = bytes >= 1_000_000;
  const count = isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000));
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  return count.toLocaleString(lang, { style: 'unit', unit, maximumFractionDigits: 1 });
}
