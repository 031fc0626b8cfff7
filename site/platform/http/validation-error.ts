import { translate } from '../../../widgets/ui/i18n/words.ts';
import { type MessageKey, messageWords } from '../messages/words.ts';
import type { Lang } from './language.ts';
import { type FieldError, PlatformError } from './platform-error.ts';

type Why = MessageKey<'field_'>;

/** Returns the message for a refused URL in a text, from the parameters of the rich text schema's issue. */
export function addressRefusal({ why, address }: { [name: string]: unknown }, lang: Lang): string {
  const say = translate(messageWords, lang);
  const reason = say(why as 'linkAddress' | 'imageAddress' | 'videoAddress');
  return say('addressRefused', { address: String(address), reason });
}

/** Returns the error of a field, with a message of the catalogue. */
export const wrongField = (field: string, why: Why, lang: Lang): FieldError => ({
  field,
  message: translate(messageWords, lang)(`field_${why}`),
});

/** Creates a VALIDATION error of one field. */
export const wrong = (field: string, why: Why, lang: Lang): PlatformError =>
  new PlatformError('VALIDATION', { fieldErrors: [wrongField(field, why, lang)] });
