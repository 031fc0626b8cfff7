import { describe, expect, expectTypeOf, it } from 'vitest';
import { newsCalls } from '../../contract/news/calls.ts';
import { spaceCalls } from '../../contract/space/calls.ts';
import { spaceApi } from '../api/space.ts';
import { createApi, withNormalizers } from './api.ts';
import type { Http } from './client.ts';
import { normalizeFields } from './normalize.ts';

/** Client that records the paths of its calls and answers with `data`. */
function apiOf<C extends Parameters<typeof createApi>[1]>(calls: C, isSignedIn: boolean, data: unknown = {}) {
  const sent: string[] = [];
  const http: Http = async (call, { normalize } = {}) => {
    sent.push(call.path);
    const answer = normalizeFields(data);
    return normalize ? normalize(answer) : answer;
  };
  return { api: createApi(http, calls, () => isSignedIn), sent };
}

describe('a call with a public twin', () => {
  it('is sent as the twin while the person is signed out', async () => {
    const visitor = apiOf(newsCalls, false);
    await visitor.api.newsDetail({ params: { id: '7' } });
    const member = apiOf(newsCalls, true);
    await member.api.newsDetail({ params: { id: '7' } });
    expect([...visitor.sent, ...member.sent]).toEqual([
      '/mskt/api/index/news/detail/{id}',
      '/mskt/api/group/news/detail/{id}',
    ]);
  });

  it('hides the twin, unless its path parameters differ', () => {
    expect(Object.keys(apiOf(newsCalls, true).api)).not.toContain('publicNewsList');
    const { api } = apiOf(spaceCalls, true);
    expect(Object.keys(api)).toEqual(expect.arrayContaining(['spaceInfo', 'publicSpaceInfo']));
    expectTypeOf(api).toHaveProperty('publicSpaceInfo');
    expectTypeOf(api).not.toHaveProperty('publicSpaceDetail');
  });
});

describe('a call without a twin', () => {
  it('is sent as it is for visitors, too', async () => {
    const { api, sent } = apiOf(newsCalls, false);
    await api.newsRead({ params: { id: '7' } });
    expect(sent).toEqual(['/mskt/api/group/news/read/{id}']);
  });
});

describe('a response', () => {
  it('is normalized by the type that the row names', async () => {
    const page = await apiOf(newsCalls, true, [{ id: 7 }]).api.newsList();
    expect(page).toMatchObject({ records: [{ id: '7' }], pageIndex: 1, total: Number.POSITIVE_INFINITY });
    expect(await apiOf(newsCalls, true, null).api.newsCategories()).toEqual([]);
    await expect(
      apiOf(newsCalls, true, 'text').api.newsDetail({ params: { id: '7' } }),
    ).rejects.toMatchObject({
      code: 'BAD_RESPONSE',
    });
    expect(await apiOf(newsCalls, true, null).api.newsRead({ params: { id: '7' } })).toBeUndefined();
  });

  it('is normalized by the function of the call, for members and visitors', async () => {
    for (const isSignedIn of [true, false]) {
      const { api } = apiOf(spaceApi, isSignedIn, { id: 7 });
      expect(await api.spaceDetail({ params: { id: '7' } })).toMatchObject({
        id: '7',
        members: [],
        memberNum: 0,
      });
    }
    const calls = withNormalizers(newsCalls, { newsCategories: () => ['own'] });
    expect(await apiOf(calls, true).api.newsCategories()).toEqual(['own']);
  });
});
