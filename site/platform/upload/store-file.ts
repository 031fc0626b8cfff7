import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { FILE_MAX } from '../../../widgets/contract/file/limits.ts';
import { file } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';
import { noRoom, PlatformError } from '../http/platform-error.ts';
import { isNoRoom } from '../storage/no-room.ts';
import type { Key } from '../storage/object-store.ts';
import { type FileRow, type NewFile, reserveFile } from './file.ts';
import { checkBytes, cleanName, extOf, kindOf } from './mime-type.ts';
import { redraw } from './picture.ts';

/** File on the local disk, with its declared name and type. */
interface Given {
  name: string;
  type: string | undefined;
  path: string;
}

/**
 * Checks a file, re-encodes it if it is an image, and stores it. The returned row is not `ready` yet: the
 * caller marks it so together with its other conditions, or drops it.
 */
export async function keepFile(
  platform: Platform,
  owner: { personId: string; uploadId?: string },
  given: Given,
  folder: string,
): Promise<FileRow> {
  const name = cleanName(given.name);
  const kind = kindOf(name, given.type);
  const { size } = await stat(given.path);
  if (size === 0) throw new PlatformError('FILE_TYPE');
  if (size > (kind.isImage ? FILE_MAX.image : FILE_MAX.other)) throw new PlatformError('FILE_TOO_LARGE');
  await checkBytes(kind, given.path);
  const known = { name, ext: extOf(name), type: kind.type };
  if (!kind.isImage) {
    const whole: NewFile = { ...known, size, width: null, height: null };
    return store(platform, owner, whole, { file: { path: given.path, size } });
  }
  const { path, thumb, ...shape } = await redraw(given.path, kind.type, folder);
  return store(platform, owner, { ...known, ...shape }, { file: { path, size: shape.size }, thumb });
}

type Parts = { file: { path: string; size: number }; thumb?: { path: string; size: number } };

async function store(
  platform: Platform,
  { personId, uploadId }: { personId: string; uploadId?: string },
  known: NewFile,
  parts: Parts,
): Promise<FileRow> {
  const { db, clock, storage } = platform;
  const row = await reserveFile(db, personId, known, clock.now(), uploadId);
  try {
    for (const [kind, { path, size }] of Object.entries(parts))
      await storage.put(`${kind as keyof Parts}/${row.id}`, createReadStream(path), size);
    return row;
  } catch (error) {
    await dropFile(platform, row);
    throw error;
  }
}

/** Deletes a file, bytes first: a row without bytes can be deleted again, bytes without a row are never found. */
export async function dropFile(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  row: FileRow,
): Promise<void> {
  const keys: Key[] = [`file/${row.id}`, `thumb/${row.id}`];
  await Promise.all(keys.map(key => storage.remove(key)));
  await db.delete(file).where(eq(file.id, row.id));
}

/**
 * Runs work in a temporary folder, which is deleted afterwards. Throws SERVER (507) if there is no room there
 * or in the storage.
 */
export async function inFolder<T>(
  { incomingRoot }: Pick<Platform, 'incomingRoot'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(incomingRoot, randomUUID());
  try {
    await mkdir(folder, { recursive: true });
    return await work(folder);
  } catch (error) {
    if (!isNoRoom(error)) throw error;
    throw noRoom(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
