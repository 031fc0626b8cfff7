import { RICH_TEXT } from '../limits.ts';
import type { Block, Inline, ListItem, Mark, Paragraph, TableRow, Text } from './schema.ts';

const SPACES = /[ \t\n\f\r]+/g;
const ORDER: Mark['type'][] = ['link', 'bold', 'italic', 'underline', 'strike', 'code'];

/** Blocks in the making: what is said is gathered into a line, until something ends it. */
export class Gathering {
  readonly #blocks: Block[] = [];
  #line: Inline[] = [];

  /** Words of the current line. Spaces become one, as readers of HTML see them. */
  text(given: string, marks: readonly Mark[]): void {
    const last = this.#line.at(-1);
    const isAfterSpace = last === undefined || last.type === 'hardBreak' || last.text.endsWith(' ');
    const spaced = given.toWellFormed().replaceAll('\0', '').replace(SPACES, ' ');
    const text = isAfterSpace ? spaced.replace(/^ /, '') : spaced;
    if (text === '') return;
    const kept = inOrder(marks);
    if (last?.type === 'text' && isSame(last.marks, kept)) last.text += text;
    else this.#line.push({ type: 'text', text, ...(kept.length > 0 && { marks: kept }) });
  }

  hardBreak(): void {
    this.#trimLine();
    this.#line.push({ type: 'hardBreak' });
  }

  endLine(): void {
    while (this.#line.at(-1)?.type === 'hardBreak') this.#line.pop();
    this.#trimLine();
    if (this.#line.length > 0) this.#blocks.push({ type: 'paragraph', content: this.#line });
    this.#line = [];
  }

  block(block: Block): void {
    this.blocks([block]);
  }

  blocks(blocks: readonly Block[]): void {
    this.endLine();
    this.#blocks.push(...blocks);
  }

  code(given: string): void {
    const text = given.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n');
    this.block({ type: 'codeBlock', ...(text !== '' && { content: [{ type: 'text', text }] }) });
  }

  /** A heading of the lines among the blocks; what is no line comes after it. */
  heading(level: 2 | 3 | 4, inner: readonly Block[]): void {
    const lines = inner.filter(block => block.type === 'paragraph');
    const content = lines.flatMap(({ content: line = [] }, index): Inline[] =>
      index === 0 ? line : [{ type: 'hardBreak' }, ...line],
    );
    if (content.length > 0) this.block({ type: 'heading', attrs: { level }, content });
    this.blocks(inner.filter(block => block.type !== 'paragraph'));
  }

  /** Blocks within another, which takes `levels` below `depth`; where there is no room for it, the blocks themselves. */
  wrap(depth: number, levels: number, inner: Block[], make: (inner: Block[]) => Block): void {
    if (inner.length === 0) return;
    this.blocks(hasRoom(depth, levels) ? [make(inner)] : inner);
  }

  list(depth: number, type: 'bulletList' | 'orderedList', items: readonly Block[][], start = 1): void {
    const content = items.map(toItem);
    const attrs = start === 1 ? {} : { attrs: { start } };
    this.wrap(depth, 2, items.flat(), () =>
      type === 'orderedList' ? { type, ...attrs, content } : { type, content },
    );
  }

  table(depth: number, rows: TableRow[]): void {
    const inner = rows.flatMap(row => row.content.flatMap(cell => cell.content));
    this.wrap(depth, 3, inner, () => ({ type: 'table', content: rows }));
  }

  /** All blocks. Nothing can be added afterwards. */
  end(): Block[] {
    this.endLine();
    return this.#blocks;
  }

  #trimLine(): void {
    const last = this.#line.at(-1);
    if (last?.type !== 'text' || !last.text.endsWith(' ')) return;
    last.text = last.text.slice(0, -1);
    if (last.text !== '') return;
    this.#line.pop();
    this.#trimLine();
  }
}

/** A block at `depth` + `levels` contains a paragraph and its text. */
const hasRoom = (depth: number, levels: number) => depth + levels + 2 <= RICH_TEXT.depth;

/** An item begins with a paragraph, if need be an empty one. */
function toItem([first, ...rest]: readonly Block[]): ListItem {
  const empty: Paragraph = { type: 'paragraph' };
  if (first === undefined) return { type: 'listItem', content: [empty] };
  const content: ListItem['content'] =
    first.type === 'paragraph' ? [first, ...rest] : [empty, first, ...rest];
  return { type: 'listItem', content };
}

const inOrder = (marks: readonly Mark[]): Mark[] =>
  ORDER.flatMap(type => marks.find(mark => mark.type === type) ?? []);

const isSame = (one: Text['marks'] = [], other: Mark[]) => JSON.stringify(one) === JSON.stringify(other);
