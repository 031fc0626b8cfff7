import {
  type AnyExtension,
  Mark,
  markInputRule,
  Node,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/core';
import { Picture, Video } from '../media/nodes.ts';
import { Link } from './link.ts';
import { tableNodes } from './table.ts';

/** Schema of a rich text. Only these nodes and marks can be typed or pasted. */

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' });
const Text = Node.create({ name: 'text', group: 'inline' });

const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }, { tag: 'div', priority: 40 }],
  renderHTML: () => ['p', { dir: 'auto' }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-0': () => this.editor.commands.setNode(this.name) };
  },
});

export const LEVELS = [2, 3, 4] as const;

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => LEVELS.map(level => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, { class: `rich-h${node.attrs.level}`, dir: 'auto' }, 0],
  addKeyboardShortcuts() {
    const toggle = (level: number) => () =>
      this.editor.commands.toggleNode(this.name, 'paragraph', { level });
    return Object.fromEntries(LEVELS.map(level => [`Mod-Alt-${level}`, toggle(level)]));
  },
  addInputRules() {
    return LEVELS.map(level =>
      textblockTypeInputRule({
        find: new RegExp(`^#{${level}}\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    );
  },
});

const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return {
      'Shift-Enter': () =>
        this.editor.commands.first(({ commands }) => [
          () => commands.exitCode(),
          () => commands.insertContent({ type: this.name }),
        ]),
    };
  },
});

const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', { dir: 'auto' }, ['code', 0]],
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-c': () => this.editor.commands.toggleNode(this.name, 'paragraph'),
      ArrowDown: () => {
        const { $head, empty } = this.editor.state.selection;
        const atEnd =
          empty && $head.parent.type === this.type && $head.parentOffset === $head.parent.content.size;
        return atEnd && $head.indexAfter(-1) === $head.node(-1).childCount && this.editor.commands.exitCode();
      },
    };
  },
  addInputRules() {
    return [textblockTypeInputRule({ find: /^```\s$/, type: this.type })];
  },
});

const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', { dir: 'auto' }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleWrap(this.name) };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});

const HorizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
});

const BulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleList(this.name, 'listItem') };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-+*]\s$/, type: this.type })];
  },
});

const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => ({ start: { default: null } }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ node }) => ['ol', { start: node.attrs.start }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList(this.name, 'listItem') };
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,6})[.、]\s$/,
        type: this.type,
        getAttributes: ([, start]) => ({ start: Number(start) === 1 ? null : Number(start) }),
        joinPredicate: ([, start], list) => list.childCount + (list.attrs.start ?? 1) === Number(start),
      }),
    ];
  },
});

const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph block*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', { dir: 'auto' }, 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection;
        const isItsStart = empty && $from.parentOffset === 0 && $from.index(-1) === 0;
        return (
          isItsStart && $from.node(-1).type === this.type && this.editor.commands.liftListItem(this.name)
        );
      },
    };
  },
});

/** A mark without attributes: its elements in HTML, its shortcut, and a pattern that sets it while typing. */
const plainMark = (name: string, elements: string[], keys: string, find?: RegExp) =>
  Mark.create({
    name,
    parseHTML: () => elements.map(tag => ({ tag })),
    renderHTML: () => [elements[0] ?? name, 0],
    addKeyboardShortcuts() {
      return { [keys]: () => this.editor.commands.toggleMark(this.name) };
    },
    addInputRules() {
      return find ? [markInputRule({ find, type: this.type })] : [];
    },
  });

const marks = [
  Link,
  plainMark('bold', ['strong', 'b'], 'Mod-b', /(?:^|\s)(\*\*(?!\s)([^*]+)\*\*)$/),
  plainMark('italic', ['em', 'i'], 'Mod-i'),
  plainMark('underline', ['u'], 'Mod-u'),
  plainMark('strike', ['s', 'del', 'strike'], 'Mod-Shift-s'),
  plainMark('code', ['code'], 'Mod-e', /(?:^|[^`])(`([^`]+)`)$/),
];

export const schemaExtensions: AnyExtension[] = [
  ...[
    Doc,
    Paragraph,
    Text,
    Heading,
    BulletList,
    OrderedList,
    ListItem,
    Blockquote,
    CodeBlock,
    HorizontalRule,
  ],
  ...[Picture, Video, HardBreak, ...tableNodes, ...marks],
];
