import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const embed = fileURLToPath(new URL('../../dist/embed', import.meta.url));
const scripts = readdirSync(embed, { recursive: true, encoding: 'utf8' })
  // What is in `latest/` are the chunks once more.
  .filter(name => name.endsWith('.js') && !name.startsWith('latest'))
  .map(name => ({ name, source: readFileSync(join(embed, name), 'utf8') }));

const having = (pattern: RegExp) =>
  scripts.filter(({ source }) => pattern.test(source)).map(({ name }) => name);

describe('the built embed', () => {
  it('has a loader under a name that stays', () => {
    expect(scripts.map(({ name }) => name)).toContain('mskt.js');
  });

  it('lets the loader begin without waiting for another file', () => {
    const loader = scripts.find(({ name }) => name === 'mskt.js')?.source;
    expect(loader).not.toMatch(/\bimport\s*[{"'`*]|(?<!-)\bfrom\s*["'`]/);
  });

  it('is one core that the widgets share, in a chunk or in the one file', () => {
    expect(having(/Symbol\.for\(\s*["'`]mskt\.core\./).sort()).toEqual([
      expect.stringMatching(/^chunks.base-/),
      'mskt.all.js',
    ]);
  });

  it('puts no link, script or style element into the page', () => {
    // Tiptap contains a function for this that is never called: the tests of the editor forbid all inline styles.
    expect(having(/createElement\(\s*["'`](link|script|style)["'`]/)).toEqual([
      expect.stringMatching(/^chunks.editor-/),
    ]);
  });

  it('makes no program out of text', () => {
    expect(having(/\beval\(|\bnew Function\b/)).toEqual([]);
  });

  it('sets no style attribute, which a strict policy would refuse', () => {
    expect(having(/setAttribute\(\s*["'`]style["'`]/)).toEqual([]);
  });

  it('leaves light-dark() to the browser', () => {
    expect(having(/light-dark\(/)).not.toEqual([]);
    expect(having(/--lightningcss-/)).toEqual([]);
  });

  it('asks nothing of Node', () => {
    expect(having(/process\.env/)).toEqual([]);
  });
});
