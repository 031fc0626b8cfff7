import { DRAFT } from '../../../contract/limits.ts';
import { sameContent } from '../../data/same-content.ts';
import type { DraftKeeper } from '../../drafts/keeper.ts';
import type { KnownRow, PlatformRow } from './platform-row.ts';
import type { FormRecord, Found } from './state.ts';
import type { TabLocks } from './tab-lock.ts';

/** Time for which a page that is being closed may hold its slot, in milliseconds. */
const STRAGGLER = 2_000;
const DAY = 24 * 60 * 60 * 1000;

/** Drafts of a form that closed tabs of this browser have left, by slot. This tab holds their locks. */
export interface OrphanedDrafts<T> {
  all(): readonly (readonly [slot: string, record: FormRecord<T>])[];
  /** Returns whether the slot belongs to this browser. */
  knows(slot: string): boolean;
  /** Looks them up. Calls `found` for one that is locked by a page that is being closed. */
  look(except: string, found: () => void): Promise<void>;
  /** Adds a draft. */
  add(slot: string, record: FormRecord<T>): void;
  /** Deletes a draft, after `once` has resolved to true. */
  forget(slot: string, once?: Promise<boolean>): Promise<void>;
  /** Drops drafts that were sent or discarded elsewhere. Returns whether the platform's row is to be deleted. */
  compareWith(row: KnownRow<T> | null): boolean;
}

export function createOrphanedDrafts<T>(
  nameOf: (slot: string) => string,
  keep: DraftKeeper<FormRecord<T>>,
  locks: TabLocks,
): OrphanedDrafts<T> {
  const left = new Map<string, FormRecord<T>>();
  const known = new Set<string>();

  /** Reads the draft after locking it, because another tab may have changed or sent it. */
  async function takeUp(slot: string, patience?: number): Promise<boolean> {
    const name = nameOf(slot);
    if (!(await locks.take(name, patience))) return false;
    const record = await keep.read(name);
    if (record) left.set(slot, record);
    else locks.drop(name);
    return true;
  }

  async function forget(slot: string, once?: Promise<boolean>): Promise<void> {
    left.delete(slot);
    if ((await once) === false) return;
    await keep.forget(nameOf(slot));
    locks.drop(nameOf(slot));
  }

  return {
    all: () => [...left],
    knows: slot => known.has(slot),
    async look(except, found) {
      const beginning = nameOf('');
      const names = (await keep.list(beginning)).map(([name]) => name.slice(beginning.length));
      const slots = names.filter(slot => slot !== except && !left.has(slot));
      for (const slot of slots) known.add(slot);
      const takeUpLate = async (slot: string) => {
        if (!(await takeUp(slot))) void takeUp(slot, STRAGGLER).then(got => got && found());
      };
      await Promise.all(slots.map(takeUpLate));
    },
    add(slot, record) {
      left.set(slot, record);
      void keep.write(nameOf(slot), record);
    },
    forget,
    compareWith(row) {
      let isDone = false;
      for (const [slot, { content, row: before, whole, savedAt }] of left) {
        const isThere = before !== null && row?.draftId === before.draftId && row.seq === before.seq;
        const isSwept = Date.now() - Date.parse(savedAt) > (DRAFT.days - 1) * DAY;
        if (content === null && isThere) isDone = true;
        else if (content === null || (whole && before && !isThere && !isSwept)) void forget(slot);
      }
      return isDone;
    },
  };
}

/** A draft that can be offered. `slot`: where this browser stores it; null if only the platform does. */
export type Candidate<T> = Found<T> & { clientKey: string; slot: string | null };

/** Returns whether the platform's row holds the draft, too: written from its slot, or with the same content. */
export const isInRow = <T>({ slot, content }: Candidate<T>, row: KnownRow<T> | null): boolean =>
  slot === null || row?.device === slot || sameContent(content, row?.content?.fields);

/** All drafts that can be offered, newest first. Of a draft that is here and on the platform, the one here is newer. */
export function candidatesIn<T>(left: OrphanedDrafts<T>, row: PlatformRow<T>): Candidate<T>[] {
  const here = left
    .all()
    .flatMap(([slot, { content, savedAt, clientKey }]): Candidate<T>[] =>
      content ? [{ content, savedAt, clientKey, slot, from: 'here' }] : [],
    );
  const theirs = row.theirs();
  if (theirs?.content && !here.some(find => isInRow(find, theirs))) {
    const { content, saveTime: savedAt, device } = theirs;
    const from = left.knows(device) ? 'here' : 'elsewhere';
    here.push({ content: content.fields, savedAt, clientKey: content.clientKey, slot: null, from });
  }
  return here.sort((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt));
}
