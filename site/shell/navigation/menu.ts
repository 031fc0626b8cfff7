import type { MenuItem } from '../../../widgets/contract/platform/schema.ts';
import { safeUrl } from '../../../widgets/ui/base/safe-url.ts';
import { pathBelow } from '../../pages.ts';

/**
 * Returns the header menu item of a URL: the one whose path is the longest prefix of the URL's path. An item
 * matches its own page and those below it, by a slash or by name: `home/news` also matches `home/newsDetail`.
 */
export function matchingItem(items: readonly MenuItem[], url: URL, rootUrl: string): MenuItem | undefined {
  const path = pathBelow(url, rootUrl);
  if (!path) return undefined;
  return flat(items)
    .map(item => ({ item, own: pathOf(item, rootUrl) }))
    .filter(({ own }) => own !== '' && isBelow(path, own))
    .reduce<{ item?: MenuItem; own: string }>(
      (best, one) => (one.own.length > best.own.length ? one : best),
      { own: '' },
    ).item;
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

const flat = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap(item => [item, ...flat(item.children)]);

/** Returns an item's path below the base path; empty if it leads elsewhere. */
function pathOf(item: MenuItem, rootUrl: string): string {
  const href = safeUrl(item.url, rootUrl);
  return (href && pathBelow(new URL(href), rootUrl)) || '';
}

const isBelow = (path: string, own: string): boolean =>
  path === own || (path.startsWith(own) && /^[/\p{Lu}]/u.test(path.slice(own.length)));
