import {
  CONTACT_MAX,
  CONTACT_NAME,
  CONTACT_NOTE_MAX,
  CONTACT_ORGANISATION,
} from '../../../widgets/contract/contact/calls.ts';
import type { ApiError, NationalApi } from '../../../widgets/core/site.ts';
import { lengthOf, onlyFound, type Problems } from '../../../widgets/ui/form/problem.ts';

/** Reason of a request: an expired trial, or interest in cooperation. */
export type ContactKind = 'expired' | 'cooperation';

/** Values of the contact form. */
export interface ContactFields {
  name: string;
  /** Asked only for `cooperation`; for `expired` the platform knows it. */
  organisation: string;
  contact: string;
  note: string;
  consent: boolean;
  /** Honeypot: hidden from users, must stay empty. */
  website: string;
}
export type ContactName = keyof ContactFields;
export type ContactProblems = Problems<ContactName>;

/** Field names in form order. */
export const CONTACT_ORDER = ['name', 'organisation', 'contact', 'note', 'consent'] as const;

/** Initial values of the form. */
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

/** Loose check for a phone number or an email address. The server validates strictly. */
const isContact = (text: string): boolean => {
  const plain = text.normalize('NFKC').trim();
  return (
    plain.length <= CONTACT_MAX &&
    (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(plain) || /^\+?\d{6,15}$/.test(plain.replace(/[\s()-]/g, '')))
  );
};

/** Returns the validation problems by field name. */
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

/** Returns the server's field errors by field name, or null if none belongs to a field of this form. */
export function problemsIn({ fieldErrors }: Pick<ApiError, 'fieldErrors'>): ContactProblems | null {
  const known = fieldErrors.filter(({ field }) => (CONTACT_ORDER as readonly string[]).includes(field));
  if (known.length === 0) return null;
  return Object.fromEntries(known.map(({ field, message }) => [field, { why: null, message }]));
}

/** Sends the request. Resolves to the receipt number, which identifies it in later enquiries. */
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
