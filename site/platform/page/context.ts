import { BASE } from './path.ts';
import { breadcrumbs } from './structured-data.ts';
import type { Telling } from './text.ts';

/** Rendering context of a page, independent of where its content was read. */
export interface Showing extends Telling {
  /** Origin of the site. */
  origin: string;
  siteName: string;
  logo: string;
}

/** Publisher of a page, for structured data. */
export const publisherOf = ({ origin, siteName, logo }: Showing) => ({
  name: siteName,
  logo: new URL(logo, origin).href,
  home: `${origin}${BASE}home`,
});

/** Breadcrumbs of a page, starting at the home page. */
export const below = (
  { origin, siteName }: Showing,
  ...trail: readonly { name: string; path: string }[]
): object => breadcrumbs([{ name: siteName, path: `${BASE}home` }, ...trail], origin);
