/**
 * Copies of the embedded database while a platform uses it. Another process of the same user asks the owner of the data folder
 * through its socket; the owner copies the database between two transactions and says where the copy is.
 */
import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { connectIn } from './liveness.ts';
import { findEntry } from './lock.ts';

const ORDER = 'snapshot\n';
const answerSchema = z.union([z.object({ folder: z.string() }), z.object({ error: z.string() })]);

const snapshotsIn = (dataDir: string) => join(dataDir, 'snapshots');

/** Removes copies that a crash has left. For the owner, when it starts. */
export const removeSnapshots = (dataDir: string): Promise<void> =>
  rm(snapshotsIn(dataDir), { recursive: true, force: true });

/**
 * Copies the database, and returns the data folder that has the copy.
 *
 * @param undisturbed calls its argument while no statement runs and no transaction is open
 */
export async function takeSnapshot(
  dataDir: string,
  undisturbed: (work: () => Promise<void>) => Promise<void>,
): Promise<string> {
  const folder = join(snapshotsIn(resolve(dataDir)), randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await undisturbed(() =>
      cp(join(dataDir, 'db'), join(folder, 'db'), { recursive: true, mode: constants.COPYFILE_FICLONE }),
    );
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Answers a connection that orders a copy. */
export function answerSnapshot(connection: Socket, take: () => Promise<string>): void {
  let order = '';
  connection.on('error', () => {});
  connection.setEncoding('utf8').on('data', async (text: string) => {
    order += text;
    if (order.length > ORDER.length) connection.destroy();
    if (order !== ORDER) return;
    const answer = await take().then(
      folder => ({ folder }),
      error => ({ error: error instanceof Error ? error.message : String(error) }),
    );
    connection.end(JSON.stringify(answer));
  });
}

/**
 * Asks the process that owns a data folder for a copy of its database, and returns the folder of the copy, which the caller
 * removes. Null if no process owns the folder. Throws if the copy could not be made.
 */
export async function requestSnapshot(dataDir: string): Promise<string | null> {
  const entry = existsSync(dataDir) ? findEntry(dataDir) : null;
  const connection = entry && (await connectIn(entry).catch(() => null));
  if (!connection) return null;
  connection.write(ORDER);
  const text = (await connection.setEncoding('utf8').toArray()).join('');
  if (text === '') throw new Error(`The platform of ${dataDir} copies nothing. Stop it, and try again.`);
  const answer = answerSchema.parse(JSON.parse(text));
  if ('error' in answer) throw new Error(`The platform could not copy its database: ${answer.error}`);
  return answer.folder;
}
