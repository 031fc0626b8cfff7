import { useSite } from '../../shell/site-context.ts';

/** Filters of a list in the query string of its page. */
interface ListAddress<N extends string> {
  /** Returns the filters of the URL as attributes of the list. */
  filtersIn(url: URL): Record<string, string>;
  /** Returns the URL with the given filters changed. Keeps all other query parameters. */
  withFilters(url: URL, filters: Partial<Record<N, string | boolean>>): URL;
  /** Returns whether only a non-empty keyword was edited; such edits share one history entry. */
  isTyping(before: URL, after: URL): boolean;
}

/** Creates the mapping. `attributes` has query parameters as keys and attributes of the list as values. */
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

/**
 * Returns a function that puts chosen filters into the query string, so that links and the back button restore them.
 * Each choice is a history entry.
 */
export function useFilters<N extends string>(
  address: ListAddress<N>,
  url: URL,
): (filters: Partial<Record<N, string | boolean>>) => void {
  const { go } = useSite();
  return filters => {
    const chosen = address.withFilters(url, filters);
    go(chosen, address.isTyping(url, chosen) ? 'replace' : 'push', 'stay');
  };
}
