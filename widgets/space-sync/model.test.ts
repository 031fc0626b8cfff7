import { describe, expect, it } from 'vitest';
import type { SpaceNewsPage } from '../contract/space-sync/schema.ts';
import type { SpaceSyncApi } from '../core/api/space-sync.ts';
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
  const api: Pick<SpaceSyncApi, 'spaceNews'> = {
    async spaceNews({ params, query = {} }) {
      asked.push({ ...params, ...query });
      return pageOf(Number(query.pageIndex ?? 1), total);
    },
  };
  return { asked, feed: createSpaceFeed(api) };
}

const question = { spaceId: 'open', kind: '', origin: '', limit: 0 } as const;

describe('the articles of a space', () => {
  it('come with its name, and whether the reader manages it', async () => {
    const { feed } = feedOf(1);
    await feed.list.ask(question);
    expect(feed.facts.getState()).toEqual({ name: 'Open Lane', canEdit: true });
  });

  it('are reloaded up to the last loaded page; another question starts at page 1', async () => {
    const { feed, asked } = feedOf(30);
    await feed.list.ask(question);
    await feed.list.loadMore();
    expect(feed.list.store.getState().items).toHaveLength(30);
    asked.length = 0;
    await feed.list.ask(question);
    expect(asked).toHaveLength(2);
    await feed.list.ask({ ...question, origin: 'own', kind: 'notice' });
    expect(asked.slice(2)).toMatchObject([{ id: 'open', origin: 'own', kind: 2, pageIndex: 1 }]);
  });

  it('have no next page in a short list', async () => {
    const { feed, asked } = feedOf(30);
    await feed.list.ask({ ...question, limit: 20 });
    expect([feed.list.store.getState().more, asked]).toMatchObject(['none', [{ pageSize: 20 }]]);
  });
});

describe('the prefetched request of a tag', () => {
  const first = (given: Record<string, string>) => spaceSyncFirst(name => given[name] ?? '');

  it('is that for the space of its attribute', () => {
    expect(first({ 'space-id': 'a b', limit: '3' })).toEqual([
      'index/space/news/a%20b',
      { pageIndex: 1, pageSize: 3 },
    ]);
  });

  it('is left to the widget if no space is named, or the list is filtered', () => {
    expect([
      first({}),
      first({ 'space-id': '7', kind: 'news' }),
      first({ 'space-id': '7', origin: 'own' }),
    ]).toEqual([null, null, null]);
  });
});
