import type { Entry } from './text.ts';

/** Number of entries that describe a list. */
const NAMED = 3;
/** Maximum length of a description, in characters. */
const DESCRIBED = 200;

/** Describes a list by the titles of its first entries. */
export const describedBy = (entries: readonly Entry[]): string =>
  cut(
    entries
      .slice(0, NAMED)
      .map(({ title }) => title)
      .join(' · '),
  );

/** Truncates a text to the length of a description, on one line. */
export function cut(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length > DESCRIBED ? `${letters.slice(0, DESCRIBED - 1).join('')}…` : letters.join('');
}
