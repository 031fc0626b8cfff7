import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { NEWS_SCOPE } from '../../../widgets/contract/limits.ts';
import type { reportAddBody } from '../../../widgets/contract/report/schema.ts';
import { isSpaceType } from '../activity/queries.ts';
import type { Person } from '../auth/session.ts';
import { threadOfComment } from '../comment/thread.ts';
import { type Db, lockUntilCommit } from '../db/handle.ts';
import { activity, comment, dynamic, news, report } from '../db/schema.ts';
import { getDynamic } from '../dynamic/queries.ts';
import { PlatformError } from '../http/platform-error.ts';
import { message } from '../messages/words.ts';

type Reported = Pick<typeof report.$inferInsert, 'objectType' | 'objectId' | 'authorId' | 'spaceIds'>;

/** Serialises reports and decisions about one object until the transaction ends. */
export const lockReports = (
  tx: Db,
  { objectType, objectId }: Pick<Reported, 'objectType' | 'objectId'>,
): Promise<void> => lockUntilCommit(tx, `report ${objectType} ${objectId}`);

/** Adds a report. Throws FORBIDDEN for the reporter's own content, and DUPLICATE if they have reported it before. */
export async function addReport(
  tx: Db,
  { objectType, objectId, reason, detail }: Omit<z.output<typeof reportAddBody>, 'clientKey'>,
  reporter: Person,
  now: Date,
): Promise<{ id: string }> {
  const find = () =>
    objectType === 'dynamic'
      ? getReportedDynamic(tx, objectId, reporter)
      : getReportedComment(tx, objectId, reporter, now);
  await lockReports(tx, await find());
  const found = await find();
  if (found.authorId === reporter.id) throw new PlatformError('FORBIDDEN');
  const id = randomUUID();
  const added = await tx
    .insert(report)
    .values({ id, ...found, personId: reporter.id, reason, detail, time: now })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) throw new PlatformError('DUPLICATE', { words: message('report_twice') });
  return { id };
}

async function getReportedDynamic(tx: Db, id: string, reporter: Person): Promise<Reported> {
  const { id: objectId, personId, spaceIds } = await getDynamic(tx, id, reporter);
  return { objectType: 'dynamic', objectId, authorId: personId, spaceIds };
}

async function getReportedComment(tx: Db, id: string, reader: Person, now: Date): Promise<Reported> {
  const [found] = await tx.select().from(comment).where(eq(comment.id, id));
  if (!found) throw new PlatformError('NOT_FOUND');
  await threadOfComment(tx, found.objectId, { reader, now });
  if (found.deleteTime || (found.removeTime && found.personId !== reader.id)) throw new PlatformError('GONE');
  const spaceIds = await spacesOfThread(tx, found.objectId);
  return { objectType: 'comment', objectId: found.id, authorId: found.personId, spaceIds };
}

const SPACES: number[] = [NEWS_SCOPE.communitySpace, NEWS_SCOPE.teaStudio];

/** Returns the ids of the spaces that a commented object belongs to. */
export async function spacesOfThread(tx: Db, objectId: string): Promise<string[]> {
  const [shared] = await tx.select().from(dynamic).where(eq(dynamic.objectId, objectId));
  if (shared) return shared.spaceIds;
  const [article] = await tx.select().from(news).where(eq(news.objectId, objectId));
  if (article) return SPACES.includes(article.scope) ? [article.scopeId ?? ''] : [];
  const [held] = await tx.select().from(activity).where(eq(activity.objectId, objectId));
  return held && isSpaceType(held.organizerType) ? [held.organizerId ?? ''] : [];
}
