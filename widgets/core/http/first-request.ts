import { langOf } from '../../ui/i18n/lang.ts';
import { langTagAt, platformOf } from '../element/page.ts';
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
 * Prefetches the first request of a tag's widget. Does nothing for a signed-in person, whose responses differ. If an
 * attribute changes before the widget is loaded, the response is not used.
 */
export function prefetchFirst(element: Element, first?: FirstRequest): void {
  const platform = platformOf(element);
  const [path, query] = first?.(name => element.getAttribute(name)) ?? [];
  if (!path || holdsToken(platform) || !platform.startsWith('http')) return;
  prefetch(withQuery(`${platform}/mskt/api/${path}`, query), langOf(langTagAt(element)));
}

/** Returns the first request of a widget that shows one object: `path` followed by the id in the attribute `name`. */
export const firstById =
  (name: string, path: string, query?: (attribute: ReadAttribute) => object): FirstRequest =>
  attribute => {
    const id = attribute(name);
    return id ? [`${path}/${encodeURIComponent(id)}`, query?.(attribute)] : null;
  };
