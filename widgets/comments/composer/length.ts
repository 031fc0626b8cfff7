import { COMMENT_MAX } from '../../core/index.ts';

/** Length in characters (code points): one emoji is one. */
export const lengthOf = (text: string): number => [...text].length;

/** Whether a text may be sent, or why not. */
export function judge(text: string): 'fine' | 'empty' | 'tooLong' {
  const length = lengthOf(text.trim());
  if (length === 0) return 'empty';
  return length > COMMENT_MAX ? 'tooLong' : 'fine';
}
