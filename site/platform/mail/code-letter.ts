import { CONTACT_CODE } from '../../../widgets/contract/limits.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Lang } from '../http/language.ts';
import { formatLetter } from './letter.ts';
import type { Mail } from './mailer.ts';
import { mailWords } from './words.ts';

/** Writes the mail with a verification code. `platform` is the platform's name. */
export function codeLetter(to: string, code: string, lang: Lang, platform: string): Mail {
  const say = translate(mailWords, lang);
  const subject = say('codeSubject', { code, platform });
  const letter = formatLetter({
    lang,
    subject,
    intro: [say('codeIntro', { minutes: CONTACT_CODE.minutes })],
    code,
    reason: say('codeReason'),
  });
  return { to, fromName: platform, subject, ...letter };
}
