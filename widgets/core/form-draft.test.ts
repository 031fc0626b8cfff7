import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { draft, rateLimit } from '../../site/platform/schema.ts';
import type { Name } from '../../tests/helpers/community.ts';
import { bringLocks } from '../../tests/helpers/locks.ts';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform.ts';
import { closePage, connect, type Line, PLATFORM } from '../../tests/helpers/widget.tsx';
import { draftApi } from './api/draft.ts';
import { createDraftKeeper, draftKey } from './draft-keeper.ts';
import { createHolds } from './form-draft-holds.ts';
import { type OpenFormDraft, openFormDraft } from './form-draft-open.ts';
import type { FormRecord } from './form-draft-record.ts';
import { createPlatformRow } from './form-draft-row.ts';
import { createHttp } from './http.ts';

interface Fields {
  title: string;
  summary?: string;
}

let platform: TestPlatform;
let line: Line;
const tabs: (() => void)[] = [];

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());
beforeEach(() => {
  line = connect(platform);
  bringLocks();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const close of tabs.splice(0)) close();
  closePage();
  for (const table of [draft, rateLimit]) await platform.db.delete(table);
});

interface Tab extends OpenFormDraft<Fields> {
  /** Closes the tab. */
  close(): void;
}

/** Opens a form in a tab of this device, as `name`. */
async function openTab({
  name = 'lin' as Name,
  objectId = undefined as string | undefined,
} = {}): Promise<Tab> {
  const token = await platform.asPerson(name);
  const http = createHttp({ platform: PLATFORM, lang: 'en', token: () => token, refused: async () => false });
  const key = draftKey(PLATFORM, `sub-${name}`, 'form', 'news', objectId ?? '');
  const holds = createHolds();
  const form = openFormDraft<Fields>({
    key,
    keep: createDraftKeeper<FormRecord<Fields>>(),
    holds,
    row: createPlatformRow<Fields>({
      calls: () => draftApi(http),
      context: { kind: 'news', objectId },
      isAlive: slot => holds.isElsewhere(`${key}:${slot}`),
    }),
    may: () => true,
  });
  const end = form.begin();
  tabs.push(end);
  await vi.waitFor(() => expect(form.store.getState().ready).toBe(true), { timeout: 5_000 });
  return { ...form, close: end };
}

/** From here on it is another device: nothing that this browser keeps is there. */
function otherDevice(): void {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  bringLocks();
}

const stateOf = (tab: Tab) => tab.store.getState();
const foundBy = (tab: Tab) => stateOf(tab).found?.content.title ?? null;
const keptThere = (name: Name = 'lin') => platform.ask('draftGet', { as: name, query: { kind: 'news' } });
const fieldsThere = async (): Promise<Fields | null> =>
  JSON.parse(String((await keptThere())?.content.fields ?? null));
const savedBy = (tab: Tab, where: string) =>
  vi.waitFor(() => expect(stateOf(tab).saved?.where).toBe(where), { timeout: 5_000 });
/** The window loses the focus, as when somebody looks at another. */
const lookAway = () => dispatchEvent(new Event('blur'));

describe('a form that is being written', () => {
  it('is offered to the next tab after the tab is closed, and not shown by itself', async () => {
    const tab = await openTab();
    tab.change({ title: 'The pond' });
    tab.close();
    const next = await openTab();
    expect(stateOf(next).found).toMatchObject({ content: { title: 'The pond' }, from: 'here' });
    expect(next.take()).toEqual({ title: 'The pond' });
    expect(stateOf(next).found).toBeNull();
    expect(stateOf(next).clientKey).toBe(stateOf(tab).clientKey);
  });

  it('is on the platform when the person looks away', async () => {
    const tab = await openTab();
    tab.change({ title: 'The pond' });
    lookAway();
    await savedBy(tab, 'platform');
    expect(await fieldsThere()).toEqual({ title: 'The pond' });
  });
});
