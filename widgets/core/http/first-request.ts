import { langOf } from '../../ui/i18n/lang.ts';
import { langTagAt, platformOf } from '../element/page.ts';
import { pageDataOf } from '../element/page-data.ts';
import { holdsToken } from '../session/local-storage.ts';
import { prefetch, withQuery } from './prefetch.ts';

/** Returns an attribute of a tag; null if it is missing. */
export type ReadAttribute = (name: string) => string | null;

/**
 * Returns the first request of a widget for a visitor: a path below `/mskt/api/` and a query. Null if there is no
 * request.
 */
export type FirstRequest = (attribute: ReadAttribute) => [path: string, query?: object | undefined] | null;

/**
 * Prefetches the first request of a tag's widget. Does nothing for a signed-in person, whose responses differ, nor for a
 * tag whose content is in the page's HTML, with the response. If an attribute changes before the widget is loaded, the
 * response is not used.
 */
export function prefetchFirst(element: Element, first?: FirstRequest): void {
  if (pageDataOf(element)) return;
  const platform = platformOf(element);
  const url = firstAddress(platform, name => element.getAttribute(name), first);
  if (url === null || holdsToken(platform) || !platform.startsWith('http')) return;
  prefetch(url, langOf(langTagAt(element)));
}

/** Returns the address of a widget's first request; null if there is none. */
export function firstAddress(
  platform: string,
  attribute: ReadAttribute,
  first: FirstRequest | undefined,
): string | null {
  const [path, query] = first?.(attribute) ?? [];
  return path ? withQuery(`${platform}/mskt/api/${path}`, query) : null;
}

/** Returns the first request of a widget that shows one object: `path` followed by the id in the attribute `name`. */
export const firstById =
  (name: string, path: string, query?: (attribute: ReadAttribute) => object): FirstRequest =>
  attribute => {
    const id = attribute(name);
    return id ? [`${path}/${encodeURIComponent(id)}`, query?.(attribute)] : null;
  };
