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

/** The beginning of a text as one line, cut between words where words have spaces. */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  const chinese = letters.filter(letter => /\p{Script=Han}/u.test(letter)).length;
  const limit = chinese * 2 > letters.length ? SUMMARY.chinese : SUMMARY.other;
  if (letters.length <= limit) return line;
  const start = letters.slice(0, limit - 1).join('');
  const isCutInWord = /[\p{L}\p{N}]$/u.test(start) && !/\p{Script=Han}$/u.test(start);
  return `${isCutInWord ? start.replace(/\s\S*$/, '') : start}…`;
}
