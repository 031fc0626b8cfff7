import type { Reader } from '../auth/visibility.ts';
import { newsRead } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';
import { on, routes } from '../http/route.ts';
import { detailNews } from './detail.ts';
import { countUnread, listCategories, listNews, readAll } from './list.ts';
import { type Asking, getNews } from './queries.ts';

export default routes(platform => {
  const { db } = platform;
  return [
    on('publicNewsList', async ({ query, lang }) => listNews(db, query, asking(platform, null, lang))),
    on('newsList', async ({ query, person, lang }) => listNews(db, query, asking(platform, person, lang))),
    on('publicNewsDetail', async ({ params, lang }) => detail(platform, params.id, null, lang)),
    on('newsDetail', async ({ params, person, lang }) => detail(platform, params.id, person, lang)),
    on('newsCategories', async ({ query, lang }) =>
      listCategories(db, query.kind, asking(platform, null, lang)),
    ),

    on('newsRead', async ({ params, person, lang }) => {
      const reading = asking(platform, person, lang);
      const { id: newsId } = await getNews(db, params.id, reading);
      const mark = { newsId, personId: person.id, time: reading.now };
      await db.insert(newsRead).values(mark).onConflictDoNothing();
      return { readFlag: true as const, unreadNum: await countUnread(db, reading) };
    }),

    on('newsReadAll', async ({ body, person, lang }) => {
      const reading = asking(platform, person, lang);
      await readAll(db, reading, body);
      return { unreadNum: await countUnread(db, reading) };
    }),
  ];
});

const asking = ({ clock }: Platform, reader: Reader, lang: Asking['lang']): Asking => ({
  reader,
  now: clock.now(),
  lang,
});

async function detail(platform: Platform, id: string, reader: Reader, lang: Asking['lang']) {
  const reading = asking(platform, reader, lang);
  return detailNews(platform.db, await getNews(platform.db, id, reading), reading);
}
