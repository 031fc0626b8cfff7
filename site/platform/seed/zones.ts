const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

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
