import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { upload, uploadPart } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';
import { PlatformError } from '../http/platform-error.ts';
import { type FileRow, findFile, markReady } from './file.ts';
import {
  arrivedParts,
  GIVEN_UP,
  getUpload,
  giveUp,
  type PartRow,
  sizeOfChunk,
  type UploadRow,
} from './queries.ts';
import type { Received } from './receive.ts';
import { dropFile, keepFile } from './store-file.ts';

/** Index of a chunk, and its expected MD5. */
interface Chunk {
  chunk: number;
  md5: string;
}

/** Returns whether exactly this chunk is stored. Throws CONFLICT if another one is stored in its place. */
export async function hasChunk(
  { db, storage }: Platform,
  row: UploadRow,
  { chunk, md5 }: Chunk,
): Promise<boolean> {
  if (chunk >= row.chunkNum) throw wrong('chunk');
  const found = (await arrivedParts(db, row)).find(part => part.chunk === chunk);
  if (!found) return false;
  if (!(await storage.exists(`part/${found.id}`))) {
    await db.delete(uploadPart).where(eq(uploadPart.id, found.id));
    return false;
  }
  if (found.md5 !== md5) throw new PlatformError('CONFLICT');
  return true;
}

/**
 * Stores a received chunk. A chunk that is stored already stays. Throws VALIDATION if its size or hash is not
 * as announced.
 */
export async function keepChunk(
  platform: Platform,
  row: UploadRow,
  { chunk, md5 }: Chunk,
  received: Received,
): Promise<void> {
  const { db, clock, storage } = platform;
  if (chunk >= row.chunkNum) throw wrong('chunk');
  if (received.size !== sizeOfChunk(row, chunk)) throw wrong('file');
  if (received.md5 !== md5) throw wrong('chunkMd5');
  if (row.fileId || (await hasChunk(platform, row, { chunk, md5 }))) return;
  const id = randomUUID();
  // The row is written first: bytes without a row would never be swept.
  await db.insert(uploadPart).values({ id, uploadId: row.id, chunk, md5 });
  await storage.put(`part/${id}`, createReadStream(received.path), received.size);
  await db.update(uploadPart).set({ arrived: true }).where(eq(uploadPart.id, id));
  // An upload that was cancelled in the meantime stays cancelled.
  const isOpen = and(eq(upload.id, row.id), gt(upload.useTime, GIVEN_UP));
  await db.update(upload).set({ useTime: clock.now() }).where(isOpen);
}

/**
 * Merges the chunks of an upload into its file. Repeated and concurrent calls return the same file: both may
 * do the work, and only the first to end creates the file. Throws VALIDATION if a chunk is missing
 * or the file has another MD5 than was announced, NOT_FOUND if the upload was cancelled.
 */
export async function mergeUpload(platform: Platform, row: UploadRow, folder: string): Promise<FileRow> {
  const { db, clock } = platform;
  const merged = await findMerged(platform, row);
  if (merged) return merged;
  const parts = await arrivedParts(db, row);
  if (parts.length !== row.chunkNum) throw wrong('chunkNum');
  try {
    const { path, md5 } = await assemble(platform, parts, folder);
    if (md5 !== row.fileMd5) throw wrong('fileMd5');
    const given = { name: row.fileName, type: row.fileType, path };
    const file = await keepFile(platform, { personId: row.personId, uploadId: row.id }, given, folder);
    const how = await db.transaction(async tx => {
      const [held] = await tx.select().from(upload).where(eq(upload.id, row.id)).for('update');
      // An upload that was cancelled in the meantime stays cancelled.
      if (!held || held.useTime <= GIVEN_UP) return 'gone';
      if (held.fileId) return 'second';
      await markReady(tx, file);
      await tx.update(upload).set({ fileId: file.id, useTime: clock.now() }).where(eq(upload.id, row.id));
      return 'first';
    });
    if (how === 'first') await dropArrived(platform, row);
    else await dropFile(platform, file);
    if (how === 'gone') throw new PlatformError('NOT_FOUND');
  } catch (error) {
    // Another merge may have ended in the meantime and removed the parts that this one was reading.
    const other = await findMerged(platform, await getUpload(db, row.personId, row.id, clock.now()));
    if (other) return other;
    if (isNoFile(error)) await giveUp(db, row);
    throw error;
  }
  return mergeUpload(platform, await getUpload(db, row.personId, row.id, clock.now()), folder);
}

async function findMerged({ db }: Platform, { fileId }: UploadRow): Promise<FileRow | null> {
  return fileId === null ? null : findFile(db, fileId);
}

/** Joins the parts on the local disk, and hashes them. */
async function assemble({ storage }: Platform, parts: PartRow[], folder: string) {
  const path = join(folder, 'merged');
  const hash = createHash('md5');
  for (const { id } of parts) {
    const stored = await storage.get(`part/${id}`);
    if (!stored) throw wrong('chunkNum');
    const hashed = new PassThrough().on('data', bytes => hash.update(bytes));
    await pipeline(stored.content, hashed, createWriteStream(path, { flags: 'a' }));
  }
  return { path, md5: hash.digest('hex') };
}

/** Returns all parts of an upload, including those that have not arrived yet. */
export const partsOf = (db: Db, { id }: UploadRow): Promise<PartRow[]> =>
  db.select().from(uploadPart).where(eq(uploadPart.uploadId, id));

/** Removes the parts of an upload that have arrived. The sweep finds those that have not. */
export async function dropArrived(platform: Pick<Platform, 'db' | 'storage'>, row: UploadRow): Promise<void> {
  const parts = await partsOf(platform.db, row);
  await dropParts(
    platform,
    parts.filter(part => part.arrived),
  );
}

/** Removes parts, bytes first. */
export async function dropParts(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  parts: PartRow[],
): Promise<void> {
  for (const { id } of parts) {
    await storage.remove(`part/${id}`);
    await db.delete(uploadPart).where(eq(uploadPart.id, id));
  }
}

/** Returns whether all chunks arrived but can never make an accepted file. */
const isNoFile = (error: unknown): boolean =>
  error instanceof PlatformError &&
  (['FILE_TYPE', 'FILE_TOO_LARGE'].includes(error.code) ||
    error.fieldErrors?.some(({ field }) => field === 'fileMd5') === true);

const wrong = (field: string): PlatformError =>
  new PlatformError('VALIDATION', { fieldErrors: [{ field, message: WRONG[field] ?? '' }] });

const WRONG: Record<string, string> = {
  chunk: 'there is no such chunk',
  file: 'the chunk has another size',
  chunkMd5: 'the chunk has another MD5',
  fileMd5: 'the chunks together have another MD5 than was announced',
  chunkNum: 'not all chunks are here',
};
