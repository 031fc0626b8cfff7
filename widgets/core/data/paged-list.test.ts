import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Page } from '../../contract/envelope.ts';
import { ApiError } from '../http/errors.ts';
import { createPagedList, type PageWish } from './paged-list.ts';

interface Item {
  id: string;
}

/** A platform's list, newest first, twenty to a page. With `asOf` later pages leave out what came since page 1. */
function createServer(length: number, { snapshots = true, totals = true } = {}) {
  let newest = length;
  let items = Array.from({ length }, (_, index) => length - index);
  const wishes: PageWish[] = [];
  let fault: Error | null = null;
  let held: Promise<void> | null = null;
  return {
    wishes,
    ids: () => items.map(String),
    add() {
      newest += 1;
      items = [newest, ...items];
      return String(newest);
    },
    delete(id: string) {
      items = items.filter(item => String(item) !== id);
    },
    failWith(error: Error | null) {
      fault = error;
    },
    hold() {
      let release = () => {};
      held = new Promise(resolve => {
        release = resolve;
      });
      return () => {
        held = null;
        release();
      };
    },
    async read(wish: PageWish, _signal: AbortSignal): Promise<Page<Item>> {
      wishes.push(wish);
      if (fault) throw fault;
      const limit = Number(wish.asOf ?? newest);
      const listed = items.filter(item => !snapshots || item <= limit);
      const from = (wish.pageIndex - 1) * 20;
      const page = {
        records: listed.slice(from, from + 20).map(item => ({ id: String(item) })),
        total: totals ? listed.length : Number.POSITIVE_INFINITY,
        pageIndex: wish.pageIndex,
        pageSize: 20,
        ...(snapshots && { asOf: String(limit) }),
      };
      await held;
      return page;
    },
  };
}

async function listOf(server: ReturnType<typeof createServer>) {
  const list = createPagedList<Item>(server.read);
  await list.load();
  return {
    list,
    state: () => list.store.getState(),
    ids: () => list.store.getState().items.map(({ id }) => id),
  };
}

async function readToTheEnd({ list, state }: Awaited<ReturnType<typeof listOf>>) {
  for (let pages = 0; state().more === 'available' && pages < 50; pages += 1) await list.loadMore();
}

describe('a list', () => {
  it('is loading until its first page is there', async () => {
    const list = createPagedList<Item>(createServer(3).read);
    expect(list.store.getState()).toMatchObject({ status: 'loading', items: [] });
    await list.load();
    expect(list.store.getState()).toMatchObject({ status: 'ready', more: 'none' });
  });

  it('grows by pages of twenty, asking for the list as it was at page 1', async () => {
    const server = createServer(45);
    const { list, state, ids } = await listOf(server);
    expect(ids()).toHaveLength(20);
    expect(state()).toMatchObject({ more: 'available' });
    await list.loadMore();
    await list.loadMore();
    expect(ids()).toEqual(server.ids());
    expect(state().more).toBe('none');
    expect(server.wishes).toEqual([
      { pageIndex: 1, asOf: undefined },
      { pageIndex: 2, asOf: '45' },
      { pageIndex: 3, asOf: '45' },
    ]);
  });

  it('ends with a page of fewer than twenty, whatever the total says', async () => {
    const { list, state } = await listOf(createServer(25, { totals: false }));
    expect(state()).toMatchObject({ more: 'available' });
    await list.loadMore();
    expect(state()).toMatchObject({ more: 'none' });
  });

  it('ends with the page that completes the total, though it is full', async () => {
    const { list, state } = await listOf(createServer(40));
    await list.loadMore();
    expect(state().more).toBe('none');
  });

  it('counts a page by its raw length: repeats do not make it the last', async () => {
    const server = createServer(60, { snapshots: false, totals: false });
    const { list, state, ids } = await listOf(server);
    for (let count = 0; count < 5; count += 1) server.add();
    await list.loadMore();
    expect(ids()).toHaveLength(35);
    expect(state().more).toBe('available');
  });

  it('asks for the next page once, however often it is asked to', async () => {
    const server = createServer(45);
    const { list } = await listOf(server);
    await Promise.all([list.loadMore(), list.loadMore(), list.loadMore()]);
    expect(server.wishes).toHaveLength(2);
  });

  it('asks for nothing after the last page', async () => {
    const server = createServer(5);
    const { list } = await listOf(server);
    await list.loadMore();
    expect(server.wishes).toHaveLength(1);
  });

  it('that is empty says so while it is reloaded', async () => {
    const server = createServer(0);
    const { list, state, ids } = await listOf(server);
    server.add();
    const release = server.hold();
    const loading = list.load();
    expect(state()).toMatchObject({ status: 'ready', items: [] });
    release();
    await loading;
    expect(ids()).toEqual(server.ids());
  });

  it('reloads as many pages as were there, and shows the old ones until then', async () => {
    const server = createServer(45);
    const { list, state, ids } = await listOf(server);
    await list.loadMore();
    expect(list.pages()).toBe(2);
    const before = ids();
    server.add();
    const release = server.hold();
    const loading = list.load(list.pages());
    expect(ids()).toEqual(before);
    release();
    await loading;
    expect(ids()).toEqual(server.ids().slice(0, 40));
    expect(state().more).toBe('available');
  });
});

describe('a list that fails', () => {
  const refusal = new ApiError('SERVER', 'not today', { status: 500 });

  it('at first, says why, and loads when asked again', async () => {
    const server = createServer(5);
    server.failWith(refusal);
    const { list, state, ids } = await listOf(server);
    expect(state()).toMatchObject({ status: 'failed', error: refusal, items: [] });
    server.failWith(null);
    await list.load();
    expect(state()).toMatchObject({ status: 'ready', error: null });
    expect(ids()).toHaveLength(5);
  });

  it('later, keeps what is there', async () => {
    const server = createServer(45);
    const { list, state, ids } = await listOf(server);
    server.failWith(refusal);
    await list.loadMore();
    expect(state()).toMatchObject({ status: 'ready', more: refusal });
    expect(ids()).toHaveLength(20);
    await list.load();
    expect(state()).toMatchObject({ status: 'failed', error: refusal });
    expect(ids()).toHaveLength(20);
  });

  it('while it is reloaded, still offers the page that was on its way', async () => {
    const server = createServer(45);
    const { list, state } = await listOf(server);
    const more = list.loadMore();
    server.failWith(refusal);
    await Promise.all([list.load(), more]);
    expect(state()).toMatchObject({ status: 'failed', more: 'available' });
  });

  it('at a page, goes on from that page', async () => {
    const server = createServer(45);
    const { list, ids } = await listOf(server);
    server.failWith(refusal);
    await list.loadMore();
    server.failWith(null);
    await list.loadMore();
    expect(ids()).toEqual(server.ids().slice(0, 40));
  });

  it('turns whatever was thrown into an error that can be shown', async () => {
    const server = createServer(5);
    server.failWith(new TypeError('x is undefined'));
    expect((await listOf(server)).state().error).toMatchObject({
      name: 'ApiError',
      message: 'x is undefined',
    });
  });
});

describe('a list that is left', () => {
  it('shows no answer that comes afterwards', async () => {
    const server = createServer(5);
    const list = createPagedList<Item>(server.read);
    const release = server.hold();
    const loading = list.load();
    list.stop();
    release();
    await loading;
    expect(list.store.getState()).toMatchObject({ status: 'loading', items: [] });
  });

  it('shows the answer to the newest question, whichever comes last', async () => {
    const server = createServer(45);
    const { list, ids } = await listOf(server);
    const release = server.hold();
    const more = list.loadMore();
    const anew = list.load();
    release();
    await Promise.all([more, anew]);
    expect(ids()).toEqual(server.ids().slice(0, 20));
  });
});

describe('what happens to items', () => {
  it('changes one, puts one first and takes one out', async () => {
    const { list, state, ids } = await listOf(createServer(3));
    list.change('2', item => ({ ...item, liked: true }));
    expect(state().items[1]).toEqual({ id: '2', liked: true });
    list.prepend({ id: 'mine' });
    expect(ids()).toEqual(['mine', '3', '2', '1']);
    list.remove('2');
    expect(ids()).toEqual(['mine', '3', '1']);
  });

  it('keeps a change that was made while the list was read again, whose response is older', async () => {
    const server = createServer(3);
    const list = createPagedList<Item & { likes?: number }>(server.read);
    await list.load();
    const release = server.hold();
    const reading = list.load();
    list.change('2', item => ({ ...item, likes: 1 }));
    release();
    await reading;
    expect(list.store.getState().items).toEqual([{ id: '3' }, { id: '2', likes: 1 }, { id: '1' }]);
    await list.load();
    expect(list.store.getState().items).toEqual([{ id: '3' }, { id: '2' }, { id: '1' }]);
  });

  it('that is empty keeps what was added here while it was reloaded, by asking again', async () => {
    const server = createServer(0);
    const { list, ids } = await listOf(server);
    const release = server.hold();
    const reading = list.load();
    await Promise.resolve();
    list.prepend({ id: server.add() });
    const restarted = list.restart();
    release();
    await Promise.all([reading, restarted]);
    expect(ids()).toEqual(['1']);
    await list.restart();
    expect(server.wishes, 'nothing is being read').toHaveLength(3);
  });

  it('misses none after one was removed here: the page it left is read again', async () => {
    const server = createServer(45);
    const { list, ids } = await listOf(server);
    server.delete('30');
    list.remove('30');
    await list.loadMore();
    expect(server.wishes.at(-1)?.pageIndex).toBe(1);
    expect(ids()).toEqual(server.ids().slice(0, 20));
    await list.loadMore();
    await list.loadMore();
    expect(ids()).toEqual(server.ids());
  });

  it('goes straight on after what was added here was taken back', async () => {
    const server = createServer(45);
    const { list } = await listOf(server);
    const id = server.add();
    list.prepend({ id });
    server.delete(id);
    list.remove(id);
    await list.loadMore();
    expect(server.wishes.at(-1)?.pageIndex).toBe(2);
  });

  it('misses none after others have deleted', async () => {
    const server = createServer(60);
    const shown = await listOf(server);
    for (const id of ['60', '59', '58']) server.delete(id);
    await readToTheEnd(shown);
    expect(shown.ids()).toEqual(['60', '59', '58', ...server.ids()]);
  });
});

describe('a list that others write to while it is read', () => {
  const happening = fc.oneof(
    fc.record({ kind: fc.constant('added' as const) }),
    fc.record({ kind: fc.constant('addedHere' as const) }),
    fc.record({ kind: fc.constant('deleted' as const), at: fc.nat() }),
    fc.record({ kind: fc.constant('deletedHere' as const), at: fc.nat() }),
  );

  it('repeats nothing and misses nothing that was there throughout', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 130 }),
        fc.array(fc.array(happening, { maxLength: 30 }), { maxLength: 8 }),
        async (length, betweenPages) => {
          const server = createServer(length);
          const shown = await listOf(server);
          const throughout = new Set(server.ids());
          for (const happenings of betweenPages) {
            for (const event of happenings) {
              if (event.kind === 'added') server.add();
              else if (event.kind === 'addedHere') shown.list.prepend({ id: server.add() });
              else {
                const from = event.kind === 'deleted' ? server.ids() : shown.ids();
                const id = from[event.at % from.length];
                if (id === undefined || !server.ids().includes(id)) continue;
                server.delete(id);
                throughout.delete(id);
                if (event.kind === 'deletedHere') shown.list.remove(id);
              }
            }
            await shown.list.loadMore();
          }
          await readToTheEnd(shown);
          const ids = shown.ids();
          expect(new Set(ids).size).toBe(ids.length);
          expect([...throughout].filter(id => !ids.includes(id))).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('repeats nothing on a platform that knows no snapshots', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 90 }),
        fc.array(fc.nat({ max: 25 }), { maxLength: 6 }),
        async (length, additions) => {
          const server = createServer(length, { snapshots: false, totals: false });
          const shown = await listOf(server);
          const throughout = server.ids();
          for (const count of additions) {
            for (let added = 0; added < count; added += 1) server.add();
            await shown.list.loadMore();
          }
          await readToTheEnd(shown);
          const ids = shown.ids();
          expect(new Set(ids).size).toBe(ids.length);
          expect(throughout.filter(id => !ids.includes(id))).toEqual([]);
        },
      ),
    );
  });
});
