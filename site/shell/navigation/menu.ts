import type { MenuItem } from '../../../widgets/contract/platform/schema.ts';
import { safeUrl } from '../../../widgets/ui/base/safe-url.ts';
import { isSitePath, pathsAbove, traitsOf } from '../../map/site-map.ts';
import { pathBelow } from '../../pages.ts';

/**
 * Returns the header menu item that a URL's page belongs to, the nearest one: of a detail that of its list. The item of the
 * person's own space is not that of another space.
 */
export function matchingItem(items: readonly MenuItem[], url: URL, rootUrl: string): MenuItem | undefined {
  const own = pathBelow(url, rootUrl) ?? '';
  if (url.searchParams.has('id') && isSitePath(own) && traitsOf(own).ownWithoutId) return undefined;
  const all = flat(items).map(item => ({ item, path: pathOf(item, rootUrl) }));
  for (const above of pathsAbove(own)) {
    const found = all.find(({ path }) => path !== '' && path === above);
    if (found) return found.item;
  }
  return undefined;
}

/** Returns whether an item opens in a new tab, because it leaves the site or asks for one. */
export function isExternal(item: MenuItem, rootUrl: string): boolean {
  return item.target === '_blank' || pathOf(item, rootUrl) === '';
}

/** Returns an item's URL; undefined if its scheme is unsafe. */
export const hrefOf = (item: MenuItem, rootUrl: string): string | undefined =>
  safeUrl(item.url, rootUrl) ?? undefined;

/** Returns an id that is independent of the item's position: `News and notices` → `news-and-notices`, `新闻` → `新闻`. */
export function customIdOf({ name }: Pick<MenuItem, 'name'>): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Pages on which something is created. */
const CREATING = ['publish/dynamic', 'activityEditor', 'publish/news'];

/** Returns the items that lead to a page on which something is created, each page once, in a fixed order. */
export function creatingItems(items: readonly MenuItem[], rootUrl: string): MenuItem[] {
  const all = flat(items).map(item => ({ item, path: pathOf(item, rootUrl) }));
  return CREATING.flatMap(path => all.find(one => one.path === path)?.item ?? []);
}

const flat = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap(item => [item, ...flat(item.children)]);

/** Returns an item's path below the base path; empty if it leads elsewhere. */
function pathOf(item: MenuItem, rootUrl: string): string {
  const href = safeUrl(item.url, rootUrl);
  return (href && pathBelow(new URL(href), rootUrl)) || '';
}
