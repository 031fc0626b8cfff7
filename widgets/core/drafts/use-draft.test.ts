import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftKeeper, type DraftKeeper } from './keeper.ts';
import { type DraftRecord, type OpenDraft, openDraft } from './use-draft.ts';

const KEY = 'mskt:http://platform.test:draft:lin:comment:thread-1';
let keeper: DraftKeeper<DraftRecord>;
const leave: (() => void)[] = [];

/** Opens a draft as a page does, and closes it after the test. */
function begin(key: string | null = KEY, keep = keeper): OpenDraft {
  const draft = openDraft(key, keep);
  leave.push(draft.begin());
  return draft;
}
const textOf = (draft: OpenDraft) => draft.store.getState().text;
const saved = (draft: OpenDraft) => vi.waitFor(() => expect(draft.store.getState().kept).toBe('saved'));
const restored = (draft: OpenDraft, text: string) => vi.waitFor(() => expect(textOf(draft)).toBe(text));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  keeper = createDraftKeeper();
});
afterEach(() => {
  for (const end of leave.splice(0)) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a draft', () => {
  it('is there again, with its key, when the page is reopened', async () => {
    const draft = begin();
    draft.setText('half a thought');
    await saved(draft);
    const later = begin(KEY, createDraftKeeper());
    await restored(later, 'half a thought');
    expect(later.store.getState()).toEqual(draft.store.getState());
  });

  it('is written within 300 ms, also while the person goes on typing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const draft = begin();
    draft.setText('a');
    vi.advanceTimersByTime(200);
    draft.setText('ab');
    vi.advanceTimersByTime(100);
    vi.useRealTimers();
    await saved(draft);
    await restored(begin(), 'ab');
  });

  it('is written at once when the page is left', async () => {
    const draft = begin();
    draft.setText('last words');
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(KEY)).toContain('last words');
    await saved(draft);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('prefers what a closing page wrote to what was written before', async () => {
    await keeper.write(KEY, { text: 'old', clientKey: '1' });
    localStorage.setItem(KEY, JSON.stringify({ text: 'newest', clientKey: '2' }));
    const draft = begin();
    await restored(draft, 'newest');
  });

  it('never shows under another key', async () => {
    const draft = begin();
    draft.setText('for thread 1');
    await saved(draft);
    const elsewhere = begin(`${KEY}0`);
    await keeper.read(KEY);
    expect(textOf(elsewhere)).toBe('');
  });

  it('does not replace what was typed before it was read', async () => {
    await keeper.write(KEY, { text: 'from before', clientKey: '1' });
    const draft = begin();
    draft.setText('typed at once');
    await saved(draft);
    expect(textOf(draft)).toBe('typed at once');
  });

  it('is gone once it was dropped, even when it was just being written', async () => {
    const draft = begin();
    draft.setText('sent');
    dispatchEvent(new Event('pagehide'));
    draft.drop();
    expect(draft.store.getState()).toEqual({ text: '', clientKey: '', kept: null });
    await vi.waitFor(async () => expect(await keeper.read(KEY)).toBeNull());
    expect(localStorage.length).toBe(0);
  });

  it('is not shown any more, when opened again, after another tab has sent it', async () => {
    const draft = begin();
    draft.setText('sent over there');
    await saved(draft);
    for (const end of leave.splice(0)) end();
    await createDraftKeeper().forget(KEY);
    leave.push(draft.begin());
    await restored(draft, '');
  });

  it('is gone once its text was emptied', async () => {
    const draft = begin();
    draft.setText('never mind');
    await saved(draft);
    draft.setText('');
    await vi.waitFor(async () => expect(await keeper.read(KEY)).toBeNull());
  });

  it('names a text by one key until the text changes', () => {
    const draft = begin();
    draft.setText('one');
    const { clientKey } = draft.store.getState();
    expect(clientKey).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(draft.store.getState().clientKey).toBe(clientKey);
    draft.setText('one, two');
    expect(draft.store.getState().clientKey).not.toBe(clientKey);
  });

  it('goes to localStorage where the browser has no IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const draft = begin(KEY, createDraftKeeper());
    draft.setText('kept all the same');
    await saved(draft);
    expect(localStorage.getItem(KEY)).toContain('kept all the same');
    await restored(begin(KEY, createDraftKeeper()), 'kept all the same');
  });

  it('stays in memory, and says so, where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    vi.stubGlobal('localStorage', undefined);
    const draft = begin(KEY, createDraftKeeper());
    draft.setText('as long as the page is open');
    await vi.waitFor(() => expect(draft.store.getState().kept).toBe('memory'));
    for (const end of leave.splice(0)) end();
    leave.push(draft.begin());
    await vi.waitFor(() => expect(textOf(draft)).toBe('as long as the page is open'));
  });

  it('is not stored while the user is unknown', async () => {
    const draft = begin(null);
    draft.setText('whose?');
    await vi.waitFor(() => expect(draft.store.getState().kept).toBe('memory'));
    expect(localStorage.length).toBe(0);
  });
});
