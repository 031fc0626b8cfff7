import { describe, expect, it } from 'vitest';
import { readDocComment } from './doc-comment.mjs';

const comment = (...lines: string[]) =>
  ['/**', ' * @summary A list.', ...lines.map(line => ` * ${line}`), ' */', "import 'x';"].join('\n');
const read = (...lines: string[]) => readDocComment('widgets/list/index.ts', comment(...lines));

describe('the doc comment of a widget', () => {
  it('says what it is, what it takes, sends and shows', () => {
    expect(
      read(
        '@attribute {"1" | "3"} [type=1] - what shows first - at the top.',
        '@attribute {string} group-id - a space.',
        '@event {{ id: string; seen: (at: { y: number }) => void }} mskt-dynamic-like - after a like.',
        '@event mskt-ready - content is there.',
        '@slot - shown until it is ready.',
        '@slot empty - shown when there is nothing.',
        '@csspart root - everything.',
        '@cssproperty [--mskt-font=system-ui, "PingFang SC"] - the letters.',
        '@cssproperty --mskt-accent - the colour.',
        '@cssstate ready - content shows.',
        '@example <mskt-list limit="5"><a href="x">Ours</a></mskt-list>',
      ),
    ).toEqual({
      summary: 'A list.',
      attributes: [
        { name: 'type', type: '"1" | "3"', default: '1', text: 'what shows first - at the top.' },
        { name: 'group-id', type: 'string', text: 'a space.' },
      ],
      events: [
        {
          name: 'mskt-dynamic-like',
          type: '{ id: string; seen: (at: { y: number }) => void }',
          text: 'after a like.',
        },
        { name: 'mskt-ready', text: 'content is there.' },
      ],
      slots: [
        { name: '', text: 'shown until it is ready.' },
        { name: 'empty', text: 'shown when there is nothing.' },
      ],
      parts: [{ name: 'root', text: 'everything.' }],
      properties: [
        { name: '--mskt-font', default: 'system-ui, "PingFang SC"', text: 'the letters.' },
        { name: '--mskt-accent', text: 'the colour.' },
      ],
      states: [{ name: 'ready', text: 'content shows.' }],
      examples: ['<mskt-list limit="5"><a href="x">Ours</a></mskt-list>'],
    });
  });

  it('may go on in the next line', () => {
    expect(read('@slot - shown until', 'it is ready.').slots[0]?.text).toBe('shown until it is ready.');
    expect(read('@example <mskt-list>', '</mskt-list>').examples).toEqual(['<mskt-list>\n</mskt-list>']);
  });

  it('may stand before the code that it is about', () => {
    const source = ["import 'x';", '', '/**', ' * @summary All.', ' */', 'export interface All {}'].join(
      '\n',
    );
    expect(readDocComment('core.ts', source, 'export interface All').summary).toBe('All.');
    expect(() => readDocComment('core.ts', source, 'export interface Other')).toThrow(
      'no doc comment before',
    );
    expect(() => readDocComment('core.ts', source)).toThrow('no doc comment at the beginning');
  });

  it.each([
    ['@attribute type - no type.', 'needs a type'],
    ['@attribute {"1"} type - only one choice.', 'needs a type'],
    ['@attribute {Lang} lang - a type of the program.', 'needs a type'],
    ['@attribute {string} - no name.', 'is not “name - text”'],
    ['@attribute {string} type', 'is not “name - text”'],
    ['@event like - another’s name.', 'begins with mskt-'],
    ['@csspart {string} root - typed.', 'has no type'],
    ['@csspart [root=x] - with a default.', 'has no default'],
    ['@csspart - nothing named.', 'names nothing'],
    ['@cssproperty --accent - another’s token.', 'begins with --mskt-'],
    ['@fires mskt-dynamic-like - a tag of others.', 'is no tag'],
    ['@example mskt-list', 'is not one tag'],
    ['@example <mskt-list>', 'is not one tag'],
  ])('is refused with file and line: %s', (line, why) => {
    expect(() => read('@slot - fine.', line)).toThrow(`widgets/list/index.ts:4 ${line}\n`);
    expect(() => read('@slot - fine.', line)).toThrow(why);
  });

  it('is refused when it begins with text, or says nothing at all', () => {
    const source = ['/**', ' * A list.', ' * @summary A list.', ' */'].join('\n');
    expect(() => readDocComment('list.ts', source)).toThrow('list.ts:2 is not understood: * A list.');
    expect(() => readDocComment('list.ts', '/**\n * @slot - x\n */')).toThrow('no @summary');
  });
});
