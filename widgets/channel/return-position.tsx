import { useStore, useWidget } from '../core/index.ts';

/** The place in which somebody was who has come back from signing in, until it is found. */
export const useReturnedPlace = (): string | null =>
  useStore(useWidget().session, ({ person, place }) => (person ? place : null));

/** Finds it; only who has just signed in needs that. */
export const loadReturn = () => import('./restore-position.tsx').then(part => part.ChannelReturn);

/** A place in the feed: which dynamic, how many pages were read to come to it, and what was to be done there. */
export const writePlace = (id: string, pages: number, act = ''): string => `${id} ${pages} ${act}`;

export function readPlace(place: string): { id: string; pages: number; act: string } {
  const [id = '', pages = '1', act = ''] = place.split(' ');
  return { id, pages: Number(pages) || 1, act };
}
