/** An `@` and the part of a name after it, up to the caret. */
export interface Mention {
  /** Index of the `@`. */
  start: number;
  keyword: string;
}

/**
 * Part of a name: letters and digits, and inside it single spaces, hyphens, dots and apostrophes. Not inside an email
 * address. The platform reads mentions in the same way.
 */
const MENTION = /(?:^|[^\w.+-])([@＠])([\p{L}\p{N}\p{M}]+(?:[ .’'-][\p{L}\p{N}\p{M}]*){0,2})$/u;
const LENGTH_MAX = 40;

/** Returns the mention that is being written at the caret; null if there is none. */
export function mentionAt(text: string, caret: number): Mention | null {
  const [, sign = '', keyword = ''] = MENTION.exec(text.slice(Math.max(0, caret - LENGTH_MAX), caret)) ?? [];
  return keyword ? { start: caret - sign.length - keyword.length, keyword } : null;
}
