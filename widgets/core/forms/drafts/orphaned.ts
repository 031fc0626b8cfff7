import { DRAFT } from '../../../contract/limits.ts';
import type { DraftKeeper } from '../../drafts/keeper.ts';
import type { KnownRow } from './platform-row.ts';
import type { FormRecord } from './state.ts';
import type { Holds } from './tab-lock.ts';

/** A page that is being left may keep its slot for so long, in milliseconds. */
const STRAGGLER = 2_000;
const DAY = 24 * 60 * 60 * 1000;

/** What tabs of this browser that are gone have left of a form, by slot: in our hands, until it is forgotten. */
export interface LeftHere<T> {
  all(): readonly (readonly [slot: string, record: FormRecord<T>])[];
  /** Whether something has ever been written here in this slot. */
  knows(slot: string): boolean;
  /** Looks for it. What a page that is just being left still holds comes later, and is told by `found`. */
  look(except: string, found: () => void): Promise<void>;
  /** Lays something aside. */
  add(slot: string, record: FormRecord<T>): void;
  /** `once` it is safe elsewhere. */
  forget(slot: string, once?: Promise<boolean>): Promise<void>;
  /** The platform has told its row: drops what has gone its way elsewhere. True when the row is to be emptied. */
  compareWith(row: KnownRow<T> | null): boolean;
}

export function createLeftHere<T>(
  nameOf: (slot: string) => string,
  keep: DraftKeeper<FormRecord<T>>,
  holds: Holds,
): LeftHere<T> {
  const left = new Map<string, FormRecord<T>>();
  const known = new Set<string>();

  /** nb. read again once it is held: whoever held it may have gone on, or have sent it. */
  async function takeUp(slot: string, patience?: number): Promise<boolean> {
    const name = nameOf(slot);
    if (!(await holds.take(name, patience))) return false;
    const record = await keep.read(name);
    if (record) left.set(slot, record);
    else holds.drop(name);
    return true;
  }

  async function forget(slot: string, once?: Promise<boolean>): Promise<void> {
    left.delete(slot);
    if ((await once) === false) return;
    await keep.forget(nameOf(slot));
    holds.drop(nameOf(slot));
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
