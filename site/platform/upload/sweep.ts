import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull, lte, not, notExists, or, sql } from 'drizzle-orm';
import { type Db, lockUntilCommit } from '../db/handle.ts';
import { RETENTION } from '../db/retention.ts';
import { activity, draft, dynamic, file, fileUse, news, newsRevision, upload } from '../db/schema.ts';
import { moment } from '../db/sql.ts';
import type { Platform } from '../dependencies.ts';
import { dropParts, partsOf } from './chunks.ts';
import { type FileRow, UPLOAD_KEPT } from './file.ts';
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

/**
 * Releases uploads that nothing has shown for 30 days: no object that exists or can be restored, no version
 * of such a news article, and no draft. They are no longer `ready`, and are swept like incomplete ones.
 */
async function releaseUnused(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - RETENTION);
  const isIdle = and(file.ready, lte(file.time, old), notExists(usesSince(db, old)));
  for (const row of await db.select().from(file).where(isIdle)) {
    if (await isInDraft(db, row)) continue;
    await db.transaction(async tx => {
      // A transaction that adds the file to an object holds this lock until it commits.
      await lockUntilCommit(tx, `files of ${row.personId}`);
      await tx
        .update(file)
        .set({ ready: false })
        .where(and(eq(file.id, row.id), notExists(usesSince(tx, old))));
    });
  }
}

/** Returns the uses of a file since a time. Objects deleted before it cannot be restored. */
const usesSince = (db: Db, old: Date) => {
  const since = moment(old);
  return db
    .select({ one: sql`1` })
    .from(fileUse)
    .leftJoin(newsRevision, eq(newsRevision.id, fileUse.objectId))
    .leftJoin(news, or(eq(news.id, fileUse.objectId), eq(news.id, newsRevision.newsId)))
    .leftJoin(dynamic, eq(dynamic.id, fileUse.objectId))
    .leftJoin(activity, eq(activity.id, fileUse.objectId))
    .where(
      and(
        eq(fileUse.fileId, file.id),
        or(isNull(fileUse.endTime), sql`${fileUse.endTime} > ${since}`),
        sql`coalesce(${news.deleteTime}, ${dynamic.deleteTime}, ${activity.deleteTime}, 'infinity') > ${since}`,
      ),
    );
};

const isInDraft = async (db: Db, { id }: FileRow): Promise<boolean> =>
  (await db.$count(draft, sql`position(${id} in ${draft.content}) > 0`)) > 0;
