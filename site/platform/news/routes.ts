import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { NEWS_STATUS } from '../../../widgets/contract/limits.ts';
import type { News, newsDetailQuery } from '../../../widgets/contract/news/schema.ts';
import type { Asking } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { RETENTION } from '../db/retention.ts';
import { news, newsRead } from '../db/schema.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { PlatformError, wrong } from '../http/platform-error.ts';
import { on, routes } from '../http/route.ts';
import { confirmNews, listConfirmers, remindReaders } from './confirm.ts';
import { detailNews } from './detail.ts';
import { countUnread, listCategories, listHome, listNews, readAll } from './list.ts';
import { getActiveNews, listManaged, lockActiveNews, lockNews } from './manage.ts';
import { getNews, statusOf } from './queries.ts';
import { detailRevision, getRevision, listRevisions } from './revision.ts';
import { add, change, conflict, consumePublishLimit, edit, restoreRevision, save, toSaved } from './save.ts';

export default routes(platform => {
  const { db } = platform;
  return [
    on('publicNewsList', async ({ query, asking }) => listNews(db, query, { ...asking, reader: null })),
    on('newsList', async ({ query, asking }) => listNews(db, query, asking)),
    on('publicNewsDetail', async ({ params, query, asking }) =>
      detail(db, params.id, query, { ...asking, reader: null }),
    ),
    on('newsDetail', async ({ params, query, asking }) => detail(db, params.id, query, asking)),
    on('newsCategories', async ({ query, asking }) =>
      listCategories(db, query.kind, { ...asking, reader: null }),
    ),

    on('newsRead', async ({ params, person, asking }) => {
      const { id: newsId } = await getNews(db, params.id, asking);
      const mark = { newsId, personId: person.id, time: asking.now };
      await db.insert(newsRead).values(mark).onConflictDoNothing();
      return { readFlag: true as const, unreadNum: await countUnread(db, asking) };
    }),

    on('newsReadAll', async ({ body, asking }) => {
      await readAll(db, asking, body);
      return { unreadNum: await countUnread(db, asking) };
    }),

    on('newsHome', async ({ asking }) => listHome(platform, { ...asking, reader: null })),

    on('newsConfirm', async ({ params, asking }) => {
      const time = await confirmNews(db, params.id, asking);
      return {
        readFlag: true as const,
        confirmedFlag: true as const,
        confirmTime: time.toISOString(),
        unreadNum: await countUnread(db, asking),
      };
    }),

    on('newsConfirmList', async ({ params, query, asking }) => listConfirmers(db, params.id, query, asking)),

    on('newsConfirmRemind', async ({ params, asking }) => {
      return { sendNum: await db.transaction(tx => remindReaders(tx, params.id, asking)) };
    }),

    on('newsRevisionList', async ({ params, query, lang, asking }) => {
      const { id } = await getActiveNews(db, params.id, asking);
      return listRevisions(db, id, query, lang);
    }),

    on('newsRevisionDetail', async ({ params, asking }) => {
      const version = await getRevision(db, params.rid);
      return detailRevision(db, await getActiveNews(db, version.newsId, asking), version, asking);
    }),

    on('newsRevisionRestore', async ({ params, body: { clientKey, ...body }, person, asking }) => {
      const intent = {
        personId: person.id,
        call: 'newsRevisionRestore',
        clientKey,
        body: { ...body, ...params },
        now: asking.now,
      } as const;
      return runIdempotent(db, intent, async tx => {
        const version = await getRevision(tx, params.rid);
        const found = await lockActiveNews(tx, version.newsId, asking);
        if (found.revision !== body.revision) throw await conflict(tx, found, asking);
        const { revision } = await restoreRevision(tx, found, version, asking);
        return { revision };
      });
    }),

    on('newsAdd', async ({ body: { clientKey, ...body }, person, asking }) => {
      const intent = { personId: person.id, call: 'newsAdd', clientKey, body, now: asking.now } as const;
      return runIdempotent(db, intent, tx => add(tx, body, asking));
    }),

    on('newsEdit', async ({ params, body: { clientKey, revision, ...body }, person, asking }) => {
      const intent = {
        personId: person.id,
        call: 'newsEdit',
        clientKey,
        body: { ...body, ...params },
        now: asking.now,
      } as const;
      return runIdempotent(db, intent, tx => edit(tx, params.id, { ...body, revision }, asking));
    }),

    on('newsPublish', async ({ params, person, lang, asking }) =>
      change(db, params.id, asking, async (tx, found, now) => {
        if (statusOf(found, now) === NEWS_STATUS.published) return null;
        const [body] = await tx.select({ text: news.content }).from(news).where(eq(news.id, found.id));
        if (body?.text.content.length === 0) throw wrong('content', 'empty', lang);
        if (found.status === NEWS_STATUS.draft) await consumePublishLimit(tx, person, now);
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

    on('newsWithdraw', async ({ params, body, asking }) =>
      change(db, params.id, asking, async (_tx, found, now) => {
        const status = statusOf(found, now);
        if (status === NEWS_STATUS.draft) return null;
        // Readers have never seen a scheduled article, so no reason is necessary.
        if (status === NEWS_STATUS.scheduled) return { status: NEWS_STATUS.draft };
        return { status: NEWS_STATUS.withdrawn, withdrawReason: body.reason || null };
      }),
    ),

    on('newsTop', async ({ params, body, lang, asking }) =>
      change(db, params.id, asking, async (_tx, found, now) => {
        // Ends the pin instead of clearing it, so that later pages of an older snapshot keep their order.
        if (body.until === undefined) return found.topUntil && { topUntil: now };
        const topUntil = new Date(body.until);
        if (topUntil <= now) throw wrong('until', 'toCome', lang);
        return { topTime: now, topUntil };
      }),
    ),

    on('newsDelete', async ({ params, asking }) =>
      change(db, params.id, asking, async (_tx, _found, now) => ({ deleteTime: now })),
    ),

    on('newsRestore', async ({ params, asking }) =>
      db.transaction(async tx => {
        const found = await lockNews(tx, params.id, asking);
        if (!found.deleteTime) return toSaved(found, asking.now);
        const isLost = asking.now.getTime() - found.deleteTime.getTime() >= RETENTION;
        if (isLost) throw new PlatformError('GONE');
        return save(tx, found, { deleteTime: null }, asking);
      }),
    ),

    on('newsManageList', async ({ query, asking }) => listManaged(db, query, asking)),
  ];
});

/** One article, if it is of the scope that the query names. Throws NOT_FOUND or GONE. */
async function detail(
  db: Db,
  id: string,
  { scope, scopeId }: z.output<typeof newsDetailQuery>,
  asking: Asking,
): Promise<News> {
  const row = await getNews(db, id, asking);
  const isOfScope = (!scope || row.scope === scope) && (!scopeId || row.scopeId === scopeId);
  if (!isOfScope) throw new PlatformError('NOT_FOUND');
  const within = and(scope && eq(news.scope, scope), scopeId ? eq(news.scopeId, scopeId) : undefined);
  return detailNews(db, row, asking, within);
}
