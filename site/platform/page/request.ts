import type { MenuItem } from '../../../widgets/contract/platform/schema.ts';
import type { Platform } from '../dependencies.ts';
import type { Showing } from './context.ts';
import { describedBy } from './description.ts';
import { BASE } from './path.ts';
import type { Entry } from './text.ts';
import type { PagePath } from './title.ts';

/** Context of a requested page. */
export interface Asked extends Showing {
  platform: Platform;
  path: PagePath;
  regionCode: string;
  headMenu: MenuItem[];
}
/** Metadata of a list page, canonical at its own path. */
export const named = ({ path, origin, siteName }: Asked, headline: string, entries: readonly Entry[]) => ({
  canonical: origin + BASE + path,
  headline,
  description: describedBy(entries) || siteName,
});
