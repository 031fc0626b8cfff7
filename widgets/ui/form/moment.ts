/** A moment that is wanted but not chosen yet. nb. no time: whatever looks at it finds it not to come. */
export const UNCHOSEN = '?';

const two = (number: number) => String(number).padStart(2, '0');

/** A moment as the field for date and time writes it, on the clock of this device. */
export function localText(time: string): string {
  const date = new Date(time);
  if (time === '' || Number.isNaN(date.getTime())) return '';
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())];
  return `${day.join('-')}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment that somebody has chosen; empty for none. */
export function momentOf(text: string): string {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** Eight in the morning of the next day: when most notices are meant to be read. */
export function nextMorning(now: number): string {
  const date = new Date(now);
  date.setDate(date.getDate() + 1);
  date.setHours(8, 0, 0, 0);
  return date.toISOString();
}

/** A moment in words, its zone named: that of this device, or `timeZone`. */
export function momentWords(time: string, lang: string, timeZone?: string): string {
  const date = new Date(time);
  if (time === '' || Number.isNaN(date.getTime())) return '';
  return date.toLocaleString(lang, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  });
}

/** The name of this device's zone. */
export function zoneName(lang: string): string {
  const parts = new Intl.DateTimeFormat(lang, { timeZoneName: 'long' }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Whether the clock of a platform shows another hour than that of this device at a moment. */
export function isElsewhere(time: string, timeZone: string, lang: string): boolean {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return false;
  const clock = { dateStyle: 'short', timeStyle: 'short' } as const;
  return at.toLocaleString(lang, clock) !== at.toLocaleString(lang, { ...clock, timeZone });
}
