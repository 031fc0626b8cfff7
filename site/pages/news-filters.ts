/** What a list of news or notices is narrowed to, in the query of the page's address. */

/** Attributes of the feed, by the query that stands for each. */
const ATTRIBUTES = {
  keyword: 'keyword',
  category: 'category',
  tag: 'tag',
  dateFrom: 'date-from',
  dateTo: 'date-to',
  unread: 'unread',
  scope: 'scope',
} as const;
type Name = keyof typeof ATTRIBUTES;
const NAMES = Object.keys(ATTRIBUTES) as Name[];

/** What the address asks for, as attributes of the feed. */
export function filtersIn({ searchParams }: URL): Record<string, string> {
  const given = NAMES.filter(name => searchParams.get(name));
  return Object.fromEntries(given.map(name => [ATTRIBUTES[name], searchParams.get(name) ?? '']));
}

/** The address with other filters; what else stands in its query stays. */
export function withFilters(url: URL, filters: Record<Name, string | boolean>): URL {
  const chosen = new URL(url);
  for (const name of NAMES) {
    const value = filters[name];
    if (value) chosen.searchParams.set(name, value === true ? '1' : value);
    else chosen.searchParams.delete(name);
  }
  return chosen;
}

/** Whether somebody goes on typing one keyword, which is one step for "back". */
export function isTyping(before: URL, after: URL): boolean {
  const [from, to] = [before, after].map(({ searchParams }) => searchParams);
  const others = NAMES.filter(name => name !== 'keyword');
  return (
    Boolean(from?.get('keyword') && to?.get('keyword')) &&
    others.every(name => from?.get(name) === to?.get(name))
  );
}
