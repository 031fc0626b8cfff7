import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleNews, unwriteNews, writeNews } from '../../tests/helpers/fixtures/news.ts';
import { closePage, connect, coreHere, type Line, signInHere } from '../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import type { NewsManaged } from '../contract/news/schema.ts';
import { newsManagingApi } from '../core/api/makers/news-managing.ts';
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

/** Writes one that was changed so many minutes ago. */
const write = (title: string, minutes: number, given: Partial<Parameters<typeof writeNews>[1]> = {}) =>
  writeNews(platform.db, { title, publishTime: platform.clock.ago(minutes * 60), ...given });

/** What the editor publishes, as they have chosen to see it. */
async function open(choice: Partial<Choice> = {}): Promise<Manager> {
  const { http, session } = coreHere();
  await vi.waitFor(() => expect(session.store.getState().status).toBe('in'));
  const api = newsManagingApi(http('en'));
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

describe('what somebody publishes', () => {
  it('comes with how many stand where, the deleted in a list of their own', async () => {
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

  it('is narrowed to a kind and to words, once there are two letters', async () => {
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

describe('an act', () => {
  it('changes a news where it is shown, and the numbers', async () => {
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

  it('takes a news out of a list that it no longer belongs to', async () => {
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

  it('pins until a time, and no more', async () => {
    await write('First', 1);
    const manager = await open();
    const until = platform.clock.ago(-3600).toISOString();
    await manager.act(one(manager, 'First'), 'pin', until);
    expect(one(manager, 'First')).toMatchObject({ top: true, topUntil: until });
    await manager.act(one(manager, 'First'), 'unpin');
    expect(one(manager, 'First').top).toBe(false);
  });

  it('that deletes can be taken back at once, and later from the recycle bin', async () => {
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

  it('that deletes is seen in the recycle bin that was opened meanwhile', async () => {
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

  it('on what somebody else has deleted meanwhile is done when it deletes, and else shows how things stand', async () => {
    const [first, second] = [await write('First', 1), await write('Second', 2)];
    const manager = await open();
    for (const { id } of [first, second]) await platform.ask('newsDelete', { as: 'admin', params: { id } });
    expect(await manager.act(one(manager, 'First'), 'delete')).toBe(true);
    expect(await manager.act(one(manager, 'Second'), 'withdraw')).toBe(false);
    expect(failure(manager)).toMatchObject({ row: { title: 'Second' }, error: { code: 'GONE' } });
    expect(titles(manager)).toEqual([]);
  });

  it('is taken once while it is under way', async () => {
    await write('First', 1);
    const manager = await open();
    const news = one(manager, 'First');
    const before = line.asked.length;
    const answers = await Promise.all([manager.act(news, 'withdraw'), manager.act(news, 'withdraw')]);
    expect(answers).toEqual([true, false]);
    expect(line.asked.slice(before).filter(path => path.includes('withdraw'))).toHaveLength(1);
    expect(manager.actions.store.getState().busy).toEqual([]);
  });

  it('that got no answer leaves open whether it was done until the list can be read again', async () => {
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

  it('finds all further pages after some have left the list', async () => {
    for (let n = 0; n < 45; n++) await write(`News ${n}`, n);
    const manager = await open({ status: 'published' });
    for (const title of ['News 3', 'News 7']) await manager.act(one(manager, title), 'withdraw');
    while (manager.list.store.getState().more === 'available') await manager.list.loadMore();
    const left = Array.from({ length: 45 }, (_, n) => `News ${n}`).filter((_, n) => n !== 3 && n !== 7);
    expect(titles(manager)).toEqual(left);
  });
});
