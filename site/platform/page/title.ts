import type { MenuItem } from '../../../widgets/contract/platform/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import { isSitePath, pathsAbove, type SitePath, traitsOf } from '../../map/site-map.ts';
import { titleWords } from '../../map/words.ts';
import type { Lang } from '../http/language.ts';

/** Returns the name of a page. */
export const pageName = (path: SitePath, lang: Lang): string => translate(titleWords, lang)(path);

/**
 * Returns the title of a page, the same as the site sets: name of the header menu item, or of the page, then
 * the platform's.
 */
export function titleOf(path: SitePath, headMenu: readonly MenuItem[], flatName: string, lang: Lang): string {
  if (traitsOf(path).platformNameOnly) return flatName;
  return `${menuName(path, headMenu) ?? pageName(path, lang)} - ${flatName}`;
}

/** Name of the nearest header menu item. Items of pages with `platformNameOnly` give no name to pages below them. */
function menuName(path: string, headMenu: readonly MenuItem[]): string | undefined {
  const names = new Map(
    flat(headMenu).map(({ name, url }) => [url.replace(/^\/msktfront\/|\/$/g, ''), name]),
  );
  const nearest = pathsAbove(path).find(above => names.has(above));
  if (nearest === undefined || (isSitePath(nearest) && traitsOf(nearest).platformNameOnly)) return undefined;
  return names.get(nearest);
}

const flat = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap(item => [item, ...flat(item.children)]);
