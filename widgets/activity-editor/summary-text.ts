import type { Lang } from '../ui/i18n/lang.ts';
import type { TranslateOf } from '../ui/i18n/translate.tsx';
import { zonedMoment, zonedRange } from '../ui/time/zoned.ts';
import { timeOf } from './fields/zoned-time.ts';
import type { ActivityFields } from './fields.ts';
import type { activityEditorWords } from './words.ts';

export type SayEditor = TranslateOf<typeof activityEditorWords>;

/** From when to when, as the clocks at the place show it; empty while it is not chosen. */
export function toldTime({ startTime, endTime, timezone }: ActivityFields, lang: Lang): string {
  const [start, end] = [timeOf(startTime, timezone), timeOf(endTime, timezone)];
  if (!start) return '';
  return end > start ? zonedRange(start, end, timezone, lang) : zonedMoment(start, timezone, lang);
}

/** Where it is held; empty while that is not written. */
export function toldPlace({ mode, address, onlineUrl }: ActivityFields, say: SayEditor): string {
  const places = [mode !== 2 && address.trim(), mode !== 1 && onlineUrl.trim() && say('mode2')];
  return places.filter(Boolean).join(' · ');
}

/** How people sign up, in one line. */
export function toldSignup({ signupMode, capacity }: ActivityFields, say: SayEditor): string {
  const how = say(`signupMode${signupMode}` as const);
  if (signupMode === 0) return how;
  const places = capacity.trim() ? say('placesTold', { count: Number(capacity) || 0 }) : say('noLimit');
  return `${how} · ${places}`;
}
