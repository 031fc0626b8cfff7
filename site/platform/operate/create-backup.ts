import { createReadStream, existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { eq } from 'drizzle-orm';
import { APP_VERSION } from '../../../widgets/contract/limits.ts';
import type { Clock } from '../clock.ts';
import { requestSnapshot } from '../data-folder/snapshot.ts';
import type { Db, OpenDb } from '../db/handle.ts';
import { readMigrations } from '../db/migrate.ts';
import { openUnmigrated } from '../db/open.ts';
import { file, uploadPart } from '../db/schema.ts';
import type { Key, Storage } from '../storage/object-store.ts';
import { mediaIn, openStorage } from '../storage/open.ts';
import { type ArchiveWriter, createArchive } from './archive.ts';
import { MANIFEST, type Manifest, mediaEntry, objectEntry, tableEntry } from './manifest.ts';
import { databaseOf, type Means, type Place } from './place.ts';
import { readTables } from './tables.ts';

/** What a backup contains, or a restoration has brought back. */
export interface Contents {
  rows: number;
  files: number;
}

/**
 * Writes database, uploads and media of a platform into an archive, as they are at one moment, while it runs or not. The archive
 * has everything: also the keys with which the platform signs, and hashes of passwords. Throws if the file exists.
 */
export async function createBackup(path: string, place: Place, means: Means): Promise<Contents> {
  const archive = createArchive(path);
  try {
    const { rows, keys } = await withDatabase(place, means, db => backUpTables(archive, db, means.clock));
    const storage = await openStorage(place);
    const objects = await backUpObjects(archive, storage, keys);
    const media = await backUpFolder(archive, mediaIn(place.DATA_DIR));
    await archive.finish();
    return { rows, files: objects + media };
  } catch (error) {
    await archive.discard();
    throw error;
  }
}

/** Opens the database with the schema that it has. If a platform uses the embedded one, opens a copy. */
async function withDatabase<T>(place: Place, means: Means, use: (db: Db) => Promise<T>): Promise<T> {
  if (place.DATABASE_URL) return closing(await openUnmigrated(databaseOf(place, means)), use);
  if (!existsSync(join(place.DATA_DIR, 'db'))) throw nothingIn(place.DATA_DIR);
  const copy = await requestSnapshot(place.DATA_DIR);
  try {
    const source = { ...place, DATA_DIR: copy ?? place.DATA_DIR };
    return await closing(await openUnmigrated(databaseOf(source, means)), use);
  } finally {
    if (copy) await rm(copy, { recursive: true, force: true });
  }
}

const nothingIn = (place: string) =>
  new Error(`There is nothing to back up in ${place}. Give the settings with which the platform runs.`);

async function closing<T>({ background, close }: OpenDb, use: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await use(background);
  } finally {
    await close();
  }
}

/** Backs up the rows, and returns the keys of the objects in the storage that they name. */
function backUpTables(
  archive: ArchiveWriter,
  db: Db,
  clock: Clock,
): Promise<{ rows: number; keys: readonly Key[] }> {
  return db.transaction(
    async tx => {
      const migrations = await readMigrations(tx);
      if (migrations.length === 0) throw nothingIn('the database');
      const time = clock.now().toISOString();
      await archive.add(
        MANIFEST,
        JSON.stringify({ backup: 1, version: APP_VERSION, time, migrations } satisfies Manifest),
      );
      let rows = 0;
      for await (const { table, place, lines } of readTables(tx)) {
        rows += lines.split('\n').length;
        await archive.add(tableEntry(table, place), lines);
      }
      return { rows, keys: await keysOf(tx) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function keysOf(tx: Db): Promise<Key[]> {
  const files = await tx.select({ id: file.id }).from(file).where(eq(file.ready, true));
  const parts = await tx.select({ id: uploadPart.id }).from(uploadPart).where(eq(uploadPart.arrived, true));
  return [
    ...files.flatMap(({ id }): Key[] => [`file/${id}`, `thumb/${id}`]),
    ...parts.map(({ id }): Key => `part/${id}`),
  ];
}

/** Backs up objects. Some may be missing: not every file has a thumbnail, and parts are removed when an upload is complete. */
async function backUpObjects(
  archive: ArchiveWriter,
  storage: Storage,
  keys: readonly Key[],
): Promise<number> {
  let number = 0;
  for (const key of keys) {
    const stored = await storage.get(key);
    if (!stored) continue;
    await archive.addStream(objectEntry(key), stored.size, stored.content);
    number += 1;
  }
  return number;
}

async function backUpFolder(archive: ArchiveWriter, folder: string): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = found.filter(one => one.isFile()).map(one => join(one.parentPath, one.name));
  for (const path of paths) {
    const name = relative(folder, path).replaceAll('\\', '/');
    await archive.addStream(mediaEntry(name), (await stat(path)).size, createReadStream(path));
  }
  return paths.length;
}
