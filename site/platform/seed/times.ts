import type { Random } from './random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The community's clock is eight hours ahead of UTC, all year. */
const ZONE = 8 * HOUR;
/** People get up at seven and are awake for sixteen hours. */
const WAKING = 7 * HOUR;
const AWAKE = 16 * HOUR;
/** How far back the community's memory goes. */
export const DAYS = 42;

/** Hours of the day when teachers write, some of them twice because they are busy. */
const HOURS = [7, 8, 10, 12, 12, 13, 15, 16, 17, 18, 19, 20, 20, 21, 21, 22] as const;

export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * MINUTE);

/** A likely moment on the day so many days ago; the day before it when that moment is still to come. */
export function momentOfDay(now: Date, daysAgo: number, random: Random): Date {
  const midnight = dayFrom(now, -daysAgo).getTime();
  const time = midnight + random.pick(HOURS) * HOUR + random.int(0, 59) * MINUTE + random.int(0, 59_999);
  return new Date(time > now.getTime() - HOUR ? time - DAY : time);
}

/** The beginning of the day so many days from now, where the community is. */
export function dayFrom(now: Date, days: number): Date {
  const midnight = Math.floor((now.getTime() + ZONE) / DAY) * DAY - ZONE;
  return new Date(midnight + days * DAY);
}

/** A pause before somebody answers: mostly minutes or hours, now and then a day. In milliseconds. */
export const pause = (random: Random): number => 90_000 + random.next() ** 3 * 20 * HOUR;

/**
 * Turns distances (ms awake) from `start` into times before `now`. When they reach beyond, all shrink alike, so that
 * their order stays; nobody writes at night, unless `start` is so near that only tonight is left.
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

/** Counts only the time between seven and eleven, local time, of every day. */
function toAwake(time: Date): number {
  const local = time.getTime() + ZONE - WAKING;
  const day = Math.floor(local / DAY);
  return day * AWAKE + Math.min(local - day * DAY, AWAKE);
}

function fromAwake(awake: number): number {
  const day = Math.floor(awake / AWAKE);
  return day * DAY + (awake - day * AWAKE) + WAKING - ZONE;
}

/** Between 0 (just written) and 1 (everybody who likes it has seen it). */
export const maturity = (now: Date, time: Date): number =>
  1 - Math.exp((time.getTime() - now.getTime()) / (14 * HOUR));
