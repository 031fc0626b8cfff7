import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { OPEN_UPLOADS_MAX, UPLOAD_TIMEOUT } from '../../../widgets/contract/file/limits.ts';
import { type Db, lockUntilCommit } from '../db/handle.ts';
import { upload, uploadPart } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';
import { message } from '../messages/words.ts';
import { isAlive, requireRoom } from './file.ts';

export type UploadRow = typeof upload.$inferSelect;
export type PartRow = typeof uploadPart.$inferSelect;

/**
 * Idle time in milliseconds after which an open upload is given up for a new one, if its person has too many.
 * No chunk takes longer, so none of it is still in transfer.
 */
const WAITED = UPLOAD_TIMEOUT;

/** Client's description of a file to be sent in chunks. */
type Said = Pick<UploadRow, 'fileMd5' | 'fileName' | 'fileType' | 'fileSize' | 'chunkSize' | 'chunkNum'>;

/**
 * Returns the person's upload of exactly this file, or creates one. Calls `begin` before it creates one.
 * Throws RATE_LIMITED if too many uploads are open, QUOTA if there is no room.
 */
export async function openUpload(
  db: Db,
  personId: string,
  said: Said,
  now: Date,
  begin: (tx: Db) => Promise<void>,
): Promise<UploadRow> {
  return db.transaction(async tx => {
    await lockUntilCommit(tx, `files of ${personId}`);
    const alive = isAlive(personId, now);
    const same = Object.entries(said).map(([name, value]) => eq(upload[name as keyof Said], value));
    const [found] = await tx
      .select()
      .from(upload)
      .where(and(alive, ...same));
    if (found) return found;
    const open = await tx
      .select()
      .from(upload)
      .where(and(alive, isNull(upload.fileId)))
      .orderBy(asc(upload.useTime));
    if (open[0] && open.length >= OPEN_UPLOADS_MAX) await makeWay(tx, open[0], now);
    await begin(tx);
    await requireRoom(tx, personId, said.fileSize, now);
    const [row] = await tx
      .insert(upload)
      .values({ ...said, id: randomUUID(), personId, useTime: now })
      .returning();
    if (!row) throw new Error('nothing was written');
    return row;
  });
}

async function makeWay(tx: Db, oldest: UploadRow, now: Date): Promise<void> {
  const left = oldest.useTime.getTime() + WAITED - now.getTime();
  if (left > 0) throw tooMany(left);
  await giveUp(tx, oldest);
}

/** Creates the error for too many open uploads. Interrupted ones count as well, because they are kept for resuming. */
function tooMany(left: number): PlatformError {
  const minutes = Math.ceil(left / 60_000);
  return new PlatformError('RATE_LIMITED', {
    retryAfter: Math.ceil(left / 1000),
    words: message('upload_tooMany', { max: OPEN_UPLOADS_MAX, minutes }),
  });
}

/** `useTime` of an upload that was given up: so long ago that it neither counts nor can be resumed. */
export const GIVEN_UP = new Date(0);

/** Ends an upload without a file. Its parts are swept later. */
export async function giveUp(tx: Db, { id }: Pick<UploadRow, 'id'>): Promise<void> {
  await tx.update(upload).set({ useTime: GIVEN_UP }).where(eq(upload.id, id));
}

/** Gives up the person's own upload that has no file yet, and returns it; null if there is none. */
export async function cancelUpload(db: Db, personId: string, id: string): Promise<UploadRow | null> {
  const isTheirs = and(eq(upload.id, id), eq(upload.personId, personId), isNull(upload.fileId));
  const [found] = await db.update(upload).set({ useTime: GIVEN_UP }).where(isTheirs).returning();
  return found ?? null;
}

/** Returns the person's own upload. Throws NOT_FOUND if it belongs to another person, has expired or was given up. */
export async function getUpload(db: Db, personId: string, id: string, now: Date): Promise<UploadRow> {
  const [found] = await db
    .select()
    .from(upload)
    .where(and(eq(upload.id, id), isAlive(personId, now)));
  if (!found) throw new PlatformError('NOT_FOUND');
  return found;
}

/** Returns the parts that have arrived, in order; only one of a chunk that arrived twice. */
export async function arrivedParts(db: Db, { id }: UploadRow): Promise<PartRow[]> {
  const rows = await db
    .select()
    .from(uploadPart)
    .where(and(eq(uploadPart.uploadId, id), uploadPart.arrived))
    .orderBy(asc(uploadPart.chunk), asc(uploadPart.id));
  return rows.filter((row, place) => row.chunk !== rows[place - 1]?.chunk);
}

/** Returns the size of a chunk in bytes: all are equal, and the last one is the remainder. */
export const sizeOfChunk = ({ fileSize, chunkSize }: UploadRow, chunk: number): number =>
  Math.min(chunkSize, fileSize - chunk * chunkSize);
