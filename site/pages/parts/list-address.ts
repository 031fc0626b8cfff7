/** What a list is narrowed to, in the query of its page's address. */
export interface ListAddress<N extends string> {
  /** What the address asks for, as attributes of the list. */
  filtersIn(url: URL): Record<string, string>;
  /** The address with other filters; what else stands in its query stays. */
  withFilters(url: URL, filters: Partial<Record<N, string | boolean>>): URL;
  /** Whether somebody goes on typing one keyword, which is one step for "back". */
  isTyping(before: URL, after: URL): boolean;
}

/** `attributes` are those of the list, by the name in the query that stands for each. */
export function listAddress<N extends string>(attributes: Record<N, string>): ListAddress<N> {
  const names = Object.keys(attributes) as N[];
  return {
    filtersIn({ searchParams }) {
      const given = names.filter(name => searchParams.get(name));
      return Object.fromEntries(given.map(name => [attributes[name], searchParams.get(name) ?? '']));
    },
    withFilters(url, filters) {
      const chosen = new URL(url);
      for (const name of names.filter(name => name in filters)) {
        const value = filters[name];
        if (value) chosen.searchParams.set(name, value === true ? '1' : value);
        else chosen.searchParams.delete(name);
      }
      return chosen;
    },
    isTyping(before, after) {
      const [from, to] = [before, after].map(({ searchParams }) => searchParams);
      const others = names.filter(name => name !== 'keyword');
      return (
        Boolean(from?.get('keyword') && to?.get('keyword')) &&
        others.every(name => from?.get(name) === to?.get(name))
      );
    },
  };
}
