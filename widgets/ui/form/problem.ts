import { NEWS_TAGS } from '../../contract/limits.ts';
import type { Block, RichText } from '../../contract/rich-text/schema.ts';

/** Why a field cannot stand as it is: one of the form's own sentences, by its key, or the platform's. */
export type Problem<R extends string = string> =
  | { why: R; values?: Record<string, string | number> }
  | { why: null; message: string };

export type Problems<N extends string = string> = Partial<Record<N, Problem>>;

/** Characters as people count them: an emoji is one. */
export const lengthOf = (text: string): number => [...text.replace(/\s+/g, ' ').trim()].length;

/** A text that is so many characters too long, as a problem; false when it is not. */
export const tooLong = <R extends string>(why: R, text: string, max: number): Problem<R> | false =>
  lengthOf(text) > max && { why, values: { max, count: lengthOf(text) - max } };

export const TAG_LENGTHS = { min: NEWS_TAGS.shortest, max: NEWS_TAGS.longest };
export const isTag = (tag: string): boolean =>
  lengthOf(tag) >= NEWS_TAGS.shortest && lengthOf(tag) <= NEWS_TAGS.longest;

/** What is wrong with tags. */
export const tagProblem = (tags: readonly string[]): Problem<'tagsMany' | 'tagLength'> | false =>
  (tags.length > NEWS_TAGS.max && { why: 'tagsMany', values: { max: NEWS_TAGS.max } }) ||
  (tags.some(tag => !isTag(tag)) && { why: 'tagLength', values: TAG_LENGTHS });

/** Those that were found. */
export const onlyFound = <N extends string>(problems: Partial<Record<N, Problem | false>>): Problems<N> =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as Problems<N>;

/** Whether there is something to read or to see. */
export const saysSomething = (text: RichText | null): boolean => (text?.content ?? []).some(holdsSomething);

type Node = Block | { type: string; text?: string; content?: unknown };

function holdsSomething(node: Node): boolean {
  if (node.type === 'image' || node.type === 'video') return true;
  if ('text' in node && node.text?.trim()) return true;
  const { content } = node as { content?: Node[] };
  return (content ?? []).some(holdsSomething);
}
