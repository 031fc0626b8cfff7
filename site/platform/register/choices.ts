import type { RegisterConfig } from '../../../widgets/contract/register/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Lang } from '../http/language.ts';
import { registerChoiceWords } from './words.ts';

/** Ids of the options, in display order. The roles are self-declared and grant no rights. */
const CHOICES = {
  sectionId: { key: 'section', ids: ['kindergarten', 'primary', 'junior', 'senior', 'vocational'] },
  subjectId: {
    key: 'subject',
    ids: [
      'chinese',
      'mathematics',
      'english',
      'physics',
      'chemistry',
      'biology',
      'history',
      'geography',
      'science',
      'computing',
      'music',
      'art',
      'sports',
      'other',
    ],
  },
  role: { key: 'role', ids: ['teacher', 'head', 'researcher', 'other'] },
} as const;
type Field = keyof typeof CHOICES;

const AGREEMENTS = ['terms', 'privacy'] as const;

/** Returns the options and agreements of the registration form. */
export function choicesIn(lang: Lang): Omit<RegisterConfig, 'mode'> {
  const say = translate(registerChoiceWords, lang);
  return {
    sections: CHOICES.sectionId.ids.map(id => ({ id, name: say(`section-${id}`) })),
    subjects: CHOICES.subjectId.ids.map(id => ({ id, name: say(`subject-${id}`) })),
    roles: CHOICES.role.ids.map(id => ({ id, name: say(`role-${id}`) })),
    agreements: AGREEMENTS.map(id => ({
      id,
      name: say(`agreement-${id}`),
      text: say(`agreement-${id}Text`),
    })),
  };
}

const isChoice = (field: Field, id: string): boolean => CHOICES[field].ids.some(known => known === id);

/** Returns the fields whose value is not one of the options. */
export const unknownChoices = (given: Record<Field, string>): Field[] =>
  (Object.keys(CHOICES) as Field[]).filter(field => !isChoice(field, given[field]));

/** Whether `ids` include every agreement. */
export const agreesToAll = (ids: string[]): boolean => AGREEMENTS.every(id => ids.includes(id));

/** Returns the display name of an option, or its id if it is unknown. */
export const nameOfChoice = (field: Field, id: string, lang: Lang): string =>
  isChoice(field, id) ? translate<string>(registerChoiceWords, lang)(`${CHOICES[field].key}-${id}`) : id;
