import { describe, expect, it } from 'vitest';
import type { File } from '../../contract/file/schema.ts';
import {
  applyingFields,
  type CheckContext,
  checkFields,
  emptyValues,
  type FieldTable,
  fieldOfPath,
  namesIn,
  type ReadingContext,
  sameIn,
  textOf,
  withoutEmpty,
} from './field-table.ts';

interface Fields {
  title: string;
  hasLimit: boolean;
  limit: string;
  time: string;
  tags: string[];
  files: File[];
}

const table: FieldTable<Fields, string, CheckContext, ReadingContext> = {
  title: {
    kind: 'text',
    label: 'title',
    empty: '',
    max: { length: 5, why: 'titleLong' },
    check: ({ title }, { isDraft }) => !isDraft && title === '' && { why: 'titleMissing' },
  },
  hasLimit: { kind: 'other', label: 'limited', empty: false, group: 'places' },
  limit: {
    kind: 'text',
    label: 'limit',
    empty: '10',
    group: 'places',
    paths: ['signup.capacity'],
    applies: ({ hasLimit }) => hasLimit,
    check: ({ limit }) => Number.isNaN(Number(limit)) && { why: 'noNumber' },
    text: ({ limit }) => `${limit} places`,
  },
  time: { kind: 'time', label: 'time', empty: '' },
  tags: { kind: 'tags', label: 'tags', empty: [] },
  files: { kind: 'files', label: 'files', empty: [] },
};

const EMPTY = emptyValues(table);
const file = {
  fileId: 'f',
  fileName: 'a.txt',
  fileUrl: '/a',
  fileSize: 1,
  fileType: 'text/plain',
  ext: 'txt',
};
const check = (some: Partial<Fields>, isDraft = false) =>
  checkFields(table, { ...EMPTY, ...some }, { isDraft, now: 0 });

describe('a field table', () => {
  it('gives the values of a new form, and the fields of a group', () => {
    expect(EMPTY).toEqual({ title: '', hasLimit: false, limit: '10', time: '', tags: [], files: [] });
    expect(namesIn(table, 'places')).toEqual(['hasLimit', 'limit']);
  });

  it('checks rows and lengths, of a draft less, and only fields that apply', () => {
    expect(check({})).toEqual({ title: { why: 'titleMissing' } });
    expect(check({}, true)).toEqual({});
    expect(check({ title: 'Lessons' })).toEqual({
      title: { why: 'titleLong', values: { max: 5, count: 2 } },
    });
    expect(check({ title: 'Kites', limit: 'many' })).toEqual({});
    expect(check({ title: 'Kites', limit: 'many', hasLimit: true })).toEqual({ limit: { why: 'noNumber' } });
  });

  it('resets fields that do not apply, and leaves out what is empty', () => {
    expect(applyingFields(table, { ...EMPTY, limit: 'many' }).limit).toBe('10');
    expect(applyingFields(table, { ...EMPTY, limit: '3', hasLimit: true }).limit).toBe('3');
    expect(withoutEmpty({ a: ' b ', c: '  ', d: null, e: 0, f: false })).toEqual({ a: 'b', e: 0, f: false });
  });

  it('compares what readers see: moments, and files without what the platform derives', () => {
    const isSame = sameIn(table);
    const one = { ...EMPTY, time: '2026-11-21T06:00:00Z', files: [file] };
    expect(isSame('time', one, { ...EMPTY, time: '2026-11-21T14:00:00+08:00' })).toBe(true);
    expect(isSame('time', one, EMPTY)).toBe(false);
    expect(isSame('files', one, { ...EMPTY, files: [{ ...file, thumbUrl: '/t' }] })).toBe(true);
    expect(isSame('files', one, { ...EMPTY, files: [{ ...file, alt: 'A kite' }] })).toBe(false);
  });

  it('reads values as text, by a function of the row where it has one', () => {
    const fields = { ...EMPTY, tags: ['wind', 'kites'], files: [file] };
    const read = (name: keyof Fields) => textOf(table, name, fields, { lang: 'en' });
    expect([read('tags'), read('files'), read('limit'), read('time')]).toEqual([
      'wind · kites',
      'a.txt',
      '10 places',
      '',
    ]);
  });

  it('finds the field of a path in the request body', () => {
    const paths = ['title', 'tags.0', 'signup.capacity', 'other.title'];
    expect(paths.map(fieldOfPath(table))).toEqual(['title', 'tags', 'limit', 'other']);
  });
});
