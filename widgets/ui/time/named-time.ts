import type { Lang } from '../i18n/lang.ts';

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
