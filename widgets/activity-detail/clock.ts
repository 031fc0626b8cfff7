import { useEffect, useRef, useState } from 'react';
import type { Lang } from '../ui/i18n/translate.tsx';

const MINUTE = 60_000;
/** Tolerance for clocks that differ, in milliseconds. */
const GRACE = 1_000;

/**
 * Returns the current time in milliseconds, updated every minute.
 *
 * @param moments times in ISO 8601
 * @param onReached called when one of the moments has been reached
 */
export function useClock(moments: readonly (string | undefined)[], onReached: () => void): number {
  const [now, setNow] = useState(Date.now);
  const times = moments.filter(moment => moment !== undefined).map(moment => Date.parse(moment) + GRACE);
  const next = Math.min(now - (now % MINUTE) + MINUTE, ...times.filter(time => time > now));
  const latest = useRef({ times, onReached });
  latest.current = { times, onReached };
  useEffect(() => {
    const tick = () => {
      const then = Date.now();
      const { times, onReached } = latest.current;
      setNow(then);
      // After sleep, a device may have passed several of them at once.
      if (times.some(time => time > now && time <= then)) onReached();
    };
    // At most a minute, because the clock of the device may be set back.
    const timer = setTimeout(tick, Math.min(MINUTE, Math.max(0, next - Date.now())));
    return () => clearTimeout(timer);
  }, [now, next]);
  return now;
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Formats a duration with its two largest units, for example "2 days 4 hours". At least one minute. */
export function spanOf(milliseconds: number, lang: Lang): string {
  const seconds = Math.max(60, Math.floor(milliseconds / 1000));
  const first = UNITS.findIndex(([, length]) => seconds >= length);
  return UNITS.slice(first, first + 2)
    .map(([unit, length], index) => {
      const before = index === 0 ? Number.POSITIVE_INFINITY : (UNITS[first]?.[1] ?? 1);
      return [unit, Math.floor((seconds % before) / length)] as const;
    })
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => count.toLocaleString(lang, { style: 'unit', unit, unitDisplay: 'long' }))
    .join(' ');
}
