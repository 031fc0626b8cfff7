import { Editor } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type RichText, richText } from '../../contract/rich-text/schema.ts';
import { insertBlock } from './document/insert-block.ts';
import { History, Limits } from './document/plugins.ts';
import { schemaExtensions } from './document/schema.ts';
import { actOnTable, insertTable, TABLE_ACTS } from './document/table.ts';
import { treeOf } from './document/tree.ts';
import { BLOCKS, LINES, LISTS, MARKS, RULE, setLine } from './toolbar/commands.ts';

let editor: Editor;
let refused: string[];

function begin(): Editor {
  refused = [];
  editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    enableCoreExtensions: { delete: false, drop: false, paste: false, textDirection: false },
    extensions: [...schemaExtensions, History, Limits.configure({ onRefuse: why => refused.push(why) })],
  });
  return editor;
}

afterEach(() => editor.destroy());

const holds = (editor: Editor): RichText => treeOf(editor.state.doc);

/** Selects from one part of the text to another, both from 0 to 1. */
function select(editor: Editor, from: number, to: number): void {
  const { doc, tr } = editor.state;
  const at = (part: number) => doc.resolve(Math.round(part * doc.content.size));
  editor.view.dispatch(tr.setSelection(TextSelection.between(at(from), at(to))));
}

/** Everything that can be done to a text, by name. */
const ACTS: Record<string, (editor: Editor) => unknown> = {
  type: ({ view }) => view.dispatch(view.state.tr.insertText('words')),
  enter: editor => editor.commands.keyboardShortcut('Enter'),
  break: editor => editor.commands.keyboardShortcut('Shift-Enter'),
  backspace: editor => editor.commands.keyboardShortcut('Backspace'),
  delete: editor => editor.commands.keyboardShortcut('Delete'),
  undo: editor => editor.commands.undo(),
  redo: editor => editor.commands.redo(),
  table: insertTable,
  picture: ({ view, schema }) => {
    const picture = schema.nodes.image?.create({ src: '/media/a.png', alt: 'A' });
    if (picture) insertBlock(view, picture, 'behind');
  },
  link: editor => editor.commands.setMark('link', { href: 'https://school.example/' }),
  copyToStart: ({ view }) => {
    const { content, openStart, openEnd } = view.state.selection.content();
    view.dispatch(view.state.tr.replace(1, 1, new Slice(content, openStart, openEnd)));
  },
  ...Object.fromEntries(LINES.map(line => [line, (editor: Editor) => setLine(editor, line)])),
  ...Object.fromEntries([...MARKS, ...LISTS, ...BLOCKS, RULE].map(({ name, run }) => [name, run])),
  ...Object.fromEntries(TABLE_ACTS.flat().map(act => [act, (editor: Editor) => actOnTable(editor, act)])),
};

describe('editing at random', () => {
  it('keeps the document valid for platforms', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const step = fc.record({ act: fc.constantFrom(...Object.keys(ACTS)), from: part, to: part });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), steps => {
        const editor = begin();
        for (const { act, from, to } of steps) {
          select(editor, from, to);
          ACTS[act]?.(editor);
        }
        const tree = holds(editor);
        expect(richText.parse(tree)).toEqual(tree);
        editor.destroy();
      }),
      { numRuns: 60 },
    );
  });

  it('does not exceed the maximum depth', () => {
    const editor = begin();
    for (let times = 0; times < 30; times++) editor.commands.wrapIn('blockquote');
    expect(refused).toContain('tooDeep');
    expect(richText.safeParse(holds(editor)).success).toBe(true);
    editor.view.dispatch(editor.state.tr.insertText('words'));
    expect(JSON.stringify(holds(editor))).toContain('words');
  });

  it('does not exceed the maximum length, and can shorten the text', () => {
    const editor = begin();
    const much = 'a'.repeat(150_000);
    for (let times = 0; times < 4; times++) editor.view.dispatch(editor.state.tr.insertText(much));
    expect(refused).toEqual(['tooLong', 'tooLong']);
    expect(editor.state.doc.textContent).toHaveLength(300_000);
    editor.commands.selectAll();
    editor.commands.deleteSelection();
    expect(editor.state.doc.textContent).toBe('');
  });
});

describe('a picture inserted before another', () => {
  it('leaves the cursor in a line, so that the next input replaces neither', () => {
    const { view, schema } = begin();
    const put = (src: string) => {
      const picture = schema.nodes.image?.create({ src });
      if (picture) insertBlock(view, picture, 'behind');
    };
    view.dispatch(view.state.tr.insertText('above'));
    put('/media/last.png');
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 6)));
    put('/media/first.png');
    view.dispatch(view.state.tr.insertText('below'));
    const shown = holds(editor).content.map(block => (block.type === 'image' ? block.attrs.src : block.type));
    expect(shown).toEqual(['paragraph', '/media/first.png', '/media/last.png', 'paragraph']);
    expect(view.state.doc.textContent).toBe('abovebelow');
  });
});
