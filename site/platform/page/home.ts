import { sql } from 'drizzle-orm';
import { NEWS_KIND } from '../../../widgets/contract/limits.ts';
import { activityEntries } from '../activity/page.ts';
import type { Db } from '../db/open.ts';
import { dynamicEntries } from '../dynamic/page.ts';
import { newsEntries } from '../news/page.ts';
import { getSpan } from '../ranking/period.ts';
import { selectRanks } from '../ranking/queries.ts';
import { communityEntries, studioEntries } from '../space/page.ts';
import { homeHtml } from './home-text.ts';
import { type Asked, named } from './request.ts';
import type { Found } from './template.ts';

/** Number of entries per section, as on the home page of the site. */
const MOST = { notices: 5, news: 6, activities: 4, spaces: 4, dynamics: 5, schools: 6 };

/** Renders the home page: lead picture, notices, news, activities, spaces, dynamics, and active schools. */
export async function home(asked: Asked): Promise<Found> {
  const latest = await newsEntries(asked);
  const picture = latest.find(({ cover }) => cover !== undefined);
  const html = homeHtml(
    asked.siteName,
    {
      picture,
      notices: await newsEntries(asked, { kind: NEWS_KIND.notice, pageSize: MOST.notices }),
      news: await newsEntries(asked, { kind: NEWS_KIND.news, pageSize: MOST.news }),
      activities: await activityEntries(asked, { pageSize: MOST.activities }),
      communities: await communityEntries(asked, { pageSize: MOST.spaces }),
      studios: await studioEntries(asked, { pageSize: MOST.spaces }),
      dynamics: await dynamicEntries(asked, { pageSize: MOST.dynamics }),
      schools: await schoolsOf(asked),
    },
    asked,
  );
  return { ...named(asked, asked.siteName, latest), first: picture?.cover, html };
}

/**
 * Cache lifetime of the ranking, in milliseconds. The ranking is slower than the rest of the page, and
 * slightly stale data is acceptable.
 */
const COUNTED_FOR = 10 * 60 * 1000;
const counted = new WeakMap<Db, { at: number; names: string[] }>();

/** Returns the names of the most active schools this month. */
async function schoolsOf({ platform: { db, clock }, lang }: Asked): Promise<string[]> {
  const now = clock.now();
  const kept = counted.get(db);
  if (kept && now.getTime() - kept.at < COUNTED_FOR) return kept.names;
  const span = await getSpan(db, 'month', now);
  const ranking = { rankType: 'school', period: 'month', span, now, reader: null, lang } as const;
  const { lines } = await selectRanks(db, ranking, sql`line <= ${MOST.schools}`);
  const names = lines.map(({ name }) => name);
  counted.set(db, { at: now.getTime(), names });
  return names;
}
