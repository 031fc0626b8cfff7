import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, type Mark, type RichText, richText } from '../../../contract/rich-text/schema.ts';
import { schemaExtensions } from './schema.ts';
import { documentOf, treeOf } from './tree.ts';

const schema = getSchema(schemaExtensions);
const throughEditor = (tree: RichText) => treeOf(documentOf(tree, schema));

/** Any tree that a platform takes, as one may have been written by other programs. */
const trees = (): fc.Arbitrary<RichText> => {
  const letters = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
  const mark = fc.oneof(
    fc.constantFrom<Mark>(
      { type: 'bold' },
      { type: 'italic' },
      { type: 'underline' },
      { type: 'strike' },
      { type: 'code' },
    ),
    fc.constantFrom<Mark>(
      { type: 'link', attrs: { href: 'https://school.example/' } },
      { type: 'link', attrs: { href: '/msktfront/home' } },
    ),
  );
  const text = fc.record(
    { type: fc.constant('text' as const), text: letters, marks: fc.array(mark, { maxLength: 6 }) },
    { requiredKeys: ['type', 'text'] },
  );
  const line = fc.array(
    fc.oneof({ weight: 5, arbitrary: text }, fc.constant({ type: 'hardBreak' as const })),
    { maxLength: 4 },
  );
  const paragraph = fc.record(
    { type: fc.constant('paragraph' as const), content: line },
    { requiredKeys: ['type'] },
  );
  const count = (max: number) => fc.integer({ min: 1, max });
  const { blocks } = fc.letrec<{ blocks: Block[]; block: Block }>(tie => {
    const blocks = fc.array(tie('block'), { minLength: 1, maxLength: 3 }) as fc.Arbitrary<Block[]>;
    const item = fc.record({
      type: fc.constant('listItem' as const),
      content: fc
        .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
        .map(([first, rest]) => [first, ...rest]),
    });
    const items = fc.array(item, { minLength: 1, maxLength: 3 });
    const cell = fc.record(
      {
        type: fc.constantFrom('tableCell' as const, 'tableHeader' as const),
        attrs: fc.record({ colspan: count(3), rowspan: count(3) }, { requiredKeys: [] }),
        content: blocks,
      },
      { requiredKeys: ['type', 'content'] },
    );
    const row = fc.record({
      type: fc.constant('tableRow' as const),
      content: fc.array(cell, { maxLength: 3 }),
    });
    return {
      blocks,
      block: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        paragraph,
        fc.record({
          type: fc.constant('heading' as const),
          attrs: fc.record({ level: fc.constantFrom(2 as const, 3 as const, 4 as const) }),
          content: line,
        }),
        fc.record({
          type: fc.constant('codeBlock' as const),
          content: fc.tuple(fc.record({ type: fc.constant('text' as const), text: letters })),
        }),
        fc.constant({ type: 'horizontalRule' as const }),
        fc.record({
          type: fc.constant('image' as const),
          attrs: fc.record(
            {
              src: fc.constant('/media/a.png'),
              alt: letters,
              title: letters,
              width: count(900),
              height: count(900),
            },
            { requiredKeys: ['src'] },
          ),
        }),
        fc.record({
          type: fc.constant('video' as const),
          attrs: fc.record(
            { src: fc.constant('/media/a'), title: letters, fileSize: count(900) },
            { requiredKeys: ['src'] },
          ),
        }),
        fc.record({ type: fc.constant('blockquote' as const), content: blocks }),
        fc.record({ type: fc.constant('bulletList' as const), content: items }),
        fc.record(
          {
            type: fc.constant('orderedList' as const),
            attrs: fc.record({ start: count(90) }),
            content: items,
          },
          { requiredKeys: ['type', 'content'] },
        ),
        fc.record({
          type: fc.constant('table' as const),
          content: fc.array(row, { minLength: 1, maxLength: 3 }),
        }),
      ) as fc.Arbitrary<Block>,
    };
  });
  return blocks
    .map(content => ({ type: 'doc' as const, content }))
    .filter(tree => richText.safeParse(tree).success);
};

describe('a tree', () => {
  it('stays valid and equal through the editor', () => {
    fc.assert(
      fc.property(trees(), tree => {
        const first = throughEditor(tree);
        expect(richText.parse(first)).toEqual(first);
        expect(throughEditor(first)).toEqual(first);
        expect(said(first)).toEqual(said(tree));
      }),
    );
  });

  it('stays identical if it is in canonical form', () => {
    const tree: RichText = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Head' }] },
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'all',
              marks: [
                { type: 'link', attrs: { href: 'https://school.example/' } },
                ...(['bold', 'italic', 'underline', 'strike', 'code'] as const).map(type => ({ type })),
              ],
            },
            { type: 'hardBreak' },
          ],
        },
        {
          type: 'orderedList',
          attrs: { start: 0 },
          content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }],
        },
        { type: 'image', attrs: { src: '/media/a.png', alt: 'A', title: 'T', width: 4, height: 3 } },
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content: [{ type: 'paragraph' }] }],
            },
          ],
        },
      ],
    };
    expect(throughEditor(tree)).toEqual(tree);
  });

  it('without blocks, and null, give an empty line', () => {
    const empty = { type: 'doc', content: [{ type: 'paragraph' }] };
    expect([throughEditor({ type: 'doc', content: [] }), treeOf(documentOf(null, schema))]).toEqual([
      empty,
      empty,
    ]);
  });

  it('is reduced to its text if it is invalid', () => {
    const tree = {
      type: 'doc',
      content: [
        { type: 'fancy', content: [{ type: 'text', text: 'one' }] },
        { type: 'text', text: 'two' },
      ],
    };
    const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
    expect(throughEditor(tree as unknown as RichText)).toEqual({
      type: 'doc',
      content: [line('one'), line('two')],
    });
  });
});

/** All that is written, picture by picture and word by word, without how it is put. */
function said(value: unknown): string {
  if (Array.isArray(value)) return value.map(said).join('');
  if (typeof value !== 'object' || value === null) return '';
  const { type, text, attrs, content } = value as Record<string, unknown>;
  const own =
    type === 'text' ? text : type === 'image' ? JSON.stringify(attrs) : type === 'hardBreak' ? '\n' : '';
  return `${own}${said(content)}`;
}
