import { and, eq } from 'drizzle-orm';
import { NEWS_KIND, NEWS_SCOPE } from '../../../widgets/core/contract/limits.ts';
import { PlatformError } from '../failure.ts';
import { on, routes } from '../route.ts';
import { findPublishedNews } from '../rows/news.ts';
import { detailNews } from '../rows/news-detail.ts';
import { listNews } from '../rows/news-list.ts';
import { news } from '../schema.ts';

/** Information of the national pages is what the platform itself publishes as news. */
const INFORMATION = { kind: NEWS_KIND.news, scope: NEWS_SCOPE.platform } as const;
const isInformation = and(eq(news.kind, INFORMATION.kind), eq(news.scope, INFORMATION.scope));

export default routes(({ db, clock }) => [
  on('informationList', async ({ query, lang }) =>
    listNews(db, { ...query, ...INFORMATION }, { reader: null, now: clock.now(), lang }),
  ),

  on('informationDetail', async ({ params, lang }) => {
    const asking = { reader: null, now: clock.now(), lang };
    const row = await findPublishedNews(db, params.id, asking);
    if (row.kind !== INFORMATION.kind || row.scope !== INFORMATION.scope)
      throw new PlatformError('NOT_FOUND');
    return detailNews(db, row, asking, isInformation);
  }),
]);
