import { REGISTER } from '../../../widgets/core/api/register.ts';
import type { RegisterChoice } from '../../../widgets/core/contract/register.ts';
import { lengthOf, onlyFound, type Problem, type Problems } from '../../../widgets/ui/form/problem.ts';

/** What somebody writes who applies for an account. */
export interface RegisterFields {
  realName: string;
  contact: string;
  code: string;
  password: string;
  school: RegisterChoice | null;
  sectionId: string;
  subjectId: string;
  role: string;
  /** Ids of what was agreed to. */
  agreements: readonly string[];
}

export type RegisterName =
  | 'realName'
  | 'contact'
  | 'code'
  | 'password'
  | 'schoolId'
  | 'sectionId'
  | 'subjectId'
  | 'role'
  | 'agreements';

export type RegisterWhy =
  | 'realNameWrong'
  | 'contactWrong'
  | 'codeWrong'
  | 'passwordWrong'
  | 'schoolWrong'
  | 'chooseWrong'
  | 'agreementsWrong';

/** The fields in the order in which they stand. */
export const REGISTER_ORDER: readonly RegisterName[] = [
  'realName',
  'contact',
  'code',
  'password',
  'schoolId',
  'sectionId',
  'subjectId',
  'role',
  'agreements',
];

export interface Asked {
  /** They need not name a school. */
  isInvited: boolean;
  /** Ids of everything that has to be agreed to. */
  agreements: readonly string[];
}

type Checks = Partial<Record<RegisterName, Problem<RegisterWhy> | false>>;

/** What is wrong with who somebody says they are. */
export function whoProblems(fields: RegisterFields, isInvited: boolean): Problems<RegisterName> {
  const { realName, school, sectionId, subjectId, role } = fields;
  const missing = (chosen: string): Problem<RegisterWhy> | false => chosen === '' && { why: 'chooseWrong' };
  const checks: Checks = {
    realName: outside(lengthOf(realName), REGISTER.name) && { why: 'realNameWrong', values: REGISTER.name },
    schoolId: !school && !isInvited && { why: 'schoolWrong' },
    sectionId: missing(sectionId),
    subjectId: missing(subjectId),
    role: missing(role),
  };
  return onlyFound<RegisterName>(checks);
}

export const passwordProblem = (password: string): Problem<RegisterWhy> | false =>
  outside([...password].length, REGISTER.password) && { why: 'passwordWrong', values: REGISTER.password };

export const contactProblem = (contact: string): Problem<RegisterWhy> | false =>
  !mayReach(contact) && { why: 'contactWrong' };

/** What is wrong with an application as a whole. */
export function applyProblems(
  fields: RegisterFields,
  { isInvited, agreements }: Asked,
): Problems<RegisterName> {
  const { digits } = REGISTER.code;
  const checks: Checks = {
    contact: contactProblem(fields.contact),
    code: !new RegExp(`^\\d{${digits}}$`).test(fields.code.trim()) && {
      why: 'codeWrong',
      values: { digits },
    },
    password: passwordProblem(fields.password),
    agreements: !agreements.every(id => fields.agreements.includes(id)) && { why: 'agreementsWrong' },
  };
  return { ...whoProblems(fields, isInvited), ...onlyFound<RegisterName>(checks) };
}

const outside = (length: number, { min, max }: { min: number; max: number }): boolean =>
  length < min || length > max;

/** Whether a text can be a phone number or a mail address; the platform looks closer. */
export function mayReach(contact: string): boolean {
  const plain = contact.normalize('NFKC').trim();
  return /^\S+@\S+\.\S+$/.test(plain) || /^\+?\d{6,15}$/.test(plain.replace(/[\s()-]/g, ''));
}

/** What an application is found by besides its number: the last four digits of a phone number, or the mail address. */
export function tailOf(contact: string): string {
  const plain = contact.normalize('NFKC').trim();
  return plain.includes('@') ? plain : plain.replace(/\D/g, '').slice(-4);
}
