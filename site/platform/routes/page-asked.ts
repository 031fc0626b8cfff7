import type { MenuItem } from '../../../widgets/core/contract/menu.ts';
import { describedBy } from '../page/description.ts';
import { BASE } from '../page/path.ts';
import type { Showing } from '../page/showing.ts';
import type { Entry } from '../page/text.ts';
import type { PagePath } from '../page/title.ts';
import type { Platform } from '../platform.ts';

/** What a page is made of. */
export interface Asked extends Showing {
  platform: Platform;
  path: PagePath;
  regionCode: string;
  headMenu: MenuItem[];
}
/** A list, at its own address. */
export const named = ({ path, origin, siteName }: Asked, headline: string, entries: readonly Entry[]) => ({
  canonical: origin + BASE + path,
  headline,
  description: describedBy(entries) || siteName,
});
