import { describe, expect, it } from 'vitest';
import { SPACE_INFO } from '../../../../widgets/contract/space/calls.ts';
import {
  checkFields,
  emptyValues,
  fieldOfPath,
  sameIn,
} from '../../../../widgets/kits/writing/field-table.ts';
import { type InfoFields, infoFields } from './fields.ts';

const filled = (some: Partial<InfoFields> = {}): InfoFields => ({ ...emptyValues(infoFields), ...some });
const check = (some: Partial<InfoFields>) =>
  checkFields(infoFields, filled(some), { isDraft: false, now: 0 });
const picture = {
  fileId: 'f',
  fileName: 'a.png',
  fileUrl: '/a',
  fileSize: 1,
  fileType: 'image/png',
  ext: 'png',
};
const MANY = Array.from({ length: SPACE_INFO.honours + 1 }, (_, at) => `Prize ${at}`).join('\n');

describe('the profile of a space', () => {
  it.each<[string, Partial<InfoFields>, keyof InfoFields, string]>([
    ['with too long an introduction', { intro: 'a'.repeat(SPACE_INFO.intro + 1) }, 'intro', 'introLong'],
    ['with too long a line', { phone: '1'.repeat(SPACE_INFO.line + 1) }, 'phone', 'introLong'],
    ['with a mail address that is none', { mail: 'lin' }, 'mail', 'mailWrong'],
    ['with too many honours', { honours: MANY }, 'honours', 'honoursMany'],
    ['with too long an honour', { honours: 'a'.repeat(SPACE_INFO.honour + 1) }, 'honours', 'honourLong'],
    [
      'with a link without a name',
      { links: [{ name: '', url: 'https://a.example' }] },
      'links',
      'linkIncomplete',
    ],
  ])('cannot be saved %s', (_, some, name, why) => {
    expect(check(some)).toEqual({ [name]: expect.objectContaining({ why }) });
  });

  it('can be saved when nothing is wrong', () => {
    expect(check({})).toEqual({});
    expect(check({ mail: 'lin@school.example', links: [{ name: '', url: '' }] })).toEqual({});
  });

  it('has the same picture as long as file and description are the same', () => {
    const isSame = sameIn(infoFields);
    const one = filled({ avatar: picture });
    expect(isSame('avatar', one, filled({ avatar: { ...picture, fileUrl: '/b', alt: '' } }))).toBe(true);
    expect(isSame('avatar', one, filled({ avatar: { ...picture, alt: 'A kite' } }))).toBe(false);
  });

  it('shows field errors of the platform at the field', () => {
    const nameOf = fieldOfPath(infoFields);
    expect(['contact.phone', 'intro', 'links.0.url', 'avatar'].map(nameOf)).toEqual([
      'phone',
      'intro',
      'links',
      'avatar',
    ]);
  });
});
