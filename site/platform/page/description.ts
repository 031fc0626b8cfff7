import type { Entry } from './text.ts';

/** How many entries of a list describe it. */
const NAMED = 3;
/** Letters of a description. */
const DESCRIBED = 200;

/** A list is described by what it begins with. */
export const describedBy = (entries: readonly Entry[]): string =>
  cut(
    entries
      .slice(0, NAMED)
      .map(({ title }) => title)
      .join(' · '),
  );

/** As much of a text as a description takes, on one line. */
export function cut(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length > DESCRIBED ? `${letters.slice(0, DESCRIBED - 1).join('')}…` : letters.join('');
}
