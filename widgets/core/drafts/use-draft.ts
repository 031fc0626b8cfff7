import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { usePerson, useStore, useWidget } from '../element/context.ts';
import { newKey } from '../http/idempotency-key.ts';
import { createDraftKeeper, type DraftKeeper, draftKey } from './keeper.ts';

/** What is kept of something a person is writing. */
export interface DraftRecord {
  text: string;
  /** Names this very text when it is sent: sent again after an unclear answer, it counts once. */
  clientKey: string;
  /** It was sent and no answer came: it waits for the person's word. What it is about, for whoever shows it then. */
  unsent?: object;
}

export interface DraftState extends DraftRecord {
  /** `saved` outlives the page, `memory` does not; null while there is nothing to keep or it is not written yet. */
  kept: 'saved' | 'memory' | null;
}

/** A text on its way to being sent. It goes only by `drop`. */
export interface Draft extends DraftState {
  /** What is written, also between two renders. */
  now(): DraftRecord;
  setText(text: string): void;
  /** No answer came to what was sent: so it says until it is sent, discarded or changed. */
  setUnsent(about: object): void;
  /** Forgets the text: it was sent, or is not wanted any more. */
  drop(): void;
}

/** A change is written after this many milliseconds at the latest. */
const WRITE_WITHIN = 300;

const NOTHING: DraftState = { text: '', clientKey: '', kept: null };

/** A draft by its form (what kind of text) and target (what it is about), of the person who is signed in. */
export function useDraft(form: string, target: string): Draft {
  const { platform } = useWidget().inherited;
  const sub = usePerson()?.sub;
  // nb. without a known person a draft is not kept: the next one at this computer might find it.
  const key = sub ? draftKey(platform, sub, form, target) : null;
  const draft = useMemo(() => (key === null ? openDraft(null, keeper()) : draftAt(key)), [key]);
  useLayoutEffect(() => draft.begin(), [draft]);
  const { store, setText, setUnsent, drop } = draft;
  return { ...useStore(store), now: store.getState, setText, setUnsent, drop };
}

/** A text that was not sent, wherever it was written. */
export interface Unsent extends DraftRecord {
  key: string;
  unsent: object;
  drop(): void;
}

/** What is still not sent of a form, in all targets that begin so. It is looked for again whenever `turn` is another. */
export function useUnsent(form: string, beginning: string, turn: unknown): readonly Unsent[] {
  const { platform } = useWidget().inherited;
  const sub = usePerson()?.sub;
  const keys = sub ? draftKey(platform, sub, form, beginning) : null;
  const [found, setFound] = useState<readonly Unsent[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` says when to look again
  useEffect(() => {
    let isOver = false;
    const show = (records: [string, DraftRecord][]) => {
      if (!isOver) setFound(records.flatMap(([key, record]) => unsentOf(key, record)));
    };
    if (keys === null) show([]);
    else void keeper().list(keys).then(show);
    return () => {
      isOver = true;
    };
  }, [keys, turn]);
  return found;
}

const unsentOf = (key: string, { text, clientKey, unsent }: DraftRecord): Unsent[] =>
  unsent ? [{ key, text, clientKey, unsent, drop: () => draftAt(key).drop() }] : [];

/** One for each key and page: two forms of the same target show, and drop, the same text. */
const drafts = new Map<string, OpenDraft>();

function draftAt(key: string): OpenDraft {
  const draft = drafts.get(key) ?? openDraft(key, keeper());
  drafts.set(key, draft);
  return draft;
}

export interface OpenDraft {
  store: StoreApi<DraftState>;
  /** Reads what is kept and watches the page. The returned function writes what is not written yet, and ends. */
  begin(): () => void;
  setText(text: string): void;
  setUnsent(about: object): void;
  drop(): void;
}

/** One draft; `key` null keeps it only as long as it is open. */
export function openDraft(key: string | null, keep: DraftKeeper<DraftRecord>): OpenDraft {
  const store = createStore<DraftState>(() => NOTHING);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows with each change of ours. */
  let changes = 0;
  /** The text that is kept, by its key. */
  let safe = '';

  /** nb. also when opened again: another tab may have sent or changed what is kept. */
  async function restore(): Promise<void> {
    const { clientKey, kept } = store.getState();
    if (key === null || kept === 'memory' || clientKey !== safe) return;
    const before = changes;
    const found = await keep.read(key);
    if (changes !== before) return;
    safe = found?.clientKey ?? '';
    store.setState(found ? { ...found, kept: 'saved' } : NOTHING, true);
  }

  async function write(leaving = false): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const { text, clientKey, unsent } = store.getState();
    if (text !== '') {
      const record = { text, clientKey, ...(unsent && { unsent }) };
      const kept = key !== null && (await keep.write(key, record, leaving)) ? 'saved' : 'memory';
      safe = clientKey;
      if (store.getState().clientKey === clientKey) store.setState({ kept });
    }
    // nb. asked again: it may have been dropped while it was being written.
    if (key !== null && store.getState().text === '') await keep.forget(key);
  }

  function writeBeforeLeaving(): void {
    if (store.getState().clientKey !== safe) void write(true);
  }

  return {
    store,
    begin() {
      void restore();
      const watch = new AbortController();
      const { signal } = watch;
      addEventListener('pagehide', writeBeforeLeaving, { signal });
      document.addEventListener('visibilitychange', writeBeforeLeaving, { signal });
      return () => {
        watch.abort();
        writeBeforeLeaving();
      };
    },
    setText(text) {
      changes += 1;
      const { kept } = store.getState();
      store.setState({ text, clientKey: newKey(), kept: text === '' ? null : kept }, true);
      timer ??= setTimeout(() => void write(), WRITE_WITHIN);
    },
    setUnsent(unsent) {
      store.setState({ unsent });
      void write(true);
    },
    drop() {
      clearTimeout(timer);
      timer = undefined;
      changes += 1;
      safe = '';
      store.setState(NOTHING, true);
      if (key !== null) void keep.forget(key);
    },
  };
}

/** nb. made on first use: a module that does something by itself cannot be left out of a bundle. */
let made: DraftKeeper<DraftRecord> | null = null;
const keeper = (): DraftKeeper<DraftRecord> => {
  made ??= createDraftKeeper();
  return made;
};
