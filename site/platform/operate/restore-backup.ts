import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../db/embedded/open.ts';
import type { Db } from '../db/handle.ts';
import { migrate, migrateTo, readMigrations, requireKnown } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres/open.ts';
import type { Key } from '../storage/object-store.ts';
import { mediaIn, openStorage } from '../storage/open.ts';
import { type ArchiveEntry, entriesOf, textOf, verifyArchive } from './archive.ts';
import type { Contents, Means, Place } from './create-backup.ts';
import { MANIFEST, type Manifest, manifestSchema } from './manifest.ts';
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
  const { background: db, close } = place.DATABASE_URL
    ? await openPostgres(place.DATABASE_URL, {})
    : await openEmbedded({ ...means, dataDir: place.DATA_DIR });
  const engine = place.DATABASE_URL ? 'shared' : 'embedded';
  try {
    await requireEmpty(db, place, manifest);
    await migrateTo(db, means.clock, engine, manifest.migrations);
    const files = await restoreFiles(path, place);
    const rows = await restoreRows(path, db);
    await migrate(db, means.clock, engine);
    await db.execute(sql`analyze`);
    return { rows, files };
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
    throw new Error(`${where} was used by a newer version than that of the backup. Name a new one.`);
}

/** Entries of tables, objects and media, by the first part of their names. */
const TABLE = /^tables\/([^/]+)\//;
const OBJECT = /^objects\/((?:file|thumb|part)\/[\w-]+)$/;
const MEDIA = /^media\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/;

function restoreRows(path: string, db: Db): Promise<number> {
  return db.transaction(async tx => {
    let rows = 0;
    await writeTables(tx, async write => {
      for await (const { name, content } of entriesOf(path)) {
        const table = TABLE.exec(name)?.[1];
        if (table === undefined) continue;
        const lines = await textOf(content);
        await write({ table, lines });
        rows += lines.split('\n').length;
      }
    });
    return rows;
  });
}

async function restoreFiles(path: string, place: Place): Promise<number> {
  const storage = await openStorage(place);
  const media = mediaIn(place.DATA_DIR);
  let number = 0;
  for await (const { name, size, content } of entriesOf(path)) {
    const key = OBJECT.exec(name)?.[1];
    const file = MEDIA.exec(name)?.[1];
    if (key !== undefined) await storage.put(key as Key, content, size);
    else if (file !== undefined) await writeFile(join(media, file), content);
    else continue;
    number += 1;
  }
  return number;
}

async function writeFile(path: string, content: ArchiveEntry['content']): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(content, createWriteStream(path));
}
