import { describe, expect, it } from 'vitest';
import { keptAt, openShelf, tooMany } from './lru-cache.ts';

const held = (bytes: Record<string, number>) => new Map(Object.entries(bytes));
const BOUNDS = { count: 3, bytes: 100, each: 50 };

/** In-memory `CacheStorage`. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const cache = all.get(name) ?? new Map<string, Response>();
    all.set(name, cache);
    return {
      match: async (key: string) => cache.get(key)?.clone(),
      put: async (key: string, answer: Response) => {
        cache.delete(key);
        cache.set(key, answer);
      },
      delete: async (key: string) => cache.delete(key),
      keys: async () => [...cache.keys()].map(url => ({ url })),
    };
  };
  return { open, delete: async (name: string) => all.delete(name) } as unknown as CacheStorage;
}

describe('the cache', () => {
  it('evicts the least recently used entries beyond its limits', () => {
    expect(tooMany(held({ a: 10, b: 10, c: 10 }), BOUNDS)).toEqual([]);
    expect(tooMany(held({ a: 10, b: 10, c: 10, d: 10 }), BOUNDS)).toEqual(['a']);
    expect(tooMany(held({ a: 40, b: 40, c: 40 }), BOUNDS)).toEqual(['a']);
    expect(tooMany(held({ a: 10, b: 90, c: 50 }), BOUNDS)).toEqual(['a', 'b']);
  });

  it('returns a response with its time, and marks it as used', async () => {
    const shelf = openShelf(memoryCaches(), 'shelf', BOUNDS);
    for (const key of ['a', 'b', 'c']) await shelf.put(key, new Response(`text of ${key}`), 7);
    const kept = await shelf.get('a');
    expect([await kept?.text(), kept && keptAt(kept)]).toEqual(['text of a', 7]);
    await shelf.put('d', new Response('text of d'), 8);
    expect(await shelf.get('a')).not.toBeNull();
    expect(await shelf.get('b')).toBeNull();
  });

  it('restores its sizes after a restart', async () => {
    const caches = memoryCaches();
    const before = openShelf(caches, 'shelf', BOUNDS);
    for (const key of ['a', 'b', 'c']) await before.put(key, new Response(key), 1);
    await openShelf(caches, 'shelf', BOUNDS).put('d', new Response('d'), 2);
    expect(await before.get('a')).toBeNull();
  });

  it('skips responses that are too large, or in progress during dropAll', async () => {
    const shelf = openShelf(memoryCaches(), 'shelf', BOUNDS);
    await shelf.put('large', new Response('x'.repeat(51)), 1);
    expect(await shelf.get('large')).toBeNull();
    const late = shelf.put('late', new Response('of somebody who has signed out'), 1);
    await Promise.all([shelf.dropAll(), late]);
    expect(await shelf.get('late')).toBeNull();
  });
});
