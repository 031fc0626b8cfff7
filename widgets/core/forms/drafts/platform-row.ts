import type { Draft, DraftConflict } from '../../../contract/draft/schema.ts';
import type { DraftApi } from '../../api/draft.ts';
import { sameContent } from '../../data/same-content.ts';
import { isApiError } from '../../http/errors.ts';

/** What lies in the platform's row of a form. */
export interface RowContent<T> {
  clientKey: string;
  fields: T;
}

/** A row as somebody may go on with it. */
export interface KnownRow<T> {
  draftId: string;
  seq: number;
  /** The slot it was written in, here or elsewhere. */
  device: string;
  saveTime: string;
  /** Null when another program has put something else there. */
  content: RowContent<T> | null;
}

export interface RowSettings {
  calls: () => DraftApi;
  context: { kind: Draft['kind']; objectId?: string | undefined };
  /** Whether a slot is in the hands of a living tab of this browser. */
  isAlive: (slot: string) => Promise<boolean>;
}

/**
 * The one row that the platform keeps of a form of a person, whatever number of tabs and devices write in it. It is ours
 * while we have written it, or have been told to go on from it; what is not ours is never written over.
 */
export interface PlatformRow<T> {
  /** Asks for it. Rejects with an ApiError. */
  look(): Promise<void>;
  /** What lies there, whosever it is. */
  known(): KnownRow<T> | null;
  isOurs(): boolean;
  /** What lies there and is not ours, unless a living tab of this browser is at it. */
  theirs(): KnownRow<T> | null;
  /** Goes on from what lies there. */
  takeOver(): void;
  /** Puts content into the row, or with null empties it; false when it is not ours. Rejects with an ApiError. */
  put(content: RowContent<T> | null, slot: string): Promise<boolean>;
}

export function createPlatformRow<T extends object>({
  calls,
  context,
  isAlive,
}: RowSettings): PlatformRow<T> {
  let row: KnownRow<T> | null = null;
  let ours = false;
  let besideUs = false;
  const slots = new Set<string>();

  async function settle(found: Draft | null): Promise<void> {
    row = found && { ...found, content: unpack<T>(found.content) };
    ours = row !== null && slots.has(row.device);
    besideUs = row !== null && !ours && (await isAlive(row.device));
  }
  const look = async () => settle(await calls().draftGet({ query: context }));
  const isTheirs = () => row !== null && !ours;

  /** nb. what another device has written since stays: it is asked for first. */
  async function empty(): Promise<boolean> {
    const before = row;
    if (before === null) return true;
    await look();
    if (row === null) return true;
    if (row.draftId !== before.draftId || row.seq !== before.seq) return false;
    await calls().draftDelete({ params: { id: row.draftId } });
    row = null;
    return true;
  }

  async function fill(content: RowContent<T>, slot: string): Promise<boolean> {
    slots.add(slot);
    try {
      const seq = (row?.seq ?? 0) + 1;
      const saved = await calls().draftSave({
        body: { ...context, seq, content: pack(content), device: slot },
      });
      row = { ...saved, device: slot, content };
      ours = true;
      return true;
    } catch (error) {
      if (!isApiError(error) || error.code !== 'CONFLICT') throw error;
      await settle((error.data as DraftConflict).current);
      if (row && sameContent(row.content, content)) ours = true;
      // nb. what came of a save whose answer was lost, or lies there just so, is gone on from.
      if (isTheirs()) return false;
      return sameContent(row?.content, content) || fill(content, slot);
    }
  }

  return {
    look,
    known: () => row,
    isOurs: () => row !== null && ours,
    theirs: () => (isTheirs() && !besideUs ? row : null),
    takeOver() {
      ours = true;
      besideUs = false;
    },
    async put(content, slot) {
      if (isTheirs() && besideUs) await look();
      if (isTheirs()) return false;
      return content === null ? empty() : fill(content, slot);
    },
  };
}

/** nb. as text: what the platform answers is mended on its way in, by names that may be those of fields here. */
const pack = <T>({ clientKey, fields }: RowContent<T>) => ({ clientKey, fields: JSON.stringify(fields) });

function unpack<T>({ clientKey, fields }: Draft['content']): RowContent<T> | null {
  try {
    return { clientKey: String(clientKey), fields: JSON.parse(String(fields)) as T };
  } catch {
    return null;
  }
}
