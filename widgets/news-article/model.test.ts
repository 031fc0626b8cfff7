import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleNews, unwriteNews, writeNews } from '../../tests/helpers/fixtures/news.ts';
import { closePage, connect, coreHere, type Line, signInHere } from '../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import { createApi } from '../core/http/api.ts';
import { createNewsArticleStore, newsArticleCalls } from './model.ts';

let platform: TestPlatform;
let line: Line;

beforeAll(async () => {
  platform = await startPlatform();
  await settleNews(platform.db);
});
beforeEach(() => {
  line = connect(platform);
});
afterEach(async () => {
  await closePage();
  await unwriteNews(platform.db);
});
afterAll(() => platform.close());

/** Publishes an article and returns its store for the current user. */
async function open(given: Partial<Parameters<typeof writeNews>[1]> = {}) {
  const { id } = await writeNews(platform.db, { publishTime: platform.clock.ago(60), ...given });
  const { http, session } = coreHere();
  const isSignedIn = () => session.store.getState().person !== null;
  const api = createApi(http('en'), newsArticleCalls, isSignedIn);
  return { id, ...createNewsArticleStore(() => api, id, { scope: '', scopeId: '' }) };
}

const visits = () => line.asked.filter(path => path.includes('visit/add')).length;
const signedIn = async () => {
  await signInHere(platform, 'lin');
  await vi.waitFor(() => expect(coreHere().session.store.getState().status).toBe('in'));
};

describe('an article', () => {
  it('counts one visit, however often it is reloaded', async () => {
    const { news } = await open();
    await news.load();
    await vi.waitFor(() => expect(news.store.getState().value?.visitNum).toBe(1));
    await news.load();
    await news.load();
    expect(visits()).toBe(1);
  });

  it('that is not published counts no visit', async () => {
    await signedIn();
    const { news } = await open({ personId: 'lin', status: 0 });
    await news.load();
    expect(news.store.getState()).toMatchObject({ status: 'ready', value: { status: 0 } });
    expect(visits()).toBe(0);
  });

  it('is shown even if the visit cannot be counted', async () => {
    const { news } = await open();
    line.answer('visit/add', { success: 0, message: 'no' }, 500);
    await news.load();
    await vi.waitFor(() => expect(visits()).toBe(1));
    expect(news.store.getState()).toMatchObject({ status: 'ready' });
  });

  it('stays when reloading fails', async () => {
    const { news } = await open({ title: 'Rain' });
    await news.load();
    line.cut();
    await news.load();
    expect(news.store.getState()).toMatchObject({
      status: 'failed',
      value: { title: 'Rain' },
      error: { code: 'OFFLINE' },
    });
  });
});

describe('the read mark', () => {
  it('is set once for signed-in users, and returns the number of unread articles', async () => {
    await signedIn();
    await writeNews(platform.db, { publishTime: platform.clock.ago(90) });
    const { id, news, markRead } = await open();
    await news.load();
    expect(await markRead()).toEqual({ unreadNum: 1 });
    expect(news.store.getState().value?.readFlag).toBe(true);
    expect(await markRead()).toBeNull();
    expect(line.asked.filter(path => path.endsWith(`read/${id}`))).toHaveLength(1);
  });

  it('is not set for visitors, nor before the article is loaded', async () => {
    const { news, markRead } = await open();
    expect(await markRead()).toBeNull();
    await news.load();
    expect(await markRead()).toBeNull();
  });

  it('is set the next time after a failure', async () => {
    await signedIn();
    const { news, markRead } = await open();
    await news.load();
    line.cut();
    expect(await markRead()).toBeNull();
    line.mend();
    expect(await markRead()).toEqual({ unreadNum: 0 });
  });
});
