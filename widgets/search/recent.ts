import { useState } from 'react';
import { useLeft, useLocalValue, usePerson, useWidget } from '../core/index.ts';

/** Maximum number of recent searches. */
const KEPT = 6;

interface Kept {
  /** User id; empty for a visitor. */
  of: string;
  keywords: string[];
}

export interface RecentSearches {
  /** The latest first. */
  keywords: readonly string[];
  add(keyword: string): void;
  clear(): void;
}

/**
 * Recent searches of the current user in this browser. Deleted at sign-out; those of another user are not shown. On pages
 * of others nothing of visitors is stored. Empty where the browser blocks storage.
 */
export function useRecentSearches(): RecentSearches {
  const stored = useLocalValue('searches');
  const person = usePerson();
  const of = person?.userId ?? '';
  const isOwnSite = useWidget().storagePrefix === '';
  useLeft(); // reads again after a sign-out
  const [, change] = useState(0);
  const keywords = read(stored.get(), of);
  const write = (keywords: string[]) => {
    if (!person && !isOwnSite) return;
    stored.set(keywords.length > 0 ? JSON.stringify({ of, keywords } satisfies Kept) : null);
    change(count => count + 1);
  };
  return {
    keywords,
    add: keyword => write([keyword, ...keywords.filter(one => one !== keyword)].slice(0, KEPT)),
    clear: () => write([]),
  };
}

function read(stored: string | null, of: string): string[] {
  try {
    const kept = JSON.parse(stored ?? 'null') as Kept | null;
    const isList = Array.isArray(kept?.keywords) && kept.of === of;
    return isList ? kept.keywords.filter(one => typeof one === 'string' && one !== '').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}
