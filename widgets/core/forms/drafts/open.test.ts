import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { draft, rateLimit } from '../../../../site/platform/db/schema.ts';
import { bringLocks } from '../../../../tests/helpers/database/locks.ts';
import { closePage, connect, type Line, PLATFORM } from '../../../../tests/helpers/page/widget.tsx';
import type { Name } from '../../../../tests/helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../../../../tests/helpers/platform/test-platform.ts';
import { DRAFT } from '../../../contract/limits.ts';
import { draftApi } from '../../api/draft.ts';
import { createPageTokenStore } from '../../auth/token-store.ts';
import { createDraftKeeper, draftKey } from '../../drafts/keeper.ts';
import { createApi } from '../../http/api.ts';
import { createHttp } from '../../http/client.ts';
import { newKey } from '../../http/idempotency-key.ts';
import { type OpenFormDraft, openFormDraft } from './open.ts';
import { createPlatformRow } from './platform-row.ts';
import type { FormRecord } from './state.ts';
import { createTabLocks } from './tab-lock.ts';

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
  line.cut();
  for (const close of tabs.splice(0)) close();
  await ended();
  await closePage();
  for (const table of [draft, rateLimit]) await platform.db.delete(table);
});

/** Waits until closed tabs have ended what they had begun: a last attempt follows one that is under way. */
async function ended(): Promise<void> {
  let asked: number;
  do {
    asked = line.asked.length;
    await vi.waitFor(() => expect(line.waiting()).toBe(0));
    await new Promise(resolve => setTimeout(resolve));
  } while (line.asked.length > asked);
}

interface Tab extends OpenFormDraft<Fields> {
  /** Closes the tab. */
  close(): void;
  /** Ends it as a crash does. */
  crash(): void;
}

const keyOf = (name: Name, objectId = '') => draftKey(PLATFORM, `sub-${name}`, 'form', 'news', objectId);

interface Opened {
  name?: Name;
  objectId?: string;
  /** Null while the user is unknown. */
  key?: string | null;
}

/** Opens a form in a tab of this device. */
async function openTab({ name = 'lin', objectId, key = keyOf(name, objectId) }: Opened = {}): Promise<Tab> {
  const token = await platform.asPerson(name);
  const http = createHttp({ platform: PLATFORM, lang: 'en', token: () => token, refused: async () => false });
  const locks = createTabLocks();
  const form = openFormDraft<Fields>({
    key,
    clientKey: newKey(),
    keep: createDraftKeeper<FormRecord<Fields>>(),
    locks,
    row: createPlatformRow<Fields>({
      calls: () => createApi(http, draftApi, () => true),
      context: { kind: 'news', objectId },
      isAlive: slot => locks.isElsewhere(`${key}:${slot}`),
    }),
    may: () => true,
  });
  const end = form.begin();
  tabs.push(end);
  await vi.waitFor(() => expect(form.store.getState().ready).toBe(true));
  return { ...form, close: end, crash: locks.close };
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
/** All that this browser keeps of lin's form. */
const keptHere = () => createDraftKeeper<FormRecord<Fields>>().list(keyOf('lin'));
const savedBy = (tab: Tab, where: string) => vi.waitFor(() => expect(stateOf(tab).saved?.where).toBe(where));
/** The window loses the focus. */
const lookAway = () => dispatchEvent(new Event('blur'));

async function closeSaved(tab: Tab): Promise<void> {
  lookAway();
  await savedBy(tab, 'platform');
  tab.close();
}

/** Saves as a device does that has seen what is on the platform. */
async function putThere(fields: Fields, device = 'desk'): Promise<void> {
  const seq = ((await keptThere())?.seq ?? 0) + 1;
  const content = { clientKey: '5f0c8f0e-8f0e-4f0e-af0e-5f0c8f0e5f0c', fields: JSON.stringify(fields) };
  await platform.ask('draftSave', { as: 'lin', body: { kind: 'news', seq, content, device } });
}

describe('a form that is being written', () => {
  it('is kept here within 300 ms, also while the person goes on typing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tab = await openTab();
    tab.change({ title: 'The' });
    vi.advanceTimersByTime(200);
    tab.change({ title: 'The pond' });
    vi.advanceTimersByTime(100);
    vi.useRealTimers();
    await savedBy(tab, 'here');
    tab.crash();
    expect(foundBy(await openTab())).toBe('The pond');
  });

  it('is on the platform ten seconds after a change, and every ten seconds while it changes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tab = await openTab();
    for (const title of ['The', 'The pond']) {
      tab.change({ title });
      await vi.advanceTimersByTimeAsync(9_900);
      expect(await fieldsThere()).not.toEqual({ title });
      await vi.advanceTimersByTimeAsync(100);
      await vi.waitFor(async () => expect(await fieldsThere()).toEqual({ title }));
    }
  });

  it('is on the platform when the person looks away', async () => {
    const tab = await openTab();
    tab.change({ title: 'The pond' });
    lookAway();
    await savedBy(tab, 'platform');
    expect(await fieldsThere()).toEqual({ title: 'The pond' });
  });

  it('is kept with what a platform would mend in an answer: nothing, numbers and times of any name', async () => {
    const fields = { title: 'The pond', top: 1, scopeId: 7, cover: null, publishTime: '2026-01-01 08:00:00' };
    const tab = await openTab();
    tab.change(fields as Fields);
    await closeSaved(tab);
    otherDevice();
    expect((await openTab()).take()).toEqual(fields);
  });

  it('is offered to the next tab once its own is closed, and never shown by itself', async () => {
    const tab = await openTab();
    tab.change({ title: 'The pond' });
    tab.close();
    const next = await openTab();
    expect(stateOf(next)).toMatchObject({ found: { from: 'here' }, saved: null });
    expect(next.take()).toEqual({ title: 'The pond' });
    expect(stateOf(next).found).toBeNull();
  });

  it('keeps its idempotency key when it is continued, here and elsewhere', async () => {
    const tab = await openTab();
    const { clientKey } = stateOf(tab);
    tab.change({ title: 'The pond' });
    tab.change({ title: 'The pond is open' });
    await closeSaved(tab);
    const next = await openTab();
    next.take();
    expect(stateOf(next).clientKey).toBe(clientKey);
    await closeSaved(next);
    otherDevice();
    const there = await openTab();
    there.take();
    expect(stateOf(there).clientKey).toBe(clientKey);
  });

  it('is no draft when it says what is stored', async () => {
    const tab = await openTab();
    tab.compareWith({ title: 'As it was' });
    tab.change({ title: 'As it is' });
    lookAway();
    await savedBy(tab, 'platform');
    tab.change({ title: 'As it was' });
    expect(stateOf(tab).saved).toBeNull();
    lookAway();
    await vi.waitFor(async () => expect(await keptThere()).toBeNull());
    tab.close();
    expect(foundBy(await openTab())).toBeNull();
  });

  it('that was left as it is stored now is not offered', async () => {
    const tab = await openTab();
    tab.change({ title: 'Stored meanwhile' });
    await closeSaved(tab);
    const next = await openTab();
    next.compareWith({ title: 'Stored meanwhile' });
    expect(foundBy(next)).toBeNull();
    await vi.waitFor(async () => expect(await keptThere()).toBeNull());
  });

  it('of each object is its own', async () => {
    const tab = await openTab({ objectId: 'n1' });
    tab.change({ title: 'Changed' });
    tab.close();
    expect(foundBy(await openTab())).toBeNull();
    expect(foundBy(await openTab({ objectId: 'n1' }))).toBe('Changed');
  });

  it('is never shown to another person, and is there when the same one comes back', async () => {
    const tab = await openTab();
    tab.change({ title: 'Of lin' });
    await closeSaved(tab);
    const other = await openTab({ name: 'mei' });
    expect(foundBy(other)).toBeNull();
    other.close();
    expect(foundBy(await openTab())).toBe('Of lin');
  });

  it('stays when the application has another version than before', async () => {
    const tab = await openTab();
    tab.change({ title: 'The pond' });
    tab.close();
    localStorage.setItem('version', '1.0.0');
    await createPageTokenStore({ platform: PLATFORM, ownSite: true }).clear();
    expect(foundBy(await openTab())).toBe('The pond');
  });
});

describe('two tabs', () => {
  it('that write something new do not write over each other, and each is offered afterwards', async () => {
    const [one, other] = [await openTab(), await openTab()];
    one.change({ title: 'One' });
    lookAway();
    await savedBy(one, 'platform');
    other.change({ title: 'Other' });
    lookAway();
    await savedBy(other, 'here');
    expect(stateOf(other).found).toBeNull();
    expect(await fieldsThere()).toEqual({ title: 'One' });
    one.close();
    other.close();
    const next = await openTab();
    expect(foundBy(next)).toBe('Other');
    next.refuse();
    expect(foundBy(next)).toBe('One');
    next.refuse();
    expect(foundBy(next)).toBeNull();
    await vi.waitFor(async () => expect(await keptThere()).toBeNull());
  });

  it('share the platform one after the other', async () => {
    const [one, other] = [await openTab(), await openTab()];
    one.change({ title: 'One' });
    lookAway();
    await savedBy(one, 'platform');
    other.change({ title: 'Other' });
    lookAway();
    await savedBy(other, 'here');
    one.done();
    await vi.waitFor(async () => expect(await keptThere()).toBeNull());
    await vi.waitFor(() => {
      // Its former attempt may still be on its way.
      lookAway();
      expect(stateOf(other).saved?.where).toBe('platform');
    });
    expect(await fieldsThere()).toEqual({ title: 'Other' });
  });

  it('do not both offer what a third has left', async () => {
    const tab = await openTab();
    tab.change({ title: 'Left' });
    tab.close();
    const both = [await openTab(), await openTab()];
    expect(both.map(foundBy)).toEqual(['Left', null]);
  });

  it('keep theirs where the browser has no locks', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: undefined } }));
    const one = await openTab();
    one.change({ title: 'One' });
    lookAway();
    await savedBy(one, 'platform');
    const other = await openTab();
    expect(other.take()).toEqual({ title: 'One' });
    other.change({ title: 'One, gone on with' });
    one.change({ title: 'One, gone on with here' });
    lookAway();
    await vi.waitFor(() =>
      expect([stateOf(one).saved?.where, stateOf(other).saved?.where].sort()).toEqual(['here', 'platform']),
    );
    one.close();
    other.close();
    const next = await openTab();
    const offered = [foundBy(next)];
    next.refuse();
    offered.push(foundBy(next));
    expect(offered.sort()).toEqual(['One, gone on with', 'One, gone on with here']);
  });

  it('of which one is still closing: what it leaves is offered a moment later', async () => {
    const tab = await openTab();
    tab.change({ title: 'Reloaded' });
    lookAway();
    await savedBy(tab, 'platform');
    const next = await openTab();
    expect(foundBy(next)).toBeNull();
    tab.close();
    await vi.waitFor(() => expect(foundBy(next)).toBe('Reloaded'));
    next.take();
    lookAway();
    await savedBy(next, 'platform');
  });
});

describe('another device', () => {
  it('is offered what was written elsewhere, and goes on with it on the platform', async () => {
    const desk = await openTab();
    desk.change({ title: 'At the desk' });
    await closeSaved(desk);
    otherDevice();
    const phone = await openTab();
    expect(stateOf(phone).found).toMatchObject({ content: { title: 'At the desk' }, from: 'elsewhere' });
    phone.take();
    phone.change({ title: 'At the desk, then on the phone' });
    lookAway();
    await savedBy(phone, 'platform');
    expect(await fieldsThere()).toEqual({ title: 'At the desk, then on the phone' });
  });

  it('does not write over what it has not seen: that is offered, and what is written there stays', async () => {
    const phone = await openTab();
    otherDevice();
    const desk = await openTab();
    desk.change({ title: 'At the desk' });
    await closeSaved(desk);
    phone.change({ title: 'On the phone' });
    lookAway();
    await vi.waitFor(() => expect(foundBy(phone)).toBe('At the desk'));
    expect(await fieldsThere()).toEqual({ title: 'At the desk' });
    await savedBy(phone, 'here');
  });

  it('that takes the other text finds its own in its place, and can go back', async () => {
    const phone = await openTab();
    await putThere({ title: 'At the desk' });
    phone.change({ title: 'On the phone' });
    lookAway();
    await vi.waitFor(() => expect(foundBy(phone)).toBe('At the desk'));
    expect(phone.take()).toEqual({ title: 'At the desk' });
    expect(foundBy(phone)).toBe('On the phone');
    await closeSaved(phone);
    const next = await openTab();
    const offered = [foundBy(next)];
    next.refuse();
    offered.push(foundBy(next));
    expect(offered.sort()).toEqual(['At the desk', 'On the phone']);
  });

  it('that refuses the other text puts its own in its place', async () => {
    const phone = await openTab();
    await putThere({ title: 'At the desk' });
    phone.change({ title: 'On the phone' });
    lookAway();
    await vi.waitFor(() => expect(foundBy(phone)).toBe('At the desk'));
    phone.refuse();
    await savedBy(phone, 'platform');
    expect(foundBy(phone)).toBeNull();
    expect(await fieldsThere()).toEqual({ title: 'On the phone' });
  });

  it('that refuses before it has written anything leaves nothing on the platform', async () => {
    await putThere({ title: 'At the desk' });
    const phone = await openTab();
    phone.refuse();
    await vi.waitFor(async () => expect(await keptThere()).toBeNull());
    expect(foundBy(phone)).toBeNull();
  });

  it('that has sent it leaves nothing to be offered here', async () => {
    const desk = await openTab();
    desk.change({ title: 'The pond' });
    await closeSaved(desk);
    const row = await keptThere();
    await platform.ask('draftDelete', { as: 'lin', params: { id: row?.draftId ?? '' } });
    expect(foundBy(await openTab())).toBeNull();
  });

  it('that has sent an older state of it leaves what was written here since', async () => {
    const desk = await openTab();
    desk.change({ title: 'The pond' });
    lookAway();
    await savedBy(desk, 'platform');
    line.cut();
    desk.change({ title: 'The pond is open' });
    desk.close();
    await vi.waitFor(() => expect(stateOf(desk).failing).toBe(true));
    line.mend();
    const row = await keptThere();
    await platform.ask('draftDelete', { as: 'lin', params: { id: row?.draftId ?? '' } });
    expect(foundBy(await openTab())).toBe('The pond is open');
  });
});

describe('a draft that is done with', () => {
  it('is gone here and there, and the next intent has another name', async () => {
    const tab = await openTab();
    const { clientKey } = stateOf(tab);
    tab.change({ title: 'Published' });
    lookAway();
    await savedBy(tab, 'platform');
    tab.done();
    expect(stateOf(tab)).toMatchObject({ saved: null, found: null });
    expect(stateOf(tab).clientKey).not.toBe(clientKey);
    await vi.waitFor(async () => expect(await keptThere()).toBeNull());
    tab.close();
    expect(foundBy(await openTab())).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('is gone also when it was just being saved', async () => {
    const tab = await openTab();
    tab.change({ title: 'Published' });
    line.hold();
    lookAway();
    tab.done();
    tab.close();
    line.release();
    await vi.waitFor(async () => expect(line.asked.at(-1)).toContain('draft/delete'));
    await vi.waitFor(async () => expect(await keptThere()).toBeNull());
    expect(foundBy(await openTab())).toBeNull();
  });

  it('is not offered when the platform could not be reached, and is gone there the next time', async () => {
    const tab = await openTab();
    tab.change({ title: 'Published' });
    lookAway();
    await savedBy(tab, 'platform');
    line.cut();
    tab.done();
    await vi.waitFor(() => expect(stateOf(tab).failing).toBe(true));
    tab.close();
    line.mend();
    expect(await fieldsThere()).toEqual({ title: 'Published' });
    expect(foundBy(await openTab())).toBeNull();
    await vi.waitFor(async () => expect(await keptThere()).toBeNull());
  });

  it('leaves what another device has written on with', async () => {
    const tab = await openTab();
    tab.change({ title: 'Published' });
    lookAway();
    await savedBy(tab, 'platform');
    await putThere({ title: 'Gone on with' });
    tab.done();
    await vi.waitFor(async () => expect(await keptHere()).toEqual([]));
    expect(await fieldsThere()).toEqual({ title: 'Gone on with' });
  });
});

describe('a platform that', () => {
  it('cannot be reached is tried again, and it is kept here meanwhile', async () => {
    const tab = await openTab();
    line.cut();
    tab.change({ title: 'The pond' });
    lookAway();
    await vi.waitFor(() => expect(stateOf(tab)).toMatchObject({ failing: true, saved: { where: 'here' } }));
    line.mend();
    dispatchEvent(new Event('online'));
    await savedBy(tab, 'platform');
    expect(stateOf(tab).failing).toBe(false);
  });

  it('cannot be reached at first does not keep people from going on with what is here', async () => {
    const tab = await openTab();
    tab.change({ title: 'The pond' });
    tab.close();
    line.cut();
    expect(foundBy(await openTab())).toBe('The pond');
  });

  it('has saved although its answer was lost is gone on with', async () => {
    const tab = await openTab();
    line.cut();
    tab.change({ title: 'The' });
    lookAway();
    await vi.waitFor(() => expect(stateOf(tab).failing).toBe(true));
    const [kept] = await keptHere();
    await putThere({ title: 'The' }, kept?.[0].split(':').at(-1));
    line.mend();
    tab.change({ title: 'The pond' });
    lookAway();
    await savedBy(tab, 'platform');
    expect(await fieldsThere()).toEqual({ title: 'The pond' });
    expect(foundBy(tab)).toBeNull();
  });

  it('keeps no drafts of this page is asked no more, and it is kept here', async () => {
    const denied = { success: 0, message: 'no', errorCode: 'FORBIDDEN' };
    line.answer('group/draft', denied, 403);
    const tab = await openTab();
    tab.change({ title: 'The pond' });
    lookAway();
    await savedBy(tab, 'here');
    expect(stateOf(tab).failing).toBe(false);
    expect(line.asked).toEqual(['/mskt/api/group/draft/get']);
  });

  it('does not take a draft this long is asked again when it is shorter', async () => {
    const tab = await openTab();
    tab.change({ title: 'x'.repeat(DRAFT.max) });
    lookAway();
    await savedBy(tab, 'here');
    await vi.waitFor(() => expect(line.asked.at(-1)).toContain('draft/save'));
    tab.change({ title: 'short' });
    lookAway();
    await savedBy(tab, 'platform');
    expect(stateOf(tab).failing).toBe(false);
  });
});

describe('a browser that', () => {
  it('has no IndexedDB keeps it in localStorage', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const tab = await openTab();
    tab.change({ title: 'The pond' });
    tab.close();
    expect(foundBy(await openTab())).toBe('The pond');
  });

  it('keeps nothing leaves it to the platform, and says so until it is there', async () => {
    vi.stubGlobal('indexedDB', undefined);
    vi.stubGlobal('localStorage', undefined);
    const tab = await openTab();
    tab.change({ title: 'The pond' });
    await savedBy(tab, 'memory');
    lookAway();
    await savedBy(tab, 'platform');
    tab.close();
    expect(stateOf(await openTab()).found).toMatchObject({ content: { title: 'The pond' } });
  });

  it('does not know whose it is keeps it as long as the form is open', async () => {
    const tab = await openTab({ key: null });
    tab.change({ title: 'Whose?' });
    await savedBy(tab, 'memory');
    tab.close();
    expect(localStorage.length).toBe(0);
    expect(line.asked).toEqual([]);
  });
});

describe('whatever tabs of one browser do', () => {
  const act = fc.record({
    what: fc.constantFrom(
      'open',
      'write',
      'write',
      'lookAway',
      'take',
      'refuse',
      'done',
      'close',
      'cut',
      'mend',
    ),
    tab: fc.nat({ max: 2 }),
  });

  it('all of it is offered in the end that was neither discarded nor done with', async () => {
    const run = async (acts: { what: string; tab: number }[]) => {
      line.mend();
      await platform.db.delete(draft);
      await platform.db.delete(rateLimit);
      globalThis.indexedDB = new IDBFactory();
      localStorage.clear();
      bringLocks();
      const open: Tab[] = [await openTab()];
      /** What each open tab holds. */
      const held = new Map<Tab, string>();
      const left = new Set<string>();
      let written = 0;
      for (const { what, tab: index } of acts) {
        const tab = open[index % Math.max(1, open.length)];
        if (what === 'open' && open.length < 3) open.push(await openTab());
        if (what === 'cut') line.cut();
        if (what === 'mend') line.mend();
        if (what === 'lookAway') lookAway();
        if (!tab) continue;
        const found = foundBy(tab);
        if (what === 'write') {
          written += 1;
          tab.change({ title: `text ${written}` });
          held.set(tab, `text ${written}`);
        }
        if (what === 'take' && found !== null) {
          tab.take();
          const before = held.get(tab);
          if (before) left.add(before);
          left.delete(found);
          held.set(tab, found);
        }
        if (what === 'refuse' && found !== null) {
          tab.refuse();
          left.delete(found);
        }
        if (what === 'done') {
          tab.done();
          held.delete(tab);
        }
        if (what === 'close') {
          tab.close();
          open.splice(open.indexOf(tab), 1);
          const last = held.get(tab);
          if (last) left.add(last);
          held.delete(tab);
        }
      }
      for (const tab of open) {
        tab.close();
        const last = held.get(tab);
        if (last) left.add(last);
      }
      line.mend();
      const last = await openTab();
      const offered: string[] = [];
      for (let found = foundBy(last); found !== null; found = foundBy(last)) {
        offered.push(found);
        last.refuse();
      }
      last.close();
      expect(offered).toEqual(expect.arrayContaining([...left]));
    };
    await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), run), { numRuns: 12 });
  }, 60_000);
});
