import { langOf } from '../../ui/i18n/lang.ts';
import { langTagAt } from '../element/page.ts';
import { platformOf } from '../element/platform-origin.ts';
import { holdsToken } from '../session/local-storage.ts';
import { askEarly } from './prefetch.ts';
import { withQuery } from './query-string.ts';

/**
 * Returns the first request of a widget for a visitor: a path below `/mskt/api/` and a query. `attribute` reads an
 * attribute of the tag; '' if missing. Null if there is no request.
 */
export type FirstRequest = (
  attribute: (name: string) => string,
) => [path: string, query?: object | undefined] | null;

/**
 * Prefetches the first request of a tag's widget. Does nothing for a signed-in person, whose responses differ. If an
 * attribute changes before the widget is loaded, the response is not used.
 */
export function askFirst(element: Element, first?: FirstRequest): void {
  const platform = platformOf(element);
  const [path, query] = first?.(name => element.getAttribute(name) ?? '') ?? [];
  if (!path || holdsToken(platform) || !platform.startsWith('http')) return;
  askEarly(withQuery(`${platform}/mskt/api/${path}`, query), langOf(langTagAt(element)));
}
