import { useEffect, useRef, useState } from 'react';
import type { Lang } from '../ui/i18n/translate.tsx';

const MINUTE = 60_000;
/** A platform's clock and this device's are rarely the same to the second. */
const GRACE = 1_000;

/** The time, anew each minute. `onTurn` when one of some moments (ISO 8601) has come. */
export function useClock(moments: readonly (string | undefined)[], onTurn: () => void): number {
  const [now, setNow] = useState(Date.now);
  const times = moments.filter(moment => moment !== undefined).map(moment => Date.parse(moment) + GRACE);
  const next = Math.min(now - (now % MINUTE) + MINUTE, ...times.filter(time => time > now));
  const latest = useRef({ times, onTurn });
  latest.current = { times, onTurn };
  useEffect(() => {
    const tick = () => {
      const then = Date.now();
      const { times, onTurn } = latest.current;
      setNow(then);
      // nb. a device that has slept finds several of them behind it.
      if (times.some(time => time > now && time <= then)) onTurn();
    };
    // nb. people put their clocks back.
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

/** "2 days 4 hours": so much time in the two largest units that there are; less than a minute is one. */
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
