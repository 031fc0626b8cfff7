import { describe, expect, it } from 'vitest';
import { latestFiles } from './latest-files.mjs';

const chunks = new Map([
  ['base-1111111', { code: 'let a=1;export{a as t};import(`./later-3333333.js`)', imports: [] }],
  ['shelf-2222222', { code: 'import{t}from"./base-1111111.js";t', imports: ['base-1111111'] }],
  [
    'later-3333333',
    {
      code: 'import{t}from"./base-1111111.js";import("./elsewhere-4444444.js");t',
      imports: ['base-1111111'],
    },
  ],
]);
const files = latestFiles(chunks, new Set(['base-1111111', 'shelf-2222222']));

describe('files for pages that preload them', () => {
  it('have no hash in their names if widgets need them at first', () => {
    expect([...files.keys()]).toEqual(['base', 'shelf', 'later-3333333']);
  });

  it('import each other by these names', () => {
    expect(files.get('base')).toContain('import(`./later-3333333.js`)');
    expect(files.get('shelf')).toContain('import{t}from"./base.js";t');
  });

  it('link only with files of the same build', () => {
    expect(files.get('base')).toMatch(/export const build_1111111=0;$/);
    for (const name of ['shelf', 'later-3333333'])
      expect(files.get(name)).toMatch(/^import\{build_1111111\}from"\.\/base\.js";/);
  });

  it('leave names alone that are not those of a chunk', () => {
    expect(files.get('later-3333333')).toContain('import("./elsewhere-4444444.js")');
  });

  it('are refused if the build names a chunk without a hash', () => {
    expect(() => latestFiles(new Map([['base', { code: '', imports: [] }]]), new Set(['base']))).toThrow(
      'base',
    );
  });
});
