import { useLayoutEffect, useMemo, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useKeyedEffect } from '../data/keyed.ts';
import { usePerson, useStore, useWidget } from '../element/context.ts';
import { newKey } from '../http/idempotency-key.ts';
import { createDraftKeeper, type DraftKeeper, draftKey } from './keeper.ts';

/** Stored draft of a text. */
export interface DraftRecord {
  text: string;
  /** Idempotency key of sending this text. */
  clientKey: string;
  /** Set after sending without a response, until the user decides: details for showing it. */
  unsent?: object;
}

export interface DraftState extends DraftRecord {
  /** `saved` survives a reload, `memory` does not. Null before the first save. */
  kept: 'saved' | 'memory' | null;
}

/** Draft of a text. Only `drop` deletes it. */
export interface Draft extends DraftState {
  /** Returns the current record, also between renders. */
  now(): DraftRecord;
  setText(text: string): void;
  /** Marks the text as sent without a response. */
  setUnsent(about: object): void;
  /** Deletes the text after sending or discarding. */
  drop(): void;
}

/** Maximum delay of a save, in milliseconds. */
const WRITE_WITHIN = 300;

const NOTHING: DraftState = { text: '', clientKey: '', kept: null };

/** Returns the current user's draft for a form (kind of text) and target (its subject). */
export function useDraft(form: string, target: string): Draft {
  const { platform } = useWidget().inherited;
  const sub = usePerson()?.sub;
  // Without a known user a draft is not stored: the next user of this computer might find it.
  const key = sub ? draftKey(platform, sub, form, target) : null;
  const draft = useMemo(() => (key === null ? openDraft(null, keeper()) : draftAt(key)), [key]);
  useLayoutEffect(() => draft.begin(), [draft]);
  const { store, setText, setUnsent, drop } = draft;
  return { ...useStore(store), now: store.getState, setText, setUnsent, drop };
}

/** An unsent text of any target. */
export interface Unsent extends DraftRecord {
  key: string;
  unsent: object;
  drop(): void;
}

/** Returns the unsent texts of a form, in all targets with a prefix. Looks them up again when `turn` changes. */
export function useUnsent(form: string, beginning: string, turn: unknown): readonly Unsent[] {
  const { platform } = useWidget().inherited;
  const sub = usePerson()?.sub;
  const keys = sub ? draftKey(platform, sub, form, beginning) : null;
  const [found, setFound] = useState<readonly Unsent[]>([]);
  const lookUp = () => {
    let isOver = false;
    const show = (records: [string, DraftRecord][]) => {
      if (!isOver) setFound(records.flatMap(([key, record]) => unsentOf(key, record)));
    };
    if (keys === null) show([]);
    else void keeper().list(keys).then(show);
    return () => {
      isOver = true;
    };
  };
  useKeyedEffect(lookUp, keys, turn);
  return found;
}

const unsentOf = (key: string, { text, clientKey, unsent }: DraftRecord): Unsent[] =>
  unsent ? [{ key, text, clientKey, unsent, drop: () => draftAt(key).drop() }] : [];

/** One draft per key and page, which two forms of the same target share. */
const drafts = new Map<string, OpenDraft>();

function draftAt(key: string): OpenDraft {
  const draft = drafts.get(key) ?? openDraft(key, keeper());
  drafts.set(key, draft);
  return draft;
}

export interface OpenDraft {
  store: StoreApi<DraftState>;
  /** Reads the stored record and watches the page. The returned function saves what is unsaved and stops. */
  begin(): () => void;
  setText(text: string): void;
  setUnsent(about: object): void;
  drop(): void;
}

/** Opens a draft. Without a key it is kept in memory only. */
export function openDraft(key: string | null, keep: DraftKeeper<DraftRecord>): OpenDraft {
  const store = createStore<DraftState>(() => NOTHING);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of changes made here. */
  let changes = 0;
  /** Idempotency key of the stored text. */
  let safe = '';

  /** Called on every opening, because another tab may have sent or changed the stored text. */
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
    // Checked again, because it may have been dropped during the write.
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

/** Created on first use, so that bundlers can drop the module where it is unused. */
let made: DraftKeeper<DraftRecord> | null = null;
const keeper = (): DraftKeeper<DraftRecord> => {
  made ??= createDraftKeeper();
  return made;
};
