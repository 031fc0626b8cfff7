import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleNews, unwriteNews, writeNews } from '../../tests/helpers/fixtures/news.ts';
import { closePage, connect, coreHere, type Line, signInHere } from '../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import type { NewsManaged } from '../contract/news/schema.ts';
import { newsApi } from '../core/api/news.ts';
import { createApi } from '../core/http/api.ts';
import { type Choice, createManager, type Manager } from './model.ts';

let platform: TestPlatform;
let line: Line;

beforeAll(async () => {
  platform = await startPlatform();
  await settleNews(platform.db);
});
beforeEach(async () => {
  line = connect(platform);
  await signInHere(platform, 'editor');
});
afterEach(async () => {
  await closePage();
  await unwriteNews(platform.db);
});
afterAll(() => platform.close());

const EVERYTHING: Choice = { status: '', kind: '', keyword: '' };

/** Writes an article that was changed some minutes ago. */
const write = (title: string, minutes: number, given: Partial<Parameters<typeof writeNews>[1]> = {}) =>
  writeNews(platform.db, { title, publishTime: platform.clock.ago(minutes * 60), ...given });

/** Returns the manager of the editor, with filters. */
async function open(choice: Partial<Choice> = {}): Promise<Manager> {
  const { http, session } = coreHere();
  await vi.waitFor(() => expect(session.store.getState().status).toBe('in'));
  const api = createApi(http('en'), newsApi, () => true);
  const manager = createManager(() => api);
  await manager.ask({ ...EVERYTHING, ...choice });
  return manager;
}

const items = ({ list }: Manager) => list.store.getState().items;
const titles = (manager: Manager) => items(manager).map(({ title }) => title);
const counts = (manager: Manager) => manager.counts.getState();
const failure = ({ actions }: Manager) => actions.store.getState().failed[0];
const one = (manager: Manager, title: string) =>
  items(manager).find(news => news.title === title) as NewsManaged;

describe('the articles of a user', () => {
  it('have counts by status, and a list of their own for deleted ones', async () => {
    await write('Draft', 1, { status: 0 });
    await write('Out', 2);
    await write('Back', 3, { status: 3 });
    await write('Later', -60, { editTime: platform.clock.ago(240) });
    await write('Gone', 5, { deleteTime: platform.clock.ago(60) });
    const manager = await open();
    expect(titles(manager)).toEqual(['Draft', 'Out', 'Back', 'Later']);
    expect(counts(manager)).toEqual({ draft: 1, scheduled: 1, published: 1, withdrawn: 1, deleted: 1 });
    await manager.ask({ ...EVERYTHING, status: 'deleted' });
    expect(titles(manager)).toEqual(['Gone']);
    await manager.ask({ ...EVERYTHING, status: 'scheduled' });
    expect(titles(manager)).toEqual(['Later']);
  });

  it('are filtered by kind, and by keyword from two characters', async () => {
    await write('Beans', 1);
    await write('Bicycles', 2, { kind: 2 });
    const manager = await open({ kind: 'notice' });
    expect(titles(manager)).toEqual(['Bicycles']);
    await manager.ask({ ...EVERYTHING, keyword: 'bea' });
    expect(titles(manager)).toEqual(['Beans']);
    await manager.ask({ ...EVERYTHING, keyword: 'b' });
    expect(titles(manager)).toHaveLength(2);
  });
});

describe('an action', () => {
  it('changes an article in place, and the counts', async () => {
    await write('First', 1);
    await write('Second', 2);
    const manager = await open();
    expect(await manager.act(one(manager, 'Second'), 'withdraw', 'The date has changed')).toBe(true);
    expect(items(manager).map(({ title, status }) => [title, status])).toEqual([
      ['First', 2],
      ['Second', 3],
    ]);
    expect(counts(manager)).toMatchObject({ published: 1, withdrawn: 1 });
  });

  it('removes an article from a list to which it no longer belongs', async () => {
    await write('First', 1);
    await write('Second', 2);
    const manager = await open({ status: 'published' });
    await manager.act(one(manager, 'First'), 'withdraw');
    expect(titles(manager)).toEqual(['Second']);
    await manager.ask({ ...EVERYTHING, status: 'withdrawn' });
    await manager.act(one(manager, 'First'), 'publish');
    expect(titles(manager)).toEqual([]);
    expect(counts(manager)).toMatchObject({ published: 2, withdrawn: 0 });
  });

  it('pins until a time, and unpins', async () => {
    await write('First', 1);
    const manager = await open();
    const until = platform.clock.ago(-3600).toISOString();
    await manager.act(one(manager, 'First'), 'pin', until);
    expect(one(manager, 'First')).toMatchObject({ top: true, topUntil: until });
    await manager.act(one(manager, 'First'), 'unpin');
    expect(one(manager, 'First').top).toBe(false);
  });

  it('that deletes can be undone at once, and later from the recycle bin', async () => {
    await write('First', 1);
    await write('Second', 2);
    const manager = await open();
    await manager.act(one(manager, 'First'), 'delete');
    expect(titles(manager)).toEqual(['Second']);
    expect(counts(manager)).toMatchObject({ published: 1, deleted: 1 });
    const [deleted] = manager.deleted.getState();
    await manager.act(deleted as NewsManaged, 'restore');
    expect(titles(manager)).toEqual(['First', 'Second']);
    expect(manager.deleted.getState()).toEqual([]);

    await manager.act(one(manager, 'Second'), 'delete');
    await manager.ask({ ...EVERYTHING, status: 'deleted' });
    await manager.act(one(manager, 'Second'), 'restore');
    expect([titles(manager), counts(manager)?.published]).toEqual([[], 2]);
  });

  it('that deletes reloads the recycle bin if that was opened in the meantime', async () => {
    await write('First', 1);
    const manager = await open();
    line.hold();
    const deletion = manager.act(one(manager, 'First'), 'delete');
    const look = manager.ask({ ...EVERYTHING, status: 'deleted' });
    line.release();
    await Promise.all([deletion, look]);
    expect(titles(manager)).toEqual(['First']);
    expect(counts(manager)).toMatchObject({ published: 0, deleted: 1 });
  });

  it('on an article that another user has deleted succeeds for a deletion, and otherwise reloads the list', async () => {
    const [first, second] = [await write('First', 1), await write('Second', 2)];
    const manager = await open();
    for (const { id } of [first, second]) await platform.ask('newsDelete', { as: 'admin', params: { id } });
    expect(await manager.act(one(manager, 'First'), 'delete')).toBe(true);
    expect(await manager.act(one(manager, 'Second'), 'withdraw')).toBe(false);
    expect(failure(manager)).toMatchObject({ row: { title: 'Second' }, error: { code: 'GONE' } });
    expect(titles(manager)).toEqual([]);
  });

  it('runs once at a time for an article', async () => {
    await write('First', 1);
    const manager = await open();
    const news = one(manager, 'First');
    const before = line.asked.length;
    const answers = await Promise.all([manager.act(news, 'withdraw'), manager.act(news, 'withdraw')]);
    expect(answers).toEqual([true, false]);
    expect(line.asked.slice(before).filter(path => path.includes('withdraw'))).toHaveLength(1);
    expect(manager.actions.store.getState().busy).toEqual([]);
  });

  it('without a response reloads the list, which shows whether it was done', async () => {
    await write('First', 1);
    const manager = await open();
    line.cut();
    expect(await manager.act(one(manager, 'First'), 'withdraw')).toBe(false);
    expect(failure(manager)?.error.code).toBe('OFFLINE');
    expect(manager.list.store.getState()).toMatchObject({ status: 'failed', items: [{ status: 2 }] });
    line.mend();
    await manager.ask(EVERYTHING);
    expect(failure(manager)).toBeUndefined();
    expect(manager.list.store.getState().status).toBe('ready');
  });

  it('loads all further pages after articles have left the list', async () => {
    for (let n = 0; n < 45; n++) await write(`News ${n}`, n);
    const manager = await open({ status: 'published' });
    for (const title of ['News 3', 'News 7']) await manager.act(one(manager, title), 'withdraw');
    while (manager.list.store.getState().more === 'available') await manager.list.loadMore();
    const left = Array.from({ length: 45 }, (_, n) => `News ${n}`).filter((_, n) => n !== 3 && n !== 7);
    expect(titles(manager)).toEqual(left);
  });
});
