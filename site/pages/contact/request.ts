import {
  CONTACT_MAX,
  CONTACT_NAME,
  CONTACT_NOTE_MAX,
  CONTACT_ORGANISATION,
} from '../../../widgets/contract/contact/calls.ts';
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

/** Names of the fields that can have problems, in form order. */
export const CONTACT_ORDER = ['name', 'organisation', 'contact', 'note', 'consent'] as const;
export type ContactName = (typeof CONTACT_ORDER)[number];

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
export function contactProblems(kind: ContactKind, fields: ContactFields): Problems<ContactName> {
  const { name, organisation, contact, note, consent } = fields;
  const isNamed = kind !== 'cooperation' || isWithin(organisation, CONTACT_ORGANISATION);
  const over = [...note.trim()].length - CONTACT_NOTE_MAX;
  return onlyFound<ContactName>({
    name: !isWithin(name, CONTACT_NAME) && { why: 'nameWrong', values: CONTACT_NAME },
    organisation: !isNamed && { why: 'organisationWrong', values: CONTACT_ORGANISATION },
    contact: !isContact(contact) && { why: 'contactWrong' },
    note: over > 0 && { why: 'noteLong', values: { max: CONTACT_NOTE_MAX, count: over } },
    consent: !consent && { why: 'consentMissing' },
  });
}
