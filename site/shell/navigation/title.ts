import type { MenuItem } from '../../../widgets/core/contract/menu.ts';
import type { Lang } from '../../../widgets/ui/words.tsx';
import { routeOf } from '../../pages.ts';
import type { Route } from '../../route.ts';
import { matchingItem } from './menu.ts';

export interface TitleFacts {
  /** Null for an address that is no page. */
  route: Route | null;
  url: URL;
  rootUrl: string;
  headMenu: readonly MenuItem[];
  /** The platform's name; empty while it is not known. */
  flatName: string;
  lang: Lang;
  /** What an address that is no page is called. */
  wrongAddress: string;
}

/**
 * The window's title: the matching header menu item's name and the platform's name, `News - Willow Lane`; without a
 * match the page's own title takes the item's place. Some pages bear the platform's name alone, and lend the name of
 * their menu item to no page below them.
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
