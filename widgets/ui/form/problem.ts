import type { Block, RichText } from '../../contract/rich-text/schema.ts';

/** What is wrong with a field: a key of the form's words, or a message of the platform. */
export type Problem<R extends string = string> =
  | { why: R; values?: Record<string, string | number> }
  | { why: null; message: string };

export type Problems<N extends string = string> = Partial<Record<N, Problem>>;

/** Length in code points, without repeated or outer white space. */
export const lengthOf = (text: string): number => [...text.replace(/\s+/g, ' ').trim()].length;

/** Returns a problem if a text exceeds its maximum length. */
export const tooLong = <R extends string>(why: R, text: string, max: number): Problem<R> | false =>
  lengthOf(text) > max && { why, values: { max, count: lengthOf(text) - max } };

/** Leaves out fields without a problem. */
export const onlyFound = <N extends string>(problems: Partial<Record<N, Problem | false>>): Problems<N> =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as Problems<N>;

/** Returns whether a text has visible content. */
export const saysSomething = (text: RichText | null): boolean => (text?.content ?? []).some(holdsSomething);

type Node = Block | { type: string; text?: string; content?: unknown };

function holdsSomething(node: Node): boolean {
  if (node.type === 'image' || node.type === 'video') return true;
  if ('text' in node && node.text?.trim()) return true;
  const { content } = node as { content?: Node[] };
  return (content ?? []).some(holdsSomething);
}
