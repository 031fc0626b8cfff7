import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, lte, not } from 'drizzle-orm';
import { file, upload } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';
import { dropParts, partsOf } from './chunks.ts';
import { UPLOAD_KEPT } from './file.ts';
import { releaseUnused } from './release.ts';
import { dropFile } from './store-file.ts';

/**
 * Removes uploads that have been inactive for a day, with their parts; files that nothing has shown for 30
 * days; and leftovers of a crash.
 */
export async function sweepUploads(platform: Pick<Platform, 'db' | 'clock' | 'storage' | 'incomingRoot'>) {
  const { db, clock } = platform;
  const old = new Date(clock.now().getTime() - UPLOAD_KEPT);
  for (const row of await db.select().from(upload).where(lte(upload.useTime, old))) {
    await dropParts(platform, await partsOf(db, row));
    await db.delete(upload).where(eq(upload.id, row.id));
  }
  await releaseUnused(db, clock.now());
  const isLeft = and(not(file.ready), lte(file.time, old));
  for (const row of await db.select().from(file).where(isLeft)) await dropFile(platform, row);
  await sweepFolder(platform.incomingRoot, old);
}

async function sweepFolder(folder: string, old: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime <= old) await rm(path, { recursive: true, force: true });
  }
}
