import type { RichText } from '../../contract/rich-text/schema.ts';

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
export function beginningOf(tree: RichText | null): string {
  return clipped(told(tree));
}

/** Returns whether a summary is the default made from the beginning of the text. */
export const isMadeOf = (summary: string, tree: RichText | null): boolean =>
  summary !== '' && told(tree).startsWith(summary.replace(/…$/, ''));

function told(tree: RichText | null): string {
  const paragraphs = tree && { ...tree, content: tree.content.filter(({ type }) => type === 'paragraph') };
  return (plainText(paragraphs) || plainText(tree)).replace(/\s+/g, ' ');
}

/** Length of the default summary, in characters. */
const SHOWN = 160;

function clipped(line: string): string {
  const letters = [...line];
  return letters.length <= SHOWN ? line : `${letters.slice(0, SHOWN).join('').trimEnd()}…`;
}
