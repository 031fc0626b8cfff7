import { CONTACT_CODE } from '../../../widgets/contract/limits.ts';
import type { Platform } from '../dependencies.ts';
import type { Lang } from '../http/language.ts';
import type { Limit } from '../http/limits.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { type CodePurpose, makeCode } from './code.ts';
import { type ContactPoint, contactHash } from './contact-point.ts';

/** Limits of codes for one purpose and contact. */
const CODES: Limit = { max: 1, seconds: CONTACT_CODE.waitSeconds };
const CODES_OF_DAY: Limit = { max: 10, seconds: 86_400 };

/**
 * Sends a new code. `isWanted` is false for a contact that may not have one: nothing is sent, and the response is the same. A
 * failure of the sender is logged. Throws RATE_LIMITED if the former code was sent within the last minute, or ten were sent
 * within a day.
 */
export async function requestCode(
  { db, clock, codeSenders, logger }: Pick<Platform, 'db' | 'clock' | 'codeSenders' | 'logger'>,
  { purpose, contact, isWanted = true }: { purpose: CodePurpose; contact: ContactPoint; isWanted?: boolean },
  lang: Lang,
): Promise<{ wait: number }> {
  const now = clock.now();
  const hash = await contactHash(db, contact.value);
  await consumeRateLimit(db, now, `${purpose} code ${hash}`, CODES);
  await consumeRateLimit(db, now, `${purpose} codes ${hash}`, CODES_OF_DAY);
  if (isWanted) {
    const code = await makeCode(db, purpose, contact, now);
    const sent = codeSenders?.[contact.kind]?.(contact, code, lang);
    // Not awaited: its duration would reveal whether an account exists.
    void sent?.catch(error => logger.error('a code could not be sent', { error }));
  }
  return { wait: CONTACT_CODE.waitSeconds };
}
