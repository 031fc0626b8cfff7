import type { RegisterConfig } from '../../../widgets/contract/register/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Db } from '../db/handle.ts';
import { section, subject } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { hasEntries, listEntries } from '../reference/queries.ts';
import { registerChoiceWords } from './words.ts';

/** Roles in display order. They are self-declared and grant no rights. */
const ROLES = ['teacher', 'head', 'researcher', 'other'] as const;

const AGREEMENTS = ['terms', 'privacy'] as const;

/** Returns the options and agreements of the registration form. */
export async function choicesIn(db: Db, lang: Lang): Promise<Omit<RegisterConfig, 'mode'>> {
  const say = translate(registerChoiceWords, lang);
  return {
    sections: await listEntries(db, section, lang),
    subjects: await listEntries(db, subject, lang),
    roles: ROLES.map(id => ({ id, name: say(`role-${id}`) })),
    agreements: AGREEMENTS.map(id => ({
      id,
      name: say(`agreement-${id}`),
      text: say(`agreement-${id}Text`),
    })),
  };
}

type Chosen = Record<'sectionId' | 'subjectId' | 'role', string>;

/** Returns the fields whose value is not one of the options. */
export async function unknownChoices(db: Db, given: Chosen): Promise<(keyof Chosen)[]> {
  const unknown: (keyof Chosen)[] = [];
  if (!(await hasEntries(db, section, [given.sectionId]))) unknown.push('sectionId');
  if (!(await hasEntries(db, subject, [given.subjectId]))) unknown.push('subjectId');
  if (!isRole(given.role)) unknown.push('role');
  return unknown;
}

const isRole = (id: string): id is (typeof ROLES)[number] => ROLES.some(known => known === id);

/** Whether `ids` include every agreement. */
export const agreesToAll = (ids: string[]): boolean => AGREEMENTS.every(id => ids.includes(id));

/** Returns the display name of a role, or its id if it is unknown. */
export const nameOfRole = (id: string, lang: Lang): string =>
  isRole(id) ? translate(registerChoiceWords, lang)(`role-${id}`) : id;
