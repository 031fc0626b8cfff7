import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { NEWS_STATUS } from '../../../widgets/contract/limits.ts';
import type { NewsSaved } from '../../../widgets/contract/news/schema.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/open.ts';
import { RETENTION } from '../db/retention.ts';
import { news, newsRead } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';
import { runIdempotent } from '../http/idempotency.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { consumeRateLimit, LIMITS } from '../http/rate-limit.ts';
import { on, routes } from '../http/route.ts';
import { wrong } from '../http/validation-error.ts';
import { recordUses } from '../upload/file-use.ts';
import { filesWithin } from '../upload/text-files.ts';
import { listManaged, lockNews, type Managing } from './manage.ts';
import { type NewsRow, statusOf } from './queries.ts';
import { keepRevision } from './revision.ts';
import { type Columns, conflict, lockActiveNews, save, toSaved } from './save.ts';
import { requireWriter } from './scope.ts';
import { filesOf, toNewsRow } from './write.ts';

export default routes(platform => {
  const { db, clock } = platform;
  return [
    on('newsAdd', async ({ body: { clientKey, ...body }, person, lang }) => {
      const now = clock.now();
      const intent = { personId: person.id, call: 'newsAdd', clientKey, body, now } as const;
      return db.transaction(tx =>
        runIdempotent(tx, intent, async () => {
          await requireWriter(tx, person, body);
          if (body.status !== NEWS_STATUS.draft) await takeTurnToPublish(tx, person, now);
          const id = randomUUID();
          const row = await toNewsRow(tx, body, undefined, { objectId: id, personId: person.id, now, lang });
          return add(tx, id, row, person, now);
        }),
      );
    }),

    on('newsEdit', async ({ params, body: { clientKey, revision, ...body }, person, lang }) => {
      const writing: Managing = { reader: person, now: clock.now(), lang };
      const { now } = writing;
      const intent = {
        personId: person.id,
        call: 'newsEdit',
        clientKey,
        body: { ...body, ...params },
        now,
      } as const;
      return db.transaction(tx =>
        runIdempotent(tx, intent, async () => {
          const found = await lockActiveNews(tx, params.id, writing);
          await requireWriter(tx, person, body);
          if (found.revision !== revision) throw await conflict(tx, found, writing);
          if (found.status === NEWS_STATUS.draft && body.status !== NEWS_STATUS.draft)
            await takeTurnToPublish(tx, person, now);
          const [stored] = await tx.select().from(news).where(eq(news.id, found.id));
          const by = { objectId: found.id, personId: person.id, now, lang };
          const row = await toNewsRow(tx, body, stored, by);
          await recordUses(tx, found.id, filesOf(found), filesOf(row), filesWithin(row.content), now);
          const saved = await save(tx, found, row, writing);
          await keepRevision(tx, found.id);
          return saved;
        }),
      );
    }),

    on('newsPublish', async ({ params, person, lang }) =>
      change(platform, params.id, person, lang, async (tx, found, now) => {
        if (statusOf(found, now) === NEWS_STATUS.published) return null;
        const [body] = await tx.select({ text: news.content }).from(news).where(eq(news.id, found.id));
        if (body?.text.content.length === 0) throw wrong('content', 'empty', lang);
        if (found.status === NEWS_STATUS.draft) await takeTurnToPublish(tx, person, now);
        const wasOut = found.status !== NEWS_STATUS.draft && found.publishTime <= now;
        const isOver = found.offlineTime !== null && found.offlineTime <= now;
        return {
          status: NEWS_STATUS.published,
          publishTime: wasOut ? found.publishTime : now,
          updateTime: wasOut ? now : null,
          offlineTime: isOver ? null : found.offlineTime,
          withdrawReason: null,
        };
      }),
    ),

    on('newsWithdraw', async ({ params, body, person, lang }) =>
      change(platform, params.id, person, lang, async (_tx, found, now) => {
        const status = statusOf(found, now);
        if (status === NEWS_STATUS.draft) return null;
        // Readers have never seen a scheduled article, so no reason is necessary.
        if (status === NEWS_STATUS.scheduled) return { status: NEWS_STATUS.draft };
        return { status: NEWS_STATUS.withdrawn, withdrawReason: body.reason || null };
      }),
    ),

    on('newsTop', async ({ params, body, person, lang }) =>
      change(platform, params.id, person, lang, async (_tx, found, now) => {
        // Ends the pin instead of clearing it, so that later pages of an older snapshot keep their order.
        if (body.until === undefined) return found.topUntil && { topUntil: now };
        const topUntil = new Date(body.until);
        if (topUntil <= now) throw wrong('until', 'toCome', lang);
        return { topTime: now, topUntil };
      }),
    ),

    on('newsDelete', async ({ params, person, lang }) =>
      change(platform, params.id, person, lang, async (_tx, _found, now) => ({ deleteTime: now })),
    ),

    on('newsRestore', async ({ params, person, lang }) => {
      const writing: Managing = { reader: person, now: clock.now(), lang };
      return db.transaction(async tx => {
        const found = await lockNews(tx, params.id, writing);
        if (!found.deleteTime) return toSaved(found, writing.now);
        const isLost = writing.now.getTime() - found.deleteTime.getTime() >= RETENTION;
        if (isLost) throw new PlatformError('GONE');
        return save(tx, found, { deleteTime: null }, writing);
      });
    }),

    on('newsManageList', async ({ query, person, lang }) =>
      listManaged(db, query, { reader: person, now: clock.now(), lang }),
    ),
  ];
});

/** Consumes the rate limit for publishing. Applies to new articles and to drafts that are published. */
const takeTurnToPublish = (tx: Db, { id }: Person, now: Date) =>
  consumeRateLimit(tx, now, `publish ${id}`, LIMITS.publish);

async function add(
  tx: Db,
  id: string,
  row: Awaited<ReturnType<typeof toNewsRow>>,
  { id: personId }: Person,
  now: Date,
): Promise<NewsSaved> {
  const own = { id, objectId: randomUUID(), personId, editorId: personId, editTime: now };
  const [added] = await tx
    .insert(news)
    .values({ ...row, ...own })
    .returning();
  if (!added) throw new Error('nothing was written');
  await recordUses(tx, id, [], filesOf(added), filesWithin(added.content), now);
  await keepRevision(tx, id);
  await tx.insert(newsRead).values({ newsId: id, personId, time: now });
  return toSaved(added, now);
}

/** Changes an article that the person may edit. If `work` resolves to null, nothing is written. */
async function change(
  { db, clock }: Platform,
  id: string,
  person: Person,
  lang: Lang,
  work: (tx: Db, found: NewsRow, now: Date) => Promise<Columns | null>,
): Promise<NewsSaved> {
  const writing: Managing = { reader: person, now: clock.now(), lang };
  return db.transaction(async tx => {
    const found = await lockActiveNews(tx, id, writing);
    const columns = await work(tx, found, writing.now);
    return columns ? save(tx, found, columns, writing) : toSaved(found, writing.now);
  });
}
