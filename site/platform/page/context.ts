import { BASE } from './path.ts';
import { breadcrumbs } from './structured-data.ts';
import type { Telling } from './text.ts';

/** What the page of a thing has to know beside the thing, wherever that was read. */
export interface Showing extends Telling {
  /** Of the site. */
  origin: string;
  siteName: string;
  logo: string;
}

/** Who vouches for what a page says. */
export const publisherOf = ({ origin, siteName, logo }: Showing) => ({
  name: siteName,
  logo: new URL(logo, origin).href,
  home: `${origin}${BASE}home`,
});

/** Where a page stands: below which others, each with what it is called. */
export const below = (
  { origin, siteName }: Showing,
  ...trail: readonly { name: string; path: string }[]
): object => breadcrumbs([{ name: siteName, path: `${BASE}home` }, ...trail], origin);
