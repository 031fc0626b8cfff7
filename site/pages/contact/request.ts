import {
  CONTACT_MAX,
  CONTACT_NAME,
  CONTACT_NOTE_MAX,
  CONTACT_ORGANISATION,
} from '../../../widgets/core/contract/contact-limits.ts';
import type { ApiError, NationalApi } from '../../../widgets/core/site.ts';
import { lengthOf, onlyFound, type Problems } from '../../../widgets/ui/form/problem.ts';

/** Why somebody writes: the trial of their platform is over, or they would like to work together. */
export type ContactKind = 'expired' | 'cooperation';

/** What somebody writes who wants to be called or written to. */
export interface ContactFields {
  name: string;
  /** Whom they speak for; not asked where the platform knows it. */
  organisation: string;
  contact: string;
  note: string;
  consent: boolean;
  /** People do not see this field, and leave it empty. */
  website: string;
}
export type ContactName = keyof ContactFields;
export type ContactProblems = Problems<ContactName>;

/** The fields in the order in which they are asked. */
export const CONTACT_ORDER = ['name', 'organisation', 'contact', 'note', 'consent'] as const;

/** Before anything was typed. */
export const NO_CONTACT: ContactFields = {
  name: '',
  organisation: '',
  contact: '',
  note: '',
  consent: false,
  website: '',
};

const isWithin = (text: string, { min, max }: { min: number; max: number }) =>
  lengthOf(text) >= min && lengthOf(text) <= max;

/** nb. the platform has the last word on what is a phone number or an address; this finds what is neither. */
const isContact = (text: string): boolean => {
  const plain = text.normalize('NFKC').trim();
  return (
    plain.length <= CONTACT_MAX &&
    (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(plain) || /^\+?\d{6,15}$/.test(plain.replace(/[\s()-]/g, '')))
  );
};

/** What is still missing, or cannot be so. */
export function contactProblems(kind: ContactKind, fields: ContactFields): ContactProblems {
  const { name, organisation, contact, note, consent } = fields;
  return onlyFound<ContactName>({
    name: !isWithin(name, CONTACT_NAME) && { why: 'nameWrong', values: CONTACT_NAME },
    organisation: kind === 'cooperation' &&
      !isWithin(organisation, CONTACT_ORGANISATION) && {
        why: 'organisationWrong',
        values: CONTACT_ORGANISATION,
      },
    contact: !isContact(contact) && { why: 'contactWrong' },
    note: [...note.trim()].length > CONTACT_NOTE_MAX && {
      why: 'noteLong',
      values: { max: CONTACT_NOTE_MAX, count: [...note.trim()].length - CONTACT_NOTE_MAX },
    },
    consent: !consent && { why: 'consentMissing' },
  });
}

/** What the platform has found wrong, by the field that it names; null when it names none of ours. */
export function problemsIn({ fieldErrors }: Pick<ApiError, 'fieldErrors'>): ContactProblems | null {
  const known = fieldErrors.filter(({ field }) => (CONTACT_ORDER as readonly string[]).includes(field));
  if (known.length === 0) return null;
  return Object.fromEntries(known.map(({ field, message }) => [field, { why: null, message }]));
}

/** Sends it; resolves to the number to name when asking what has become of it. */
export async function sendContact(
  api: NationalApi,
  kind: ContactKind,
  { organisation, ...rest }: ContactFields,
  caseId: string | undefined,
): Promise<string> {
  const body = { ...rest, consent: true } as const;
  const { receiptNo } =
    kind === 'expired'
      ? await api.askAboutExpiry(body)
      : await api.askToCooperate({ ...body, organisation, ...(caseId && { caseId }) });
  return receiptNo;
}
