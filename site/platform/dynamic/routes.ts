import { randomUUID } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Dynamic, DynamicConflict, DynamicPage } from '../../../widgets/contract/dynamic/schema.ts';
import { PAGE_SIZE, SORT, TAB } from '../../../widgets/contract/limits.ts';
import type { Person } from '../auth/session.ts';
import { type Asking, canDelete } from '../auth/visibility.ts';
import { recordMentions } from '../comment/mention.ts';
import { listComments } from '../comment/queries.ts';
import { lockAudience } from '../db/audience.ts';
import { type Db, lockUntilCommit } from '../db/handle.ts';
import { RETENTION } from '../db/retention.ts';
import { dynamic, praise } from '../db/schema.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { LIMITS } from '../http/limits.ts';
import { PlatformError } from '../http/platform-error.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { on, routes } from '../http/route.ts';
import { readSnapshotToken } from '../http/snapshot-token.ts';
import { holdForReview } from '../moderation/screen.ts';
import { recordUses } from '../upload/file-use.ts';
import { listLikes } from './likes.ts';
import { type ListQuery, listDynamics } from './list.ts';
import { canEdit, type DynamicRow, getDynamic, isNamed, selectDynamics, toDynamic } from './queries.ts';
import { filesOf, toDynamicRow } from './write.ts';

export default routes(({ db }) => [
  on('publicDynamicList', async ({ query, asking }) => {
    if (isPersonal(query)) throw new PlatformError('NOT_LOGGED_IN');
    return list(db, query, { ...asking, reader: null });
  }),
  on('dynamicList', async ({ query, asking }) => list(db, query, asking)),
  on('publicDynamicDetail', async ({ params, asking }) => detail(db, params.id, { ...asking, reader: null })),
  on('dynamicDetail', async ({ params, asking }) => detail(db, params.id, asking)),

  on('publicDynamicLikes', async ({ params, query }) => listLikes(db, params.id, query, null)),
  on('dynamicLikes', async ({ params, query, person }) => listLikes(db, params.id, query, person)),

  on('dynamicPraise', async ({ params, person, asking }) => {
    const { objectId, removeTime } = await getDynamic(db, params.id, person);
    if (removeTime) throw new PlatformError('GONE');
    const like = { objectId, personId: person.id };
    const isMine = and(eq(praise.objectId, objectId), eq(praise.personId, person.id));
    return db.transaction(async tx => {
      await consumeRateLimit(tx, asking.now, `praise ${person.id}`, LIMITS.praise);
      await lockUntilCommit(tx, `praise ${objectId} ${person.id}`);
      const taken = await tx.delete(praise).where(isMine).returning();
      if (taken.length === 0) await tx.insert(praise).values({ ...like, time: asking.now });
      const [likes] = await tx.select({ value: count() }).from(praise).where(eq(praise.objectId, objectId));
      return { likeNum: likes?.value ?? 0, hasLike: taken.length === 0 };
    });
  }),

  on('dynamicDelete', async ({ params, person, asking }) => {
    const found = await getDynamic(db, params.id, person);
    if (!canDelete(person, found.personId, found.role)) throw new PlatformError('FORBIDDEN');
    const deleteTime = asking.now;
    await db.update(dynamic).set({ deleteTime, deletePersonId: person.id }).where(eq(dynamic.id, found.id));
    return { undoUntil: new Date(deleteTime.getTime() + RETENTION).toISOString() };
  }),

  on('dynamicAdd', async ({ body: { clientKey, ...body }, person, lang, asking }) => {
    const intent = { personId: person.id, call: 'dynamicAdd', clientKey, body, now: asking.now } as const;
    return runIdempotent(db, intent, async tx => {
      await consumeRateLimit(tx, asking.now, `publish ${person.id}`, LIMITS.publish);
      const id = randomUUID();
      const row = await toDynamicRow(tx, id, body, undefined, { person, now: asking.now, lang });
      await tx
        .insert(dynamic)
        .values({ ...row, id, objectId: randomUUID(), personId: person.id, time: asking.now });
      await recordUses(tx, id, [], filesOf(row), [], asking.now);
      await mentionNamed(tx, id, row.content, person, asking.now);
      const written = { objectType: 'dynamic', id, spaceIds: row.spaceIds, text: row.content } as const;
      await holdForReview(tx, written, person, asking.now);
      return getAsAuthor(tx, id, person);
    });
  }),

  on('dynamicEdit', async ({ params, body: { clientKey, revision, ...body }, person, lang, asking }) => {
    const intent = {
      personId: person.id,
      call: 'dynamicEdit',
      clientKey,
      body: { ...body, ...params },
      now: asking.now,
    } as const;
    return runIdempotent(db, intent, async tx => {
      const found = await lockOwnDynamic(tx, params.id, person);
      if (found.revision !== revision) throw conflict(found, person);
      const row = await toDynamicRow(tx, found.id, body, found, { person, now: asking.now, lang });
      await tx
        .update(dynamic)
        .set({ ...row, revision: sql`${dynamic.revision} + 1`, editTime: asking.now })
        .where(eq(dynamic.id, found.id));
      await recordUses(tx, found.id, filesOf(found), filesOf(row), [], asking.now);
      await mentionNamed(tx, found.id, row.content, person, asking.now);
      const { id, content: before } = found;
      const written = {
        objectType: 'dynamic',
        id,
        spaceIds: row.spaceIds,
        text: row.content,
        before,
      } as const;
      await holdForReview(tx, written, person, asking.now);
      return getAsAuthor(tx, found.id, person);
    });
  }),

  on('dynamicRestore', async ({ params, person, asking }) =>
    db.transaction(async tx => {
      const found = await lockDynamic(tx, params.id, person);
      if (!found) throw new PlatformError('NOT_FOUND');
      if (!canDelete(person, found.personId, found.role))
        throw new PlatformError(found.deleteTime ? 'GONE' : 'FORBIDDEN');
      if (!found.deleteTime) return toDynamic(found, person);
      if (found.deletePersonId !== person.id) throw new PlatformError('FORBIDDEN');
      if (asking.now.getTime() - found.deleteTime.getTime() >= RETENTION) throw new PlatformError('GONE');
      await tx
        .update(dynamic)
        .set({ deleteTime: null, deletePersonId: null })
        .where(eq(dynamic.id, found.id));
      return getAsAuthor(tx, found.id, person);
    }),
  ),
]);

/** Whether a list depends on the person, so that it requires a session. */
const PERSONAL_TABS: readonly number[] = [TAB.mine, TAB.mySpace, TAB.following];

const isPersonal = ({ type, sort }: ListQuery) =>
  PERSONAL_TABS.includes(type) || sort === SORT.selfRelated || sort === SORT.selfPublished;

const list = (db: Db, query: ListQuery, { reader, now }: Asking): Promise<DynamicPage> =>
  listDynamics(db, query, reader, readSnapshotToken(query.asOf, now));

async function detail(db: Db, id: string, { reader, now }: Asking): Promise<Dynamic> {
  const found = await getDynamic(db, id, reader);
  const comments = await listComments(db, found, { pageIndex: 1, pageSize: PAGE_SIZE }, reader, now);
  return { ...toDynamic(found, reader), comments: comments.records };
}

/** Locks a dynamic until the transaction ends. Returns it, deleted or not; undefined if the person may not see it. */
async function lockDynamic(tx: Db, id: string, person: Person): Promise<DynamicRow | undefined> {
  await lockAudience(tx);
  await tx.select({ id: dynamic.id }).from(dynamic).where(isNamed(id)).for('update');
  const [found] = await selectDynamics(tx, person, isNamed(id));
  return found;
}

/** Locks a dynamic that the person may edit. Throws NOT_FOUND, GONE or FORBIDDEN. */
async function lockOwnDynamic(tx: Db, id: string, person: Person): Promise<DynamicRow> {
  const found = await lockDynamic(tx, id, person);
  if (!found) throw new PlatformError('NOT_FOUND');
  if (found.deleteTime) throw new PlatformError('GONE');
  if (!canEdit(person, found)) throw new PlatformError('FORBIDDEN');
  return found;
}

const mentionNamed = (tx: Db, id: string, text: string, { id: authorId }: Person, time: Date) =>
  recordMentions(tx, {
    objectType: 'dynamic',
    objectId: id,
    text,
    time,
    except: [authorId],
    read: reader => getDynamic(tx, id, reader),
  });

const getAsAuthor = async (tx: Db, id: string, person: Person): Promise<Dynamic> =>
  toDynamic(await getDynamic(tx, id, person), person);

function conflict(found: DynamicRow, person: Person): PlatformError {
  const data: DynamicConflict = { current: toDynamic(found, person), editor: found.userName };
  return new PlatformError('CONFLICT', { data });
}
