import type { RichText } from '../../../widgets/contract/rich-text/schema.ts';

/** Maximum summary length in characters. Chinese text is denser. */
const SUMMARY = { chinese: 120, other: 220 };

interface Node {
  type: string;
  text?: string;
  content?: readonly unknown[] | undefined;
}

/** Returns the text of a tree, one line per block. */
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

/** Returns a one-line summary: the start of the paragraphs. Headings, lists and tables are used only without paragraphs. */
export function summaryOf(tree: RichText): string {
  const paragraphs = { ...tree, content: tree.content.filter(block => block.type === 'paragraph') };
  return startOf(plainText(paragraphs) || plainText(tree));
}

/** Truncates a text to the summary length, between words in scripts with spaces. */
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
