import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { migrate, migrateTo, readMigrations, requireKnown } from '../db/migrate.ts';
import { engineOf, openUnmigrated } from '../db/open.ts';
import type { Key, Storage } from '../storage/object-store.ts';
import { mediaIn, openStorage } from '../storage/open.ts';
import { type ArchiveEntry, entriesOf, textOf, verifyArchive } from './archive.ts';
import type { Contents } from './create-backup.ts';
import { MANIFEST, type Manifest, manifestSchema } from './manifest.ts';
import { databaseOf, type Means, type Place } from './place.ts';
import { writeTables } from './tables.ts';

/**
 * Brings a backup back into an empty place: into the embedded database or PostgreSQL, whichever it came from. A backup of an earlier
 * version is migrated. Reads the whole archive before it writes anything, and writes the rows in one transaction: after a
 * failure the database has none, and the same can be tried again. Throws if the archive is damaged or the place not empty.
 */
export async function restoreBackup(path: string, place: Place, means: Means): Promise<Contents> {
  await verifyArchive(path);
  const manifest = await readManifest(path);
  requireKnown(manifest.migrations);
  const database = databaseOf(place, means);
  const engine = engineOf(database);
  const { background: db, close } = await openUnmigrated(database);
  try {
    await requireEmpty(db, place, manifest);
    await migrateTo(db, means.clock, engine, manifest.migrations);
    const contents = await restoreEntries(path, db, place);
    await migrate(db, means.clock, engine);
    await db.execute(sql`analyze`);
    return contents;
  } finally {
    await close();
  }
}

async function readManifest(path: string): Promise<Manifest> {
  for await (const { name, content } of entriesOf(path)) {
    if (name !== MANIFEST) break;
    const { success, data } = manifestSchema.safeParse(JSON.parse(await textOf(content)));
    if (success) return data;
    break;
  }
  throw new Error(`${path} is not a backup that this version can read.`);
}

async function requireEmpty(
  db: Db,
  { DATABASE_URL, DATA_DIR }: Place,
  { migrations }: Manifest,
): Promise<void> {
  const found = await readMigrations(db);
  if (found.length === 0) return;
  const where = DATABASE_URL ? 'the database of DATABASE_URL' : `the data folder ${DATA_DIR}`;
  const { rows } = await db.execute(sql`select 1 from person limit 1`);
  if (rows.length > 0)
    throw new Error(`There is a community in ${where}. Name an empty place, or move that one away.`);
  if (found.some(name => !migrations.includes(name)))
    throw new Error(`A newer version than that of the backup has used ${where}. Name an empty place.`);
}

/** Entries of tables, objects and media, by the first part of their names. */
const TABLE = /^tables\/([^/]+)\//;
const OBJECT = /^objects\/((?:file|thumb|part)\/[\w-]+)$/;
const MEDIA = /^media\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/;

async function restoreEntries(path: string, db: Db, place: Place): Promise<Contents> {
  const storage = await openStorage(place);
  const contents: Contents = { rows: 0, files: 0 };
  await db.transaction(tx =>
    writeTables(tx, async write => {
      for await (const entry of entriesOf(path)) {
        const table = TABLE.exec(entry.name)?.[1];
        if (table !== undefined) {
          const lines = await textOf(entry.content);
          await write({ table, lines });
          contents.rows += lines.split('\n').length;
        } else if (await restoreFile(entry, storage, mediaIn(place.DATA_DIR))) contents.files += 1;
      }
    }),
  );
  return contents;
}

/** Restores an object or a medium. Returns false for another entry. */
async function restoreFile(
  { name, size, content }: ArchiveEntry,
  storage: Storage,
  media: string,
): Promise<boolean> {
  const key = OBJECT.exec(name)?.[1];
  const file = MEDIA.exec(name)?.[1];
  if (key !== undefined) await storage.put(key as Key, content, size);
  else if (file !== undefined) {
    const path = join(media, file);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(content, createWriteStream(path));
  } else return false;
  return true;
}
