import { createStore, type StoreApi } from 'zustand/vanilla';
import { sameContent } from '../../data/same-content.ts';
import type { DraftKeeper } from '../../drafts/keeper.ts';
import { toApiError } from '../../http/errors.ts';
import { newKey } from '../../http/idempotency-key.ts';
import { createAutosave } from './autosave.ts';
import { type Candidate, candidatesIn, createOrphanedDrafts, isInRow } from './orphaned.ts';
import type { PlatformRow } from './platform-row.ts';
import type { FormDraftActs, FormDraftState, FormRecord } from './state.ts';
import type { TabLocks } from './tab-lock.ts';

export interface OpenFormDraft<T> extends FormDraftActs<T> {
  store: StoreApi<FormDraftState<T>>;
  /** Looks up earlier drafts and watches the page. The returned function saves what is unsaved and stops. */
  begin(): () => void;
  /** Sets the content of the untouched form: a draft with the same content is dropped. */
  compareWith(stored: T): void;
}

export interface FormDraftSettings<T> {
  /** Key of user, form and object; null keeps the draft in memory only. */
  key: string | null;
  keep: DraftKeeper<FormRecord<T>>;
  locks: TabLocks;
  row: PlatformRow<T>;
  /** First idempotency key. */
  clientKey: string;
  /** Returns whether the platform may be asked, which needs a signed-in user. */
  may: () => boolean;
}

/** Maximum delay of saving in this browser, in milliseconds. */
const HERE_WITHIN = 300;
/** Time after which drafts are offered without the platform's response, in milliseconds. */
const PATIENCE = 3_000;

export function openFormDraft<T extends object>(settings: FormDraftSettings<T>): OpenFormDraft<T> {
  const { key, keep, locks, row } = settings;
  const store = createStore<FormDraftState<T>>(() => ({
    ready: key === null,
    found: null,
    clientKey: settings.clientKey,
    saved: null,
    failing: false,
  }));
  const nameOf = (slot: string) => `${key}:${slot}`;
  const left = createOrphanedDrafts<T>(nameOf, keep, locks);
  let slot = newKey();
  let content: T | null = null;
  let stored: T | null = null;
  let changedAt = '';
  /** Number of changes: made, saved on the platform, saved in this browser. */
  let changes = 0;
  let changesThere = 0;
  let changesHere = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let found: Candidate<T> | null = null;
  let savedHere: FormDraftState<T>['saved'] = null;
  let savedThere: FormDraftState<T>['saved'] = null;
  /** True if the platform stores no drafts of this page. */
  let barred = key === null;
  /** False after the end. Fields may report changes on blur after that. */
  let isOpen = false;
  const may = () => !barred && settings.may();

  const there = createAutosave(sendThere, failing => {
    store.setState({ failing });
    showSaved();
  });

  function showSaved(): void {
    const { failing } = store.getState();
    const saved = (failing ? null : savedThere) ?? savedHere;
    store.setState({ saved: content === null ? null : saved });
  }

  function write(given: T | null, clientKey = store.getState().clientKey): void {
    const next = given === null || sameContent(given, stored) ? null : given;
    if (next === null && content === null) return;
    content = next;
    changes += 1;
    changedAt = new Date().toISOString();
    if (next === null) forgetSaved();
    store.setState({ clientKey });
    showSaved();
    if (!isOpen) return void writeHere(true);
    timer ??= setTimeout(() => void writeHere(), HERE_WITHIN);
    if (!barred) there.due();
  }

  function forgetSaved(): void {
    savedHere = null;
    savedThere = null;
  }

  const recordNow = (): FormRecord<T> => {
    const [{ clientKey }, known] = [store.getState(), row.isOurs() ? row.known() : null];
    const kept = known && { draftId: known.draftId, seq: known.seq };
    return { content, clientKey, savedAt: changedAt, row: kept, whole: changes === changesThere };
  };

  /** Resolves to false if the browser stores nothing. */
  async function writeHere(leaving = false): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    const [before, record] = [changes, recordNow()];
    changesHere = before;
    if (key === null) return keptHere(before, record, false);
    if (record.content !== null || record.row !== null)
      return keptHere(before, record, await keep.write(nameOf(slot), record, leaving));
    await keep.forget(nameOf(slot));
    return true;
  }

  function keptHere(before: number, record: FormRecord<T>, kept: boolean): boolean {
    if (changes === before && content !== null) {
      savedHere = { at: record.savedAt, where: kept ? 'here' : 'memory' };
      showSaved();
    }
    return kept;
  }

  /** Resolves to whether there is more to send. Rejects if the platform cannot be reached. */
  async function sendThere(): Promise<boolean> {
    if (changesThere === changes) return false;
    if (!may()) return !barred;
    const [before, { clientKey }] = [changes, store.getState()];
    try {
      const put = await row.put(content && { clientKey, fields: content }, slot);
      savedThere = put && content ? { at: new Date().toISOString(), where: 'platform' } : null;
      if (put || content === null) changesThere = before;
    } catch (error) {
      if (!isFinal(error)) throw error;
      savedThere = null;
      changesThere = before;
    }
    showSaved();
    offer();
    await writeHere();
    return changesThere !== changes;
  }

  /** Returns whether retrying is useless: for this content, or for the whole page. */
  function isFinal(error: unknown): boolean {
    const { code } = toApiError(error);
    if (/^(FORBIDDEN|NOT_FOUND|NOT_AVAILABLE)$/.test(code)) barred = true;
    return barred || code === 'VALIDATION';
  }

  /** Offers the newest draft. One with the same content as the form is discarded. */
  function offer(): void {
    for (const each of candidatesIn(left, row))
      if (sameContent(each.content, content ?? stored)) discard(each);
    found = candidatesIn(left, row)[0] ?? null;
    const shown = store.getState().found;
    if (shown?.content !== found?.content) store.setState({ found });
  }

  function discard(each: Candidate<T>): void {
    if (isInRow(each, row.known())) emptyRow();
    if (each.slot !== null) void left.forget(each.slot);
  }

  /** Deletes the platform's row, or replaces it with the current content. */
  function emptyRow(): void {
    row.takeOver();
    changesThere = -1;
    there.now();
  }

  async function look(): Promise<void> {
    await locks.take(nameOf(slot));
    await left.look(slot, offer);
    const answered = askThere();
    await Promise.race([answered, new Promise(resolve => setTimeout(resolve, PATIENCE))]);
    store.setState({ ready: true });
    offer();
  }

  async function askThere(): Promise<void> {
    if (!may()) return;
    try {
      await row.look();
    } catch (error) {
      isFinal(error);
      return;
    }
    if (left.compareWith(row.known())) emptyRow();
    if (store.getState().ready) offer();
  }

  /** Saves everything when the page is left or hidden. */
  function rest(): void {
    if (changesHere !== changes) void writeHere(true);
    if (changesThere !== changes) there.now();
  }

  return {
    store,
    begin() {
      const leave = new AbortController();
      const { signal } = leave;
      locks.open();
      if (key !== null) void look();
      isOpen = true;
      // On the window, where `visibilitychange` arrives last, after the blur of fields.
      for (const moment of ['pagehide', 'blur', 'online', 'visibilitychange'])
        addEventListener(moment, rest, { signal });
      return () => {
        isOpen = false;
        leave.abort();
        rest();
        there.stop();
        locks.close();
      };
    },
    compareWith(next) {
      stored = next;
      if (sameContent(content, next)) write(content);
      offer();
    },
    change: next => write(next),
    take() {
      if (found === null) return null;
      const [taken, before, slotBefore] = [found, recordNow(), slot];
      if (isInRow(taken, row.known())) row.takeOver();
      slot = newKey();
      void locks.take(nameOf(slot));
      if (before.content !== null) left.add(slotBefore, { ...before, row: null, whole: false });
      forgetSaved();
      write(taken.content, taken.clientKey);
      const written = writeHere();
      if (taken.slot !== null) void left.forget(taken.slot, written);
      offer();
      return taken.content;
    },
    refuse() {
      if (found === null) return;
      discard(found);
      offer();
    },
    done() {
      store.setState({ clientKey: newKey() });
      write(null);
      void writeHere();
      there.now();
    },
  };
}
