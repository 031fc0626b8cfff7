import type { MenuItem } from '../../../widgets/contract/platform/schema.ts';
import type { SitePath } from '../../map/site-map.ts';
import type { Platform } from '../dependencies.ts';
import { BASE } from './path.ts';
import { breadcrumbs } from './structured-data.ts';
import type { Entry, TextContext } from './text.ts';

/** Rendering context of a page, independent of where its content was read. */
export interface RenderContext extends TextContext {
  /** Origin of the site. */
  origin: string;
  siteName: string;
  logo: string;
}

/** Context of a requested page. */
export interface PageContext extends RenderContext {
  platform: Platform;
  path: SitePath;
  regionCode: string;
  headMenu: MenuItem[];
}

/** Publisher of a page, for structured data. */
export const publisherOf = ({ origin, siteName, logo }: RenderContext) => ({
  name: siteName,
  logo: new URL(logo, origin).href,
  home: `${origin}${BASE}home`,
});

/** Breadcrumbs of a page, starting at the home page. */
export const below = (
  { origin, siteName }: RenderContext,
  ...trail: readonly { name: string; path: string }[]
): object => breadcrumbs([{ name: siteName, path: `${BASE}home` }, ...trail], origin);

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

/** Metadata of a list page, canonical at its own path. */
export const named = (
  { path, origin, siteName }: PageContext,
  headline: string,
  entries: readonly Entry[],
) => ({
  canonical: origin + BASE + path,
  headline,
  description: describedBy(entries) || siteName,
});
