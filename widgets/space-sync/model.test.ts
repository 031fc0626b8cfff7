import { describe, expect, it } from 'vitest';
import type { SpaceNewsPage } from '../contract/space-sync/schema.ts';
import type { SpaceNewsApi } from '../core/api/makers/space/news.ts';
import { createSpaceFeed } from './model.ts';
import { spaceSyncFirst } from './prefetch.ts';

const pageOf = (pageIndex: number, total: number): SpaceNewsPage =>
  ({
    records: Array.from({ length: Math.min(20, total - (pageIndex - 1) * 20) }, (_, n) => ({
      id: `${pageIndex}-${n}`,
    })),
    total,
    pageIndex,
    pageSize: 20,
    asOf: 'then',
    spaceName: 'Open Lane',
    scope: 4,
    canEdit: true,
  }) as unknown as SpaceNewsPage;

function feedOf(total: number) {
  const asked: object[] = [];
  const api = {
    async list(id: string, query: { pageIndex?: number | undefined }) {
      asked.push({ id, ...query });
      return pageOf(query.pageIndex ?? 1, total);
    },
  } as unknown as SpaceNewsApi;
  return { asked, feed: createSpaceFeed(() => api) };
}

const question = { spaceId: 'open', kind: '', origin: '', limit: 0 } as const;

describe('the news of a space', () => {
  it('come with its name, and with whether the reader keeps it', async () => {
    const { feed } = feedOf(1);
    await feed.load(question);
    expect(feed.facts.getState()).toEqual({ name: 'Open Lane', canEdit: true });
  });

  it('are read again as far as they were read; another question begins anew', async () => {
    const { feed, asked } = feedOf(30);
    await feed.load(question);
    await feed.list.loadMore();
    expect(feed.list.store.getState().items).toHaveLength(30);
    asked.length = 0;
    await feed.load(question);
    expect(asked).toHaveLength(2);
    await feed.load({ ...question, origin: 'own', kind: 'notice' });
    expect(asked.slice(2)).toMatchObject([{ id: 'open', origin: 'own', kind: 2, pageIndex: 1 }]);
  });

  it('have no next page in a short list', async () => {
    const { feed, asked } = feedOf(30);
    await feed.load({ ...question, limit: 20 });
    expect([feed.list.store.getState().more, asked]).toMatchObject(['none', [{ pageSize: 20 }]]);
  });
});

describe('the first question of a tag', () => {
  const first = (given: Record<string, string>) => spaceSyncFirst(name => given[name] ?? '');

  it('is that of the space it names', () => {
    expect(first({ 'space-id': 'a b', limit: '3' })).toEqual([
      'index/space/news/a%20b',
      { pageIndex: 1, pageSize: '3' },
    ]);
  });

  it('is left to the widget when no space is named, or only some of its news are wanted', () => {
    expect([
      first({}),
      first({ 'space-id': '7', kind: 'news' }),
      first({ 'space-id': '7', origin: 'own' }),
    ]).toEqual([null, null, null]);
  });
});
