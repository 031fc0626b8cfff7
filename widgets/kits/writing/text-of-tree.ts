import type { Block, RichText } from '../../contract/rich-text/schema.ts';

interface Node {
  type: string;
  text?: string;
  content?: readonly unknown[] | undefined;
}

/** Plain text of a tree, one line per block. */
export function plainText(tree: RichText | null): string {
  const lines = tree ? linesOf(tree) : '';
  return lines
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}

function linesOf(node: Node): string {
  if (node.type === 'text') return node.text ?? '';
  if (node.type === 'hardBreak') return '\n';
  return `${((node.content ?? []) as Node[]).map(linesOf).join('')}\n`;
}

/** Beginning of the paragraphs as one line: the default of the summary. */
export function defaultSummary(tree: RichText | null): string {
  return clipped(openingText(tree));
}

/** Returns whether a summary is the default made from the beginning of the text. */
export const isDefaultSummary = (summary: string, tree: RichText | null): boolean =>
  summary !== '' && openingText(tree).startsWith(summary.replace(/…$/, ''));

function openingText(tree: RichText | null): string {
  const paragraphs = tree && { ...tree, content: tree.content.filter(({ type }) => type === 'paragraph') };
  return (plainText(paragraphs) || plainText(tree)).replace(/\s+/g, ' ');
}

/** Length of the default summary, in characters. */
const SHOWN = 160;

function clipped(line: string): string {
  const letters = [...line];
  return letters.length <= SHOWN ? line : `${letters.slice(0, SHOWN).join('').trimEnd()}…`;
}

/** Advice before publishing, which does not prevent it. */
export type Hint = 'hintAlt' | 'hintHeading' | 'hintPhone' | 'hintIdNumber';

const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/;
const ID_NUMBER = /(?<!\d)\d{17}[\dXx](?!\d)/;

interface Written {
  title: string;
  summary: string;
  content: RichText | null;
}

export function hintsOf({ title, summary, content }: Written): Hint[] {
  const blocks = (content?.content ?? []).flatMap(withInner);
  const words = [title, summary, plainText(content)].join('\n').replace(/(?<=\d)[ -](?=\d)/g, '');
  const found: Record<Hint, boolean> = {
    hintAlt: blocks.some(block => block.type === 'image' && !block.attrs.alt?.trim()),
    hintHeading: skipsHeading(blocks),
    hintPhone: PHONE.test(words),
    hintIdNumber: ID_NUMBER.test(words),
  };
  return (Object.keys(found) as Hint[]).filter(hint => found[hint]);
}

function withInner(block: Block): Block[] {
  const { content = [] } = block as { content?: readonly unknown[] };
  const inner = (content as Block[]).filter(({ type }) => type !== ('text' as string));
  return [block, ...inner.flatMap(withInner)];
}

/** Returns whether a heading skips a level. */
function skipsHeading(blocks: readonly Block[]): boolean {
  const levels = blocks.flatMap(block => (block.type === 'heading' ? [block.attrs.level] : []));
  return levels.some((level, index) => level > (levels[index - 1] ?? 2) + (index === 0 ? 0 : 1));
}
