import { CONTACT_CODE } from '../../../widgets/contract/limits.ts';
import { REGISTER } from '../../../widgets/contract/register/calls.ts';
import type { RegisterChoice } from '../../../widgets/contract/register/schema.ts';
import { lengthOf, onlyFound, type Problem, type Problems } from '../../../widgets/ui/form/problem.ts';
import { isCode } from '../forms/is-code.ts';

/** Values of the registration form. */
export interface RegisterFields {
  realName: string;
  contact: string;
  code: string;
  password: string;
  school: RegisterChoice | null;
  sectionId: string;
  subjectId: string;
  role: string;
  /** Ids of the accepted agreements. */
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

/** Field names in form order. */
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

/** Values that identify an application. */
export interface RegisterAsked {
  receiptNo: string;
  /** Last four digits of the phone number, or the email address. */
  tail: string;
}

interface Required {
  /** Invited applicants need not name a school. */
  isInvited: boolean;
  /** Ids of all required agreements. */
  agreements: readonly string[];
}

type Checks = Partial<Record<RegisterName, Problem<RegisterWhy> | false>>;

/** Returns the problems of name, school, stage, subject and role. */
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

/** Returns the problems of a whole application. */
export function applyProblems(
  fields: RegisterFields,
  { isInvited, agreements }: Required,
): Problems<RegisterName> {
  const { digits } = CONTACT_CODE;
  const checks: Checks = {
    contact: contactProblem(fields.contact),
    code: !isCode(fields.code) && {
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

/** Returns whether a text looks like a phone number or an email address. The server validates strictly. */
function mayReach(contact: string): boolean {
  const plain = contact.normalize('NFKC').trim();
  return /^\S+@\S+\.\S+$/.test(plain) || /^\+?\d{6,15}$/.test(plain.replace(/[\s()-]/g, ''));
}

/**
 * Returns what identifies an application besides its receipt number: the last four digits of the phone
 * number, or the email address.
 */
export function tailOf(contact: string): string {
  const plain = contact.normalize('NFKC').trim();
  return plain.includes('@') ? plain : plain.replace(/\D/g, '').slice(-4);
}
