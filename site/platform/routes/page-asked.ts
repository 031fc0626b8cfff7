import type { MenuItem } from '../../../widgets/core/contract/menu.ts';
import { breadcrumbs } from '../page/data.ts';
import type { Shown } from '../page/page.ts';
import { BASE } from '../page/path.ts';
import type { Entry, Telling } from '../page/text.ts';
import type { PagePath } from '../page/title.ts';
import type { Platform } from '../platform.ts';

/** What a page is made of. */
export interface Asked extends Telling {
  platform: Platform;
  path: PagePath;
  siteName: string;
  logo: string;
  regionCode: string;
  headMenu: MenuItem[];
}
/** What is special about one page, beside its feeds and frame, in whatever language. */
export interface Found extends Omit<Shown, 'feeds' | 'languages' | 'data'> {
  data?: object[];
  /** Its own part, as HTML. */
  html: string;
}

/** How many entries of a list describe it. */
const NAMED = 3;
/** Letters of a description. */
const DESCRIBED = 200;

/** A list is described by what it begins with. */
export const named = ({ path, platform, siteName }: Asked, headline: string, entries: readonly Entry[]) => ({
  canonical: platform.urls.platform + BASE + path,
  headline,
  description:
    cut(
      entries
        .slice(0, NAMED)
        .map(({ title }) => title)
        .join(' · '),
    ) || siteName,
});

/** Who vouches for what a page says. */
export const publisherOf = ({ platform, siteName, logo }: Asked) => ({
  name: siteName,
  logo: new URL(logo, platform.urls.platform).href,
  home: `${platform.urls.platform}${BASE}home`,
});

/** Where a page stands: below which others, each with what it is called. */
export const below = (asked: Asked, ...trail: readonly { name: string; path: string }[]): object =>
  breadcrumbs([{ name: asked.siteName, path: `${BASE}home` }, ...trail], asked.platform.urls.platform);

/** As much of a text as a description takes, on one line. */
export function cut(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length > DESCRIBED ? `${letters.slice(0, DESCRIBED - 1).join('')}…` : letters.join('');
}
