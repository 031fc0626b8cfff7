import { isNotNull } from 'drizzle-orm';
import { activityListQuery } from '../../../widgets/contract/activity/schema.ts';
import { popularListQuery } from '../../../widgets/contract/dynamic/schema.ts';
import { NEWS_KIND } from '../../../widgets/contract/limits.ts';
import { newsListQuery } from '../../../widgets/contract/news/schema.ts';
import { listActivities } from '../activity/list.ts';
import { news } from '../db/schema.ts';
import { on, routes } from '../http/route.ts';
import { listPopular } from '../popular/queries.ts';
import { expireDueOffers } from '../signup/waitlist.ts';
import { listNews } from './list.ts';

/** Number of entries of each kind on the home page, and the period for popular dynamics in days. */
const MOST = { banners: 6, notices: 5, news: 6, activities: 4, popular: 6 };
const POPULAR_DAYS = 30;

export default routes(({ db, clock }) => [
  on('newsHome', async ({ lang }) => {
    const now = clock.now();
    const asking = { reader: null, now, lang };
    const ofKind = (kind: number, pageSize: number) => newsListQuery.parse({ kind, pageSize });
    await expireDueOffers(db, now);
    const [banners, notices, latest, activities, popular] = await Promise.all([
      listNews(db, ofKind(NEWS_KIND.news, MOST.banners), asking, isNotNull(news.cover)),
      listNews(db, ofKind(NEWS_KIND.notice, MOST.notices), asking),
      listNews(db, ofKind(NEWS_KIND.news, MOST.news), asking),
      listActivities(db, activityListQuery.parse({ pageSize: MOST.activities }), asking),
      listPopular(db, popularListQuery.parse({ size: MOST.popular, days: POPULAR_DAYS }), now),
    ]);
    return {
      banners: banners.records,
      notices: notices.records,
      news: latest.records,
      activities: activities.records,
      popular,
    };
  }),
]);
