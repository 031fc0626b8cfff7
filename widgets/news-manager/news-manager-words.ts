import type { ApiError } from '../core/index.ts';
import type { SayOf } from '../ui/words.tsx';
import type { newsManagerWords } from './news-manager.strings.ts';

export type ManagerSay = SayOf<typeof newsManagerWords>;

const UNANSWERED = ['OFFLINE', 'TIMEOUT', 'BAD_RESPONSE'];

/** Why an act failed: what is wrong with what was given, else the platform's own words. */
export function failureWords({ code, message, fieldErrors }: ApiError, say: ManagerSay): string {
  if (UNANSWERED.includes(code)) return say('unclear');
  return fieldErrors[0]?.message ?? message;
}
