import { and, count, eq } from 'drizzle-orm';
import type { Dynamic, DynamicPage } from '../../../widgets/contract/dynamic/schema.ts';
import { PAGE_SIZE, SORT, TAB } from '../../../widgets/contract/limits.ts';
import { canDelete, type Reader } from '../auth/visibility.ts';
import { listComments } from '../comment/queries.ts';
import { lockUntilCommit } from '../db/open.ts';
import { RETENTION } from '../db/retention.ts';
import { dynamic, praise } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';
import { PlatformError } from '../http/platform-error.ts';
import { consumeRateLimit, LIMITS } from '../http/rate-limit.ts';
import { on, routes } from '../http/route.ts';
import { readSnapshotToken } from '../http/snapshot-token.ts';
import { type ListQuery, listDynamics } from './list.ts';
import { getDynamic, toDynamic } from './queries.ts';

export default routes(platform => [
  on('publicDynamicList', async ({ query }) => {
    if (isPersonal(query)) throw new PlatformError('NOT_LOGGED_IN');
    return list(platform, query, null);
  }),
  on('dynamicList', async ({ query, person }) => list(platform, query, person)),
  on('publicDynamicDetail', async ({ params }) => detail(platform, params.id, null)),
  on('dynamicDetail', async ({ params, person }) => detail(platform, params.id, person)),

  on('dynamicPraise', async ({ params, person }) => {
    const { db, clock } = platform;
    const { objectId, removeTime } = await getDynamic(db, params.id, person);
    if (removeTime) throw new PlatformError('GONE');
    const like = { objectId, personId: person.id };
    const isMine = and(eq(praise.objectId, objectId), eq(praise.personId, person.id));
    return db.transaction(async tx => {
      await consumeRateLimit(tx, clock.now(), `praise ${person.id}`, LIMITS.praise);
      await lockUntilCommit(tx, `praise ${objectId} ${person.id}`);
      const taken = await tx.delete(praise).where(isMine).returning();
      if (taken.length === 0) await tx.insert(praise).values({ ...like, time: clock.now() });
      const [likes] = await tx.select({ value: count() }).from(praise).where(eq(praise.objectId, objectId));
      return { likeNum: likes?.value ?? 0, hasLike: taken.length === 0 };
    });
  }),

  on('dynamicDelete', async ({ params, person }) => {
    const { db, clock } = platform;
    const found = await getDynamic(db, params.id, person);
    if (!canDelete(person, found.personId, found.role)) throw new PlatformError('FORBIDDEN');
    const deleteTime = clock.now();
    await db.update(dynamic).set({ deleteTime, deletePersonId: person.id }).where(eq(dynamic.id, found.id));
    return { undoUntil: new Date(deleteTime.getTime() + RETENTION).toISOString() };
  }),
]);

/** Whether a list depends on the person, so that it requires a session. */
const isPersonal = ({ type, sort }: ListQuery) =>
  type === TAB.mine || type === TAB.mySpace || sort === SORT.selfRelated || sort === SORT.selfPublished;

const list = ({ db, clock }: Platform, query: ListQuery, reader: Reader): Promise<DynamicPage> =>
  listDynamics(db, query, reader, readSnapshotToken(query.asOf, clock.now()));

async function detail({ db, clock }: Platform, id: string, reader: Reader): Promise<Dynamic> {
  const found = await getDynamic(db, id, reader);
  const firstPage = { pageIndex: 1, pageSize: PAGE_SIZE };
  const comments = await listComments(db, found, firstPage, reader, clock.now());
  return { ...toDynamic(found, reader), comments: comments.records };
}
