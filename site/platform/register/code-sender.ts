import { type ContactPoint, maskOf } from '../contact/contact-point.ts';
import type { Lang } from '../http/language.ts';
import type { Logger } from '../logger.ts';

/** Sends a code to a phone number or email address. */
export type SendCode = (to: ContactPoint, code: string, lang: Lang) => Promise<void>;

/**
 * Selects how codes are sent: through the operator's service, or without one to the log, on localhost only.
 * Undefined if codes cannot be sent.
 */
export function senderOf(
  service: string | undefined,
  platform: string,
  logger: Logger,
): SendCode | undefined {
  if (service) return postCodes(service);
  return new URL(platform).hostname === 'localhost' ? logCodes(logger) : undefined;
}

const logCodes =
  (logger: Logger): SendCode =>
  async (to, code) =>
    logger.info('a code for registering', { to: maskOf(to), digits: code });

const PATIENCE = 5_000;

const postCodes =
  (address: string): SendCode =>
  async ({ kind, value }, code, lang) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ kind, to: value, code, lang }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the service that sends codes answered ${answer.status}`);
  };
