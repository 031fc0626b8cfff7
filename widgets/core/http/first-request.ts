import { langOf } from '../../ui/i18n/lang.ts';
import { langTagAt } from '../element/page.ts';
import { platformOf } from '../element/platform-origin.ts';
import { holdsToken } from '../session/local-storage.ts';
import { askEarly } from './prefetch.ts';
import { withQuery } from './query-string.ts';

/**
 * What a widget asks its platform first as a visitor, by the attributes of its tag ('' where one is missing): a path
 * below `/mskt/api/` and a query. Null when there is nothing to ask yet.
 */
export type FirstRequest = (
  attribute: (name: string) => string,
) => [path: string, query?: object | undefined] | null;

/**
 * Asks what a tag's widget will ask first, before there is a widget. Who has signed in on this page reads with other
 * eyes, and is left to the widget. What turns out to be another question (an attribute has changed meanwhile) was asked
 * in vain, no more.
 */
export function askFirst(element: Element, first?: FirstRequest): void {
  const platform = platformOf(element);
  const [path, query] = first?.(name => element.getAttribute(name) ?? '') ?? [];
  if (!path || holdsToken(platform) || !platform.startsWith('http')) return;
  askEarly(withQuery(`${platform}/mskt/api/${path}`, query), langOf(langTagAt(element)));
}
