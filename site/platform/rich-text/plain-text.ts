import type { RichText } from '../../../widgets/core/contract/rich-text.ts';

/** How much of a text a summary shows: Chinese says more with a letter. */
const SUMMARY = { chinese: 120, other: 220 };

interface Node {
  type: string;
  text?: string;
  content?: readonly unknown[] | undefined;
}

/** The words of a tree, one line a block. */
export const plainText = (tree: RichText): string =>
  textOf(tree)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();

function textOf(node: Node): string {
  if (node.type === 'text') return node.text ?? '';
  if (node.type === 'hardBreak') return '\n';
  const texts = ((node.content ?? []) as Node[]).map(textOf);
  return `${texts.join('')}\n`;
}

/** The beginning of what a tree tells, as one line. Headings, lists and tables say little out of their place. */
export function summaryOf(tree: RichText): string {
  const told = { ...tree, content: tree.content.filter(block => block.type === 'paragraph') };
  return startOf(plainText(told) || plainText(tree));
}

/** As much of a text as a summary shows, cut between words where words have spaces. */
function startOf(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const letters = [...line];
  const chinese = letters.filter(letter => /\p{Script=Han}/u.test(letter)).length;
  const limit = chinese * 2 > letters.length ? SUMMARY.chinese : SUMMARY.other;
  if (letters.length <= limit) return line;
  const start = letters.slice(0, limit - 1).join('');
  const isCutInWord = /[\p{L}\p{N}]$/u.test(start) && !/\p{Script=Han}$/u.test(start);
  return `${isCutInWord ? start.replace(/\s\S*$/, '') : start}…`;
}
