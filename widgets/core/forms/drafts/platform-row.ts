import type { Draft, DraftConflict } from '../../../contract/draft/schema.ts';
import type { DraftApi } from '../../api/draft.ts';
import { sameContent } from '../../data/same-content.ts';
import { isApiError } from '../../http/errors.ts';

/** Content of the platform's row for a form. */
export interface RowContent<T> {
  clientKey: string;
  fields: T;
}

/** The platform's row for a form. */
export interface KnownRow<T> {
  draftId: string;
  seq: number;
  /** The slot of its last writer, in this browser or another. */
  device: string;
  saveTime: string;
  /** Null if another program has written something else. */
  content: RowContent<T> | null;
}

export interface RowSettings {
  calls: () => DraftApi;
  context: { kind: Draft['kind']; objectId?: string | undefined };
  /** Resolves to whether an open tab of this browser owns the slot. */
  isAlive: (slot: string) => Promise<boolean>;
}

/**
 * The one row that the platform stores for a form of a user, shared by all tabs and devices. It is ours after we have
 * written it or taken it over. A row that is not ours is never overwritten.
 */
export interface PlatformRow<T> {
  /** Loads the row. Rejects with an ApiError. */
  look(): Promise<void>;
  /** The row, ours or not. */
  known(): KnownRow<T> | null;
  isOurs(): boolean;
  /** The row if it is not ours, and no open tab of this browser owns it. */
  theirs(): KnownRow<T> | null;
  /** Makes the row ours. */
  takeOver(): void;
  /** Writes the row, or deletes it for null. Resolves to false if it is not ours. Rejects with an ApiError. */
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

  /** Loads the row first, to keep what another device has written since. */
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
      // Continues from our own save whose response was lost, and from equal content.
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

/** As text, because responses are normalised by property names that fields of forms may have, too. */
const pack = <T>({ clientKey, fields }: RowContent<T>) => ({ clientKey, fields: JSON.stringify(fields) });

function unpack<T>({ clientKey, fields }: Draft['content']): RowContent<T> | null {
  try {
    return { clientKey: String(clientKey), fields: JSON.parse(String(fields)) as T };
  } catch {
    return null;
  }
}
