import { and, eq, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { type Db, lockUntilCommit } from '../db/open.ts';
import { RETENTION } from '../db/retention.ts';
import { activity, draft, dynamic, file, fileUse, news, newsRevision } from '../db/schema.ts';
import type { FileRow } from './file.ts';

/**
 * Releases uploads that nothing has shown for 30 days: no object that exists or can be restored, no version
 * of such a news article, and no draft. They are no longer `ready`, and are swept like incomplete ones.
 */
export async function releaseUnused(db: Db, now: Date): Promise<void> {
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
  const since = sql`${old.toISOString()}::timestamptz`;
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
