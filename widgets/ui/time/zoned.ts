import type { Lang } from '../i18n/lang.ts';

/** The zone that this browser's clock shows. */
export const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const format = (lang: Lang, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(lang, { ...options, timeZone });

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' };
const CLOCK: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' };

/** The day as the clocks of a zone have it; the year is said where it is not the one of `now`. */
export function zonedDay(time: string, zone: string, lang: Lang, now = Date.now()): string {
  const yearOf = (moment: number) => format('en', zone, { year: 'numeric' }).format(moment);
  const isSameYear = yearOf(Date.parse(time)) === yearOf(now);
  return format(lang, zone, isSameYear ? DAY : { ...DAY, year: 'numeric' }).format(new Date(time));
}

/** "Sat, Nov 21 · 2:00 PM GMT+8": a moment as the clocks of a zone show it, the zone named. ISO 8601 with offset. */
export const zonedMoment = (time: string, zone: string, lang: Lang, now?: number): string =>
  `${zonedDay(time, zone, lang, now)} · ${format(lang, zone, CLOCK).format(new Date(time))}`;

/** "Sat, Nov 21 · 2:00 – 4:00 PM GMT+8": from when to when, as the clocks of a zone show it, the zone named. */
export function zonedRange(start: string, end: string, zone: string, lang: Lang, now?: number): string {
  const day = zonedDay(start, zone, lang, now);
  if (day !== zonedDay(end, zone, lang, now))
    return `${zonedMoment(start, zone, lang, now)} – ${zonedMoment(end, zone, lang, now)}`;
  return `${day} · ${format(lang, zone, CLOCK).formatRange(new Date(start), new Date(end))}`;
}

/** Whether the clocks of two zones show the same at a moment. They may at one and not at another. */
export function showsSame(time: string, zone: string, other: string): boolean {
  const clock = (timeZone: string) =>
    format('en', timeZone, { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(time));
  return clock(zone) === clock(other);
}
