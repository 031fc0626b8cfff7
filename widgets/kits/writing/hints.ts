import type { Block, RichText } from '../../contract/rich-text/schema.ts';
import { plainText } from './text-of-tree.ts';

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
