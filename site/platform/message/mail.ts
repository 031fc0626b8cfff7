import { eq } from 'drizzle-orm';
import type { MessageSettings } from '../../../widgets/contract/message/schema.ts';
import type { BodyOf } from '../../../widgets/contract/shapes.ts';
import type { Person } from '../auth/session.ts';
import { spendCode, tryCode, wrongCode } from '../contact/code.ts';
import { type ContactPoint, readContact } from '../contact/contact-point.ts';
import { requestCode } from '../contact/request-code.ts';
import { mailSubscription } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';
import type { Lang } from '../http/language.ts';
import { LIMITS } from '../http/limits.ts';
import { PlatformError, wrong } from '../http/platform-error.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { saveSubscription } from '../mail/subscription.ts';
import { getSettings, getTimezone } from './settings.ts';

type Work = Pick<Platform, 'db' | 'clock' | 'codeSenders' | 'logger' | 'mailer'>;

/** Sends a code that verifies an email address. Throws NOT_AVAILABLE, VALIDATION or RATE_LIMITED. */
export async function requestMailCode(
  platform: Work,
  { id }: Person,
  address: string,
  lang: Lang,
): Promise<{ wait: number }> {
  const contact = requireMail(platform, address, lang);
  await consumeRateLimit(platform.db, platform.clock.now(), `mail codes ${id}`, LIMITS.mailCode);
  return requestCode(platform, { purpose: 'mail', contact }, lang);
}

/** Sets where a person's messages are mailed. Throws NOT_AVAILABLE, VALIDATION, or CODE_INVALID for a new address. */
export async function saveMail(
  platform: Work,
  person: Person,
  { address, code, digest }: BodyOf<'messageMailSave'>,
  lang: Lang,
): Promise<MessageSettings> {
  const { db, clock } = platform;
  const contact = requireMail(platform, address, lang);
  const now = clock.now();
  const [own] = await db
    .select({ address: mailSubscription.address })
    .from(mailSubscription)
    .where(eq(mailSubscription.personId, person.id));
  const isNew = own?.address !== contact.value;
  if (isNew && (code === undefined || !(await tryCode(db, 'mail', contact, code, now)))) throw wrongCode();
  const timezone = await getTimezone(db);
  await db.transaction(async tx => {
    if (isNew) await spendCode(tx, 'mail', contact, code ?? '');
    await saveSubscription(tx, person.id, { address: contact.value, digest }, { now, lang, timezone });
  });
  return getSettings(platform, person);
}

/** Parses an email address. Throws NOT_AVAILABLE if the platform sends no mail. */
function requireMail({ mailer }: Work, address: string, lang: Lang): ContactPoint {
  if (!mailer) throw new PlatformError('NOT_AVAILABLE');
  const contact = readContact(address);
  if (contact?.kind !== 'mail') throw wrong('address', 'mail', lang);
  return contact;
}
