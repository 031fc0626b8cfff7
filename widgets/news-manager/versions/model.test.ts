import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleNews, unwriteNews } from '../../../tests/helpers/fixtures/news.ts';
import { closePage, connect, coreHere, type Line, signInHere } from '../../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../../tests/helpers/platform/test-platform.ts';
import { newsApi } from '../../core/api/news.ts';
import { createApi } from '../../core/http/api.ts';
import { compare, createVersions, type Versions } from './model.ts';

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

const bodyOf = (title: string) =>
  ({ kind: 1, title, contentHtml: `<p>${title} is here.</p>`, scope: 1, status: 2 }) as const;

/** Writes an article with one version per title. Resolves to its id. */
async function write(...titles: [string, ...string[]]): Promise<string> {
  const [first, ...others] = titles;
  const { id } = await platform.ask('newsAdd', { as: 'editor', body: bodyOf(first) });
  for (const [place, title] of others.entries()) await change(id, title, place + 1);
  return id;
}

function change(id: string, title: string, revision: number, as: 'editor' | 'admin' = 'editor') {
  platform.clock.advance(60);
  return platform.ask('newsEdit', { as, params: { id }, body: { ...bodyOf(title), revision } });
}

async function open(id: string): Promise<Versions> {
  const { http, session } = coreHere();
  await vi.waitFor(() => expect(session.store.getState().status).toBe('in'));
  const api = createApi(http('en'), newsApi, () => true);
  const versions = createVersions(() => api, id);
  await versions.list.load();
  return versions;
}

const items = ({ list }: Versions) => list.store.getState().items;
const titleOf = async (id: string) => (await platform.ask('publicNewsDetail', { params: { id } })).title;

/** Opens the version at an index of the list. */
async function look(versions: Versions, place: number): Promise<void> {
  versions.choose(items(versions)[place] ?? expect.unreachable());
  await vi.waitFor(() => expect(versions.compared.store.getState().status).toBe('ready'));
}

describe('the versions of an article', () => {
  it('are compared with the current one', async () => {
    const versions = await open(await write('Beans', 'Choir'));
    expect(items(versions).map(({ note }) => note)).toEqual(['Title, text', 'First version']);
    await look(versions, 1);
    const { value } = versions.compared.store.getState();
    expect([value?.old.title, value?.now.title]).toEqual(['Beans', 'Choir']);
    expect(value && compare(value).differing).toEqual(['title', 'summary', 'contentHtml']);
    await look(versions, 0);
    const same = versions.compared.store.getState().value;
    expect(same && compare(same).differing).toEqual([]);
  });

  it('are restored once, also if the request is repeated after a lost response', async () => {
    const id = await write('Beans', 'Choir');
    const versions = await open(id);
    await look(versions, 1);
    line.lose('revision/restore', { arrives: true });
    expect(await versions.restore()).toBe(false);
    expect(versions.store.getState().failed?.unanswered).toBe(true);
    expect(await versions.restore()).toBe(true);
    await vi.waitFor(() => expect(items(versions)).toHaveLength(3));
    expect(await titleOf(id)).toBe('Beans');
    expect(versions.store.getState()).toMatchObject({ chosen: null, failed: null });
  });

  it('are compared with the change of another user after a conflict, and can then be restored', async () => {
    const id = await write('Beans', 'Choir');
    const versions = await open(id);
    await look(versions, 1);
    await change(id, 'Drums', 2, 'admin');
    expect(await versions.restore()).toBe(false);
    expect(versions.store.getState().changedBy).toBe('ADMIN');
    expect(versions.compared.store.getState().value?.now.title).toBe('Drums');
    await vi.waitFor(() => expect(items(versions)).toHaveLength(3));
    expect(await versions.restore()).toBe(true);
    expect(await titleOf(id)).toBe('Beans');
  });
});
