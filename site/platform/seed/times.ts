import type { Random } from './random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Offset of the community's time zone: UTC+8, without daylight saving time. */
const ZONE = 8 * HOUR;
/** Start and length of the waking hours: 7:00, 16 hours. */
const WAKING = 7 * HOUR;
const AWAKE = 16 * HOUR;
/** Number of days that the demo data covers. */
export const DAYS = 42;

/** Hours at which teachers write; busy hours appear twice. */
const HOURS = [7, 8, 10, 12, 12, 13, 15, 16, 17, 18, 19, 20, 20, 21, 21, 22] as const;

export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * MINUTE);

/** Returns a plausible time on the day `daysAgo`, or on the day before if that time is in the future. */
export function momentOfDay(now: Date, daysAgo: number, random: Random): Date {
  const midnight = dayFrom(now, -daysAgo).getTime();
  const time = midnight + random.pick(HOURS) * HOUR + random.int(0, 59) * MINUTE + random.int(0, 59_999);
  return new Date(time > now.getTime() - HOUR ? time - DAY : time);
}

/** Returns the start of the day `days` from now, in the community's time zone. */
export function dayFrom(now: Date, days: number): Date {
  const midnight = Math.floor((now.getTime() + ZONE) / DAY) * DAY - ZONE;
  return new Date(midnight + days * DAY);
}

/** Returns a random delay before a reply, in milliseconds: mostly minutes or hours, occasionally up to 20 hours. */
export const pause = (random: Random): number => 90_000 + random.next() ** 3 * 20 * HOUR;

/**
 * Converts distances from `start`, in waking milliseconds, to times before `now`. If they exceed the
 * available time, all are scaled down, so that their order stays. No time is at night, unless less than five
 * waking minutes lie between `start` and `now`.
 */
export function placeBefore(now: Date, start: Date, distances: readonly number[]): Date[] {
  const isLate = toAwake(now) - toAwake(start) < 5 * MINUTE;
  const from = isLate ? start.getTime() : toAwake(start);
  const room = ((isLate ? now.getTime() : toAwake(now)) - from) * 0.97;
  const longest = Math.max(0, ...distances);
  const scale = longest > room ? room / longest : 1;
  return distances.map(distance => {
    const time = Math.round(from + distance * scale);
    return new Date(isLate ? time : fromAwake(time));
  });
}

/** Converts a time to waking milliseconds, which count only 7:00 to 23:00 local time. */
function toAwake(time: Date): number {
  const local = time.getTime() + ZONE - WAKING;
  const day = Math.floor(local / DAY);
  return day * AWAKE + Math.min(local - day * DAY, AWAKE);
}

function fromAwake(awake: number): number {
  const day = Math.floor(awake / AWAKE);
  return day * DAY + (awake - day * AWAKE) + WAKING - ZONE;
}

/** Returns the share of eventual likes received so far: from 0 (just published) to 1. */
export const maturity = (now: Date, time: Date): number =>
  1 - Math.exp((time.getTime() - now.getTime()) / (14 * HOUR));

/** Returns the time at which a clock in a zone shows `hour`, on the day that starts at `midnight` of the community. */
export function momentIn(timeZone: string, midnight: Date, hour: number): Date {
  const noon = new Date(midnight.getTime() + DAY / 2);
  const [year = 0, month = 1, day = 1] = partsOf('Asia/Shanghai', noon);
  const wall = Date.UTC(year, month - 1, day) + hour * HOUR;
  // Computed twice: on days of a daylight saving change the first offset may be wrong.
  const guess = wall - offsetOf(timeZone, new Date(wall));
  return new Date(wall - offsetOf(timeZone, new Date(guess)));
}

function partsOf(timeZone: string, time: Date): number[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return format.format(time).split(/\D+/).map(Number);
}

/** Returns the UTC offset of a zone at a time, in milliseconds. */
function offsetOf(timeZone: string, time: Date): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = partsOf(timeZone, time);
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(time.getTime() / 60_000) * 60_000;
}
