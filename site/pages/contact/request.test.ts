import { expect, it } from 'vitest';
import { problemsOf } from '../forms/use-page-form.ts';
import { CONTACT_ORDER, type ContactFields, contactProblems } from './request.ts';

const WRITTEN: ContactFields = {
  name: 'Wen Ruohe',
  organisation: 'Hill District',
  contact: 'wen@example.org',
  note: '',
  consent: true,
  website: '',
};
const wrongIn = (some: Partial<ContactFields>, kind: 'cooperation' | 'expired' = 'cooperation') =>
  Object.keys(contactProblems(kind, { ...WRITTEN, ...some }));

it('accepts complete input with a phone number or an email address', () => {
  for (const contact of ['wen@example.org', '138 0013 8000', '+86 138-0013-8000', '(010) 1234567'])
    expect(wrongIn({ contact })).toEqual([]);
});

it('names each field that is missing or too long', () => {
  expect(wrongIn({ name: ' W ' })).toEqual(['name']);
  expect(wrongIn({ name: '名'.repeat(41) })).toEqual(['name']);
  expect(wrongIn({ organisation: '' })).toEqual(['organisation']);
  for (const contact of ['', 'wen', 'wen@', '12345', 'call me 123456'])
    expect(wrongIn({ contact })).toEqual(['contact']);
  expect(wrongIn({ note: '😀'.repeat(1000) })).toEqual([]);
  expect(wrongIn({ note: '😀'.repeat(1001) })).toEqual(['note']);
  expect(wrongIn({ consent: false })).toEqual(['consent']);
});

it('requires no organisation for an expired platform', () => {
  expect(wrongIn({ organisation: '' }, 'expired')).toEqual([]);
});

it('assigns the platform’s field errors to the fields', () => {
  const wrong = { field: 'contact', message: 'Give a phone number.' };
  const found = problemsOf(
    { message: '', fieldErrors: [wrong, { field: 'other', message: '' }] },
    CONTACT_ORDER,
  );
  expect(found).toEqual({ contact: { why: null, message: 'Give a phone number.' } });
  expect(problemsOf({ message: '', fieldErrors: [] }, CONTACT_ORDER)).toEqual({});
});
