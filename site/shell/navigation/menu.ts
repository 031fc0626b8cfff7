import type { MenuItem } from '../../../widgets/core/contract/menu.ts';
import { safeUrl } from '../../../widgets/ui/safe-url.ts';
import { pathBelow } from '../../pages.ts';

/**
 * The header menu item an address belongs to: the one whose path is the longest beginning of the address's path. An
 * item stands for its own page and for what is below it, by a slash or by name: `home/news` also for `home/newsDetail`.
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

/** Whether an item leads away from the site: it opens in a new tab and says so. */
export function isExternal(item: MenuItem, rootUrl: string): boolean {
  return item.target === '_blank' || pathOf(item, rootUrl) === '';
}

/** An item's address when it is one of the web. */
export const hrefOf = (item: MenuItem, rootUrl: string): string | undefined =>
  safeUrl(item.url, rootUrl) ?? undefined;

/** A name that stays the same wherever the item stands: `News and notices` → `news-and-notices`, `新闻` → `新闻`. */
export function customIdOf({ name }: Pick<MenuItem, 'name'>): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const flat = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap(item => [item, ...flat(item.children)]);

/** An item's path below the base; empty when it leads elsewhere. */
function pathOf(item: MenuItem, rootUrl: string): string {
  const href = safeUrl(item.url, rootUrl);
  return (href && pathBelow(new URL(href), rootUrl)) || '';
}

const isBelow = (path: string, own: string): boolean =>
  path === own || (path.startsWith(own) && /^[/\p{Lu}]/u.test(path.slice(own.length)));
