import { useEffect, useRef } from 'react';
import { formatterOf } from '../i18n/formatter.ts';
import { type Lang, useLang } from '../i18n/translate.tsx';
import { whenIdle } from './when-idle.ts';

export interface RelativeTimeProps {
  /** ISO 8601 with offset. */
  time: string;
  now?: number;
}

const EXACT = { dateStyle: 'long', timeStyle: 'long' } as const;
const DAY = { month: 'short', day: 'numeric' } as const;

/**
 * Relative time, such as "3 hours ago". Its title is the exact time with its zone, soon after rendering. A date after one
 * week.
 */
export function RelativeTime({ time, now = Date.now() }: RelativeTimeProps) {
  const lang = useLang();
  const ref = useRef<HTMLTimeElement>(null);
  const date = new Date(time);
  // Set when the browser is idle: the formatter with names of time zones takes longer to create than a list to render.
  useEffect(
    () =>
      whenIdle(() => {
        const element = ref.current;
        if (element) element.title = formatterOf(Intl.DateTimeFormat, lang, EXACT).format(new Date(time));
      }),
    [time, lang],
  );
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time ref={ref} dir="auto" dateTime={time}>
      {wordsFor(date, now, lang)}
    </time>
  );
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

function wordsFor(date: Date, now: number, lang: Lang): string {
  const seconds = (date.getTime() - now) / 1000;
  if (Math.abs(seconds) > 7 * 86_400) {
    const sameYear = date.getFullYear() === new Date(now).getFullYear();
    const options = sameYear ? DAY : ({ ...DAY, year: 'numeric' } as const);
    return formatterOf(Intl.DateTimeFormat, lang, options).format(date);
  }
  const format = formatterOf(Intl.RelativeTimeFormat, lang, { numeric: 'auto' });
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return format.format(0, 'second');
}
