import type { ChainedCommands, Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import {
  Bold,
  Code,
  type IconNode,
  Italic,
  Link,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  Minus,
  Redo2,
  SquareCode,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide';
import { insertBlock } from '../document/insert-block.ts';
import { LEVELS } from '../document/schema.ts';

/** A button that runs one command. */
export interface Tool {
  name: ToolName;
  icon: IconNode;
  /** Shortcut. `Mod` is Control, on Apple's keyboards Command. */
  keys?: string;
  /** Whether it applies to the text at the cursor; null if it cannot be on. */
  isOn: ((editor: Editor) => boolean) | null;
  can: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

export type ToolName =
  | PlainMark
  | 'bulletList'
  | 'orderedList'
  | 'deeper'
  | 'shallower'
  | 'blockquote'
  | 'codeBlock'
  | 'horizontalRule'
  | 'undo'
  | 'redo';
type PlainMark = 'bold' | 'italic' | 'underline' | 'strike' | 'code';

const always = () => true;

/** Starts commands with the focus in the text. The `focus` command of Tiptap waits a frame, in which keys are lost. */
function writeOn(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}

const onlyDo = (name: ToolName, icon: IconNode, can: Tool['can'], run: Tool['run'], keys?: string): Tool => ({
  ...{ name, icon, can, run, isOn: null },
  ...(keys && { keys }),
});

const mark = (name: PlainMark, icon: IconNode, keys: string): Tool => ({
  ...{ name, icon, keys },
  isOn: editor => editor.isActive(name),
  can: editor => editor.can().toggleMark(name),
  run: editor => writeOn(editor).toggleMark(name).run(),
});

const list = (name: 'bulletList' | 'orderedList', icon: IconNode, keys: string): Tool => ({
  ...{ name, icon, keys },
  isOn: editor => listAround(editor) === name,
  can: always,
  run: editor => writeOn(editor).toggleList(name, 'listItem').run(),
});

/** Type of the innermost list around the cursor. */
function listAround({ state }: Editor): string | undefined {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const { name } = $from.node(depth).type;
    if (name === 'bulletList' || name === 'orderedList') return name;
  }
  return undefined;
}

export const MARKS: readonly Tool[] = [
  mark('bold', Bold, 'Mod+B'),
  mark('italic', Italic, 'Mod+I'),
  mark('underline', Underline, 'Mod+U'),
  mark('strike', Strikethrough, 'Mod+Shift+S'),
  mark('code', Code, 'Mod+E'),
];

export const LISTS: readonly Tool[] = [
  list('bulletList', List, 'Mod+Shift+8'),
  list('orderedList', ListOrdered, 'Mod+Shift+7'),
  onlyDo(
    'deeper',
    ListIndentIncrease,
    editor => editor.can().sinkListItem('listItem'),
    editor => writeOn(editor).sinkListItem('listItem').run(),
    'Mod+]',
  ),
  onlyDo(
    'shallower',
    ListIndentDecrease,
    editor => editor.can().liftListItem('listItem'),
    editor => writeOn(editor).liftListItem('listItem').run(),
    'Mod+[',
  ),
];

export const BLOCKS: readonly Tool[] = [
  {
    ...{ name: 'blockquote', icon: TextQuote, keys: 'Mod+Shift+B' },
    isOn: editor => editor.isActive('blockquote'),
    can: always,
    run: editor => writeOn(editor).toggleWrap('blockquote').run(),
  },
  {
    ...{ name: 'codeBlock', icon: SquareCode, keys: 'Mod+Alt+C' },
    isOn: editor => editor.isActive('codeBlock'),
    can: editor => editor.isActive('codeBlock') || editor.can().setNode('codeBlock'),
    run: editor => writeOn(editor).toggleNode('codeBlock', 'paragraph').run(),
  },
];

export const RULE: Tool = onlyDo('horizontalRule', Minus, always, ({ view, schema }) => {
  const rule = schema.nodes.horizontalRule;
  if (rule) insertBlock(view, rule.create(), 'behind');
});

export const HISTORY: readonly Tool[] = [
  onlyDo(
    'undo',
    Undo2,
    ({ state }) => undoDepth(state) > 0,
    editor => writeOn(editor).undo().run(),
    'Mod+Z',
  ),
  onlyDo(
    'redo',
    Redo2,
    ({ state }) => redoDepth(state) > 0,
    editor => writeOn(editor).redo().run(),
    'Mod+Shift+Z',
  ),
];

export const LINK_ICON = Link;

/** Types of lines: paragraph, and headings by level. */
export const LINES = ['paragraph', ...LEVELS.map(level => `heading${level}` as const)] as const;
export type Line = (typeof LINES)[number];

/** Type of the line at the cursor; null in a code block. */
export function lineAt(editor: Editor): Line | null {
  const heading = LEVELS.find(level => editor.isActive('heading', { level }));
  if (heading) return `heading${heading}`;
  return editor.isActive('paragraph') ? 'paragraph' : null;
}

export function setLine(editor: Editor, line: Line): void {
  const chain = writeOn(editor);
  if (line === 'paragraph') chain.setNode('paragraph').run();
  else chain.setNode('heading', { level: Number(line.at(-1)) }).run();
}

export const keysOfLine = (line: Line): string => `Mod+Alt+${line === 'paragraph' ? 0 : line.at(-1)}`;

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Shortcut as labelled on the keyboard. */
export function keysShown(keys: string): string {
  if (!isApple()) return keys.replace('Mod', 'Ctrl');
  const signs: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
  return keys
    .split('+')
    .map(part => signs[part] ?? part)
    .join('');
}

/** Shortcut for `aria-keyshortcuts`. */
export const keysRead = (keys: string): string => keys.replace('Mod', isApple() ? 'Meta' : 'Control');
