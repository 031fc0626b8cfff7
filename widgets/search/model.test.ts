import { describe, expect, it, vi } from 'vitest';
import type { SearchApi } from '../core/api/search.ts';
import { createSearch } from './model.ts';

const group = (type: string, total: number) => ({ type, total, records: [{ type, id: `${type}-1` }] });
const api = (...groups: object[]) => {
  const search = vi.fn(async () => ({ groups, suggestions: ['Lantern evenings'] }));
  return { search, client: { search } as unknown as SearchApi };
};
const question = { keyword: 'lantern', type: '', limit: 1 } as const;

describe('a search', () => {
  it('has the results by type, in the words of the attribute', async () => {
    const { client } = api(group('teaStudio', 2), group('communitySpace', 1));
    const { groups, facts } = createSearch(client);
    await groups.ask(question);
    expect(groups.store.getState().items.map(({ id, total }) => [id, total])).toEqual([
      ['studio', 2],
      ['community', 1],
    ]);
    expect(facts.getState()).toEqual({
      answered: { '': 'lantern' },
      similar: { '': false },
      suggestions: ['Lantern evenings'],
    });
  });

  it('leaves out types of a newer platform', async () => {
    const { groups } = createSearch(api(group('recipe', 3), group('news', 1)).client);
    await groups.ask(question);
    expect(groups.store.getState().items.map(({ id }) => id)).toEqual(['news']);
  });

  it('sends no request for an empty keyword, and drops the former results', async () => {
    const { client, search } = api(group('news', 1));
    const { groups, facts } = createSearch(client);
    await groups.ask(question);
    await groups.ask({ ...question, keyword: '' });
    expect(search).toHaveBeenCalledTimes(1);
    expect(groups.store.getState().items).toEqual([]);
    expect(facts.getState()).toEqual({ answered: { '': '' }, similar: { '': false }, suggestions: [] });
  });

  it('reads all results of one type by pages, also if there is none', async () => {
    const { client, search } = api();
    const { results, facts } = createSearch(client);
    await results.ask({ keyword: 'lantern', type: 'studio', limit: 0 });
    expect(search).toHaveBeenCalledWith(
      expect.objectContaining({
        query: { keyword: 'lantern', type: 'teaStudio', pageIndex: 1, pageSize: 20 },
      }),
    );
    expect(results.store.getState()).toMatchObject({ status: 'ready', items: [], more: 'none' });
    expect(facts.getState().answered).toEqual({ studio: 'lantern' });
  });
});
