import { describe, expect, it } from 'vitest';
import { manualsOf } from './manual.ts';

const theme = {
  name: 'theme',
  type: { text: '"auto" | "light"' },
  default: '"auto"',
  description: 'the look.',
};

describe('the manuals', () => {
  it('are one for every tag, with its own and the common attributes', () => {
    const [shelf, desk] = manualsOf({
      modules: [
        { declarations: [{ tagName: 'mskt-shelf', attributes: [{ name: 'limit' }, theme] }] },
        { declarations: [{}] },
        { declarations: [{ tagName: 'mskt-desk', summary: 'A desk.', attributes: [theme] }] },
      ],
    });
    expect(shelf?.attributes.map(({ name }) => name)).toEqual(['limit']);
    expect(shelf?.common).toEqual([
      { name: 'theme', type: '"auto" | "light"', fallback: 'auto', description: 'the look.' },
    ]);
    expect(desk).toMatchObject({ tag: 'mskt-desk', summary: 'A desk.', attributes: [] });
  });

  it('list methods, not fields', () => {
    const [shelf] = manualsOf({
      modules: [
        {
          declarations: [
            {
              tagName: 'mskt-shelf',
              members: [
                { kind: 'field', name: 'limit' },
                { kind: 'method', name: 'refresh' },
              ],
            },
          ],
        },
      ],
    });
    expect(shelf?.methods.map(({ name }) => name)).toEqual(['refresh']);
  });
});
