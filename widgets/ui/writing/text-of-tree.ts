import type { RichText } from '../../contract/rich-text/schema.ts';

interface Node {
  type: string;
  text?: string;
  content?: readonly unknown[] | undefined;
}

/** The words of a tree, one line a block. */
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

/** The beginning of what the paragraphs tell, as one line: what stands for a summary when nobody writes one. */
export function beginningOf(tree: RichText | null): string {
  return clipped(told(tree));
}

/** Whether a summary is nothing but the beginning of the text, as platforms make it. */
export const isMadeOf = (summary: string, tree: RichText | null): boolean =>
  summary !== '' && told(tree).startsWith(summary.replace(/…$/, ''));

function told(tree: RichText | null): string {
  const paragraphs = tree && { ...tree, content: tree.content.filter(({ type }) => type === 'paragraph') };
  return (plainText(paragraphs) || plainText(tree)).replace(/\s+/g, ' ');
}

/** Shown of a text where its field stands empty, in characters. */
const SHOWN = 160;

function clipped(line: string): string {
  const letters = [...line];
  return letters.length <= SHOWN ? line : `${letters.slice(0, SHOWN).join('').trimEnd()}…`;
}
