import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import {
  isSilent,
  listenIn,
  type Pause,
  probe,
  SILENCE_MAX,
  startHeartbeat,
  writeFirstHeartbeat,
} from './liveness.ts';
import {
  claim,
  draftIn,
  entryIn,
  findEntry,
  hasRecord,
  nameOf,
  readOwner,
  recordIn,
  remove,
  writeOwner,
} from './lock.ts';

/** Data folder that this process owns. */
interface DataFolder {
  /** Returns whether this process still owns the folder, by asking the disk. Write nothing after false. */
  isOwned(): boolean;
  /** File that exists while this process owns the folder. */
  record: string;
  release(): Promise<void>;
}

/** Callbacks about the ownership of a data folder. */
export interface OwnershipEvents {
  /** Called when the start waits for the heartbeat of a previous owner, to see whether it is alive. */
  waiting(message: string): void;
  /**
   * Called once when another process has taken over the folder, before the write that is refused. End the
   * process here.
   */
  lost(error: Error): void;
}

interface Options {
  clock: Clock;
  events: OwnershipEvents;
  /** Called with connections of other processes of this user. By default they are closed. */
  accept?: ((connection: Socket) => void) | undefined;
  /** For tests. */
  pause?: Pause;
}

const REMEDY = 'Stop that one first, or set DATA_DIR to another folder.';

/**
 * Takes a data folder for this process. Two processes that open its embedded database lose data without an
 * error. Throws if the owner is alive. Takes over from a dead owner: at once if its socket proves the death,
 * otherwise after `SILENCE_MAX` milliseconds without a heartbeat.
 */
export async function takeDataFolder(dataDir: string, options: Options): Promise<DataFolder> {
  await mkdir(dataDir, { recursive: true });
  for (;;) {
    const entry = findEntry(dataDir);
    if (entry) {
      await refuseIfAlive(dataDir, entry, options);
      await remove(dataDir, entry);
    } else {
      const taken = await takeFree(dataDir, options);
      if (taken) return taken;
    }
  }
}

async function refuseIfAlive(dataDir: string, entry: string, { events, pause = pauseFor }: Options) {
  const owner = readOwner(entry);
  let answer = await probe(entry, owner?.socket ?? null);
  if (answer === 'unknown') {
    events.waiting(
      `The data folder ${dataDir} was in use by another platform (${nameOf(owner)}). ` +
        `It is taken over when that one gives no sign of life for ${SILENCE_MAX / 1000} s.`,
    );
    answer = (await isSilent(entry, pause)) ? 'dead' : 'alive';
  }
  // The owner may have stopped in the meantime.
  if (answer === 'dead' || !existsSync(entry)) return;
  throw new Error(`The data folder ${dataDir} is in use by another platform (${nameOf(owner)}). ${REMEDY}`);
}

/** Returns null if another process was faster. */
async function takeFree(dataDir: string, { clock, events, accept }: Options): Promise<DataFolder | null> {
  const token = randomUUID();
  const draft = draftIn(dataDir, token);
  await mkdir(draft, { recursive: true });
  const listening = await listenIn(draft, accept);
  let isClaimed = false;
  try {
    await writeFirstHeartbeat(draft);
    await writeOwner(draft, clock.now(), listening.id);
    isClaimed = await claim(dataDir, token);
  } finally {
    if (!isClaimed) {
      await listening.close();
      await rm(dirname(draft), { recursive: true, force: true });
    }
  }
  if (!isClaimed) return null;

  const entry = entryIn(dataDir, token);
  const record = recordIn(entry);
  let state: 'owned' | 'lost' | 'released' = 'owned';
  const isOwned = () => {
    if (state === 'owned' && !hasRecord(record)) {
      state = 'lost';
      events.lost(lossOf(dataDir));
    }
    return state === 'owned';
  };
  const stopHeartbeat = startHeartbeat(entry, isOwned);
  return {
    isOwned,
    record,
    async release() {
      if (state === 'owned') state = 'released';
      stopHeartbeat();
      await listening.close();
      await remove(dataDir, entry);
    },
  };
}

function lossOf(dataDir: string): Error {
  return new Error(
    `This process has lost the data folder ${dataDir} and writes nothing more: ${reasonOfLoss(dataDir)}`,
  );
}

function reasonOfLoss(dataDir: string): string {
  try {
    const entry = findEntry(dataDir);
    if (entry) return `another platform has taken it over (${nameOf(readOwner(entry))}). ${REMEDY}`;
    return 'its lock is gone. Make sure that the folder is there, and start again.';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
