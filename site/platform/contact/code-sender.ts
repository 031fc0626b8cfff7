import type { Lang } from '../http/language.ts';
import type { Logger } from '../logger.ts';
import { codeLetter } from '../mail/code-letter.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type ContactPoint, maskOf } from './contact-point.ts';

/** Sends a code to a phone number or email address. Rejects if it could not be handed over. */
export type SendCode = (to: ContactPoint, code: string, lang: Lang) => Promise<void>;

/** Senders by kind of contact. A kind without one cannot receive codes. */
export type CodeSenders = Partial<Record<ContactPoint['kind'], SendCode>>;

/**
 * Selects how codes are sent: to email addresses by SMTP, else both kinds by the operator's service, else to the log if the
 * platform is on localhost.
 */
export function codeSenders({
  service,
  mailer,
  platform,
  nameIn,
  logger,
}: {
  /** Address of the operator's service. */
  service: string | undefined;
  /** Set if it sends by SMTP. */
  mailer: Mailer | undefined;
  /** Origin of the platform, and its name in a language. */
  platform: string;
  nameIn: (lang: Lang) => Promise<string>;
  logger: Logger;
}): CodeSenders {
  const isLocal = new URL(platform).hostname === 'localhost';
  const other = service ? postCodes(service) : isLocal ? logCodes(logger) : undefined;
  const mail = mailer ? mailCodes(mailer, nameIn) : other;
  return { ...(other && { phone: other }), ...(mail && { mail }) };
}

const mailCodes =
  (mailer: Mailer, nameIn: (lang: Lang) => Promise<string>): SendCode =>
  async ({ value }, code, lang) =>
    mailer.send(codeLetter(value, code, lang, await nameIn(lang)));

const logCodes =
  (logger: Logger): SendCode =>
  async (to, code) =>
    logger.info('a verification code', { to: maskOf(to), digits: code });

/** Timeout of the service that sends codes, in milliseconds. */
const TIMEOUT = 5_000;

const postCodes =
  (address: string): SendCode =>
  async ({ kind, value }, code, lang) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ kind, to: value, code, lang }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the service that sends codes answered ${answer.status}`);
  };
