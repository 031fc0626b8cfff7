import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { OPEN_UPLOADS_MAX } from '../../../widgets/core/contract/file-limits.ts';
import { type Db, lockUntilCommit } from '../db.ts';
import { PlatformError } from '../failure.ts';
import { upload, uploadPart } from '../schema.ts';
import { isAlive, mustHaveRoom } from './file.ts';

export type UploadRow = typeof upload.$inferSelect;
export type PartRow = typeof uploadPart.$inferSelect;

/** An upload that has waited this many milliseconds gives way to a new one when its person has too many. */
const WAITED = 60 * 60 * 1000;
/** Seconds after which somebody with too many open uploads may ask again. */
const SOON = 60;

/** What a person says of a file that shall come in chunks. */
export type Said = Pick<
  UploadRow,
  'fileMd5' | 'fileName' | 'fileType' | 'fileSize' | 'chunkSize' | 'chunkNum'
>;

/** The upload that the person has begun of just this file, or a new one. `begin` is asked before there is a new one. */
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
    if (open.length >= OPEN_UPLOADS_MAX) await makeWay(tx, open[0], now);
    await begin(tx);
    await mustHaveRoom(tx, personId, said.fileSize, now);
    const [row] = await tx
      .insert(upload)
      .values({ ...said, id: randomUUID(), personId, useTime: now })
      .returning();
    if (!row) throw new Error('nothing was written');
    return row;
  });
}

async function makeWay(tx: Db, oldest: UploadRow | undefined, now: Date): Promise<void> {
  const waited = oldest ? now.getTime() - oldest.useTime.getTime() : 0;
  if (!oldest || waited < WAITED) throw new PlatformError('RATE_LIMITED', { retryAfter: SOON });
  await giveUp(tx, oldest);
}

/** Ends an upload without a file. What has come of it is swept away later. */
export async function giveUp(tx: Db, { id }: UploadRow): Promise<void> {
  await tx
    .update(upload)
    .set({ useTime: new Date(0) })
    .where(eq(upload.id, id));
}

/** The person's own upload. Throws NOT_FOUND when it is another's, or has been given up. */
export async function findUpload(db: Db, personId: string, id: string, now: Date): Promise<UploadRow> {
  const [found] = await db
    .select()
    .from(upload)
    .where(and(eq(upload.id, id), isAlive(personId, now)));
  if (!found) throw new PlatformError('NOT_FOUND');
  return found;
}

/** Its parts that have arrived, in order; of a chunk that came twice only one. */
export async function arrivedParts(db: Db, { id }: UploadRow): Promise<PartRow[]> {
  const rows = await db
    .select()
    .from(uploadPart)
    .where(and(eq(uploadPart.uploadId, id), uploadPart.arrived))
    .orderBy(asc(uploadPart.chunk), asc(uploadPart.id));
  return rows.filter((row, place) => row.chunk !== rows[place - 1]?.chunk);
}

/** How many bytes a chunk has: all the same, and the last one what is left. */
export const sizeOfChunk = ({ fileSize, chunkSize }: UploadRow, chunk: number): number =>
  Math.min(chunkSize, fileSize - chunk * chunkSize);
