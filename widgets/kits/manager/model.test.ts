import { describe, expect, it } from 'vitest';
import { ApiError } from '../../core/http/errors.ts';
import { createRowActions } from './actions.ts';
import { createDeletions, createManagedList, createSelection, refreshRow } from './list.ts';

interface Row {
  id: string;
  tab: 'draft' | 'published' | 'deleted';
}
type Tab = '' | Row['tab'];

/** Rows of a platform, by last change. */
function createPlatform(...ids: string[]) {
  let rows: Row[] = ids.map(id => ({ id, tab: 'draft' }));
  let requests = 0;
  const read = async (tab: Tab) => {
    requests += 1;
    const records = rows.filter(row => (tab === '' ? row.tab !== 'deleted' : row.tab === tab));
    const count = (wanted: Row['tab']) => rows.filter(row => row.tab === wanted).length;
    const counts = { draft: count('draft'), published: count('published'), deleted: count('deleted') };
    return { records, total: records.length, pageIndex: 1, pageSize: 20, counts };
  };
  return {
    read,
    requests: () => requests,
    /** A changed row comes first. */
    move(id: string, tab: Row['tab']) {
      rows = [{ id, tab }, ...rows.filter(row => row.id !== id)];
    },
  };
}

async function open(platform: ReturnType<typeof createPlatform>, tab: Tab = '') {
  const managed = createManagedList<Row, { tab: Tab }, Record<Row['tab'], number>>({ tab: '' }, question =>
    platform.read(question.tab),
  );
  await managed.ask({ tab });
  return { managed, ids: () => managed.list.store.getState().items.map(({ id }) => id) };
}
const refresh = (
  managed: Awaited<ReturnType<typeof open>>['managed'],
  platform: ReturnType<typeof createPlatform>,
) =>
  refreshRow(
    managed,
    'a',
    () => platform.read(''),
    (row, { tab }) => tab === '' || tab === row.tab,
  );

describe('a managed list', () => {
  it('has the rows for the question, and counts of all tabs', async () => {
    const platform = createPlatform('a', 'b');
    platform.move('b', 'published');
    const { managed, ids } = await open(platform, 'published');
    expect(ids()).toEqual(['b']);
    expect(managed.counts.getState()).toEqual({ draft: 1, published: 1, deleted: 0 });
  });

  it('keeps a changed row in its place', async () => {
    const platform = createPlatform('b', 'a');
    const { managed, ids } = await open(platform);
    platform.move('a', 'published');
    await refresh(managed, platform);
    expect(ids()).toEqual(['b', 'a']);
    expect(managed.list.store.getState().items[1]?.tab).toBe('published');
    expect(managed.counts.getState()).toMatchObject({ draft: 1, published: 1 });
  });

  it('drops a changed row that no longer belongs to it', async () => {
    const platform = createPlatform('a', 'b');
    const { managed, ids } = await open(platform, 'draft');
    platform.move('a', 'published');
    await refresh(managed, platform);
    expect(ids()).toEqual(['b']);
  });

  it('counts a deleted row in the recycle bin, also if others have deleted it first', async () => {
    const platform = createPlatform('a', 'b');
    const { managed, ids } = await open(platform);
    const deletions = createDeletions<Row, 'draft'>(
      managed,
      async () => {
        throw new ApiError('GONE', 'Deleted');
      },
      () => ['draft'],
    );
    await deletions.delete({ id: 'a', tab: 'draft' });
    expect(ids()).toEqual(['b']);
    expect(managed.counts.getState()).toEqual({ draft: 1, published: 0, deleted: 1 });
    expect(deletions.store.getState().map(({ id }) => id)).toEqual(['a']);
  });
});

describe('actions on rows', () => {
  const failing = (code: ConstructorParameters<typeof ApiError>[0]) => async () => {
    throw new ApiError(code, 'No');
  };

  it.each([
    ['FORBIDDEN', 0],
    ['VALIDATION', 0],
    ['OFFLINE', 1],
    ['CONFLICT', 1],
  ] as const)('that fail with %s load the list %i times', async (code, times) => {
    let loads = 0;
    const actions = createRowActions<Row>(async () => {
      loads += 1;
    });
    expect(await actions.run([{ id: 'a', tab: 'draft' }], failing(code))).toEqual([]);
    expect(loads).toBe(times);
    expect(actions.store.getState()).toMatchObject({ busy: [], failed: [{ error: { code } }] });
  });

  it('go on after a failure, and resolve to the rows that succeeded', async () => {
    const actions = createRowActions<Row>(async () => {});
    const rows: Row[] = ['a', 'b', 'c'].map(id => ({ id, tab: 'draft' }));
    const done = await actions.run(rows, async ({ id }) => {
      if (id === 'b') throw new ApiError('FORBIDDEN', 'No');
    });
    expect(done.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(actions.store.getState().failed.map(({ row }) => row.id)).toEqual(['b']);
  });

  it('leave out rows that are busy', async () => {
    const actions = createRowActions<Row>(async () => {});
    const row: Row = { id: 'a', tab: 'draft' };
    const done = await Promise.all([actions.run([row], async () => {}), actions.run([row], async () => {})]);
    expect(done.map(rows => rows.length)).toEqual([1, 0]);
  });
});

describe('a selection', () => {
  it('loses rows that leave the list', async () => {
    const { managed } = await open(createPlatform('a', 'b'));
    const selection = createSelection(managed.list);
    selection.select(['a', 'b'], true);
    managed.list.remove('a');
    expect([...selection.store.getState()]).toEqual(['b']);
    selection.select(['b'], false);
    expect(selection.store.getState().size).toBe(0);
  });
});
