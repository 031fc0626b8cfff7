import type { MenuItem } from '../../../widgets/core/contract/menu.ts';
import { breadcrumbs } from '../page/data.ts';
import { describedBy } from '../page/description.ts';
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
/** A list, at its own address. */
export const named = ({ path, platform, siteName }: Asked, headline: string, entries: readonly Entry[]) => ({
  canonical: platform.urls.platform + BASE + path,
  headline,
  description: describedBy(entries) || siteName,
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
