import { type Fields, fields, list } from './read.ts';

/** By itself, and inside what it is about. */
export function readComment(data: unknown): Fields {
  const given = fields(data);
  return { ...given, childComments: list(given.childComments) };
}
