import { createHash } from 'node:crypto';

/** Returns the name of a style sheet's file, without its extension: a hash of its text. */
export const styleName = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 10);
