import type { MenuItem } from '../../../widgets/contract/platform/schema.ts';
import type { Lang } from '../../../widgets/ui/i18n/translate.tsx';
import { routeOf } from '../../pages.ts';
import type { Route } from '../../route.ts';
import { matchingItem } from './menu.ts';

interface TitleFacts {
  /** Null for an unknown page. */
  route: Route | null;
  url: URL;
  rootUrl: string;
  headMenu: readonly MenuItem[];
  /** Name of the platform; empty while unknown. */
  flatName: string;
  lang: Lang;
  /** Title of an unknown page. */
  wrongAddress: string;
}

/**
 * Returns the document title: the name of the matching header menu item and of the platform, `News - Willow
 * Lane`. Without a match, uses the page's own title. Pages with `platformNameOnly` use the platform's name
 * alone; their menu item does not name the pages below them.
 */
export function titleOf(facts: TitleFacts): string {
  const { route, flatName, lang, wrongAddress } = facts;
  if (route?.platformNameOnly && flatName) return flatName;
  const name = menuNameOf(facts) ?? route?.title[lang] ?? wrongAddress;
  return flatName ? `${name} - ${flatName}` : name;
}

function menuNameOf({ route, url, rootUrl, headMenu }: TitleFacts): string | undefined {
  if (!route) return undefined;
  const item = matchingItem(headMenu, url, rootUrl);
  const itsPage = item && routeOf(new URL(item.url, rootUrl), rootUrl);
  return itsPage?.platformNameOnly ? undefined : item?.name;
}
