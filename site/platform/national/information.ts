import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { NEWS_KIND, NEWS_SCOPE } from '../../../widgets/contract/limits.ts';
import type { informationListQuery } from '../../../widgets/contract/national/schema.ts';
import type { News, NewsPage } from '../../../widgets/contract/news/schema.ts';
import type { Db } from '../db/open.ts';
import { news } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';
import { detailNews } from '../news/detail.ts';
import { listNews } from '../news/list.ts';
import { type Asking, getPublishedNews } from '../news/queries.ts';

/** Information on the national pages is the news of the platform itself. */
const INFORMATION = { kind: NEWS_KIND.news, scope: NEWS_SCOPE.platform } as const;
const isInformation = and(eq(news.kind, INFORMATION.kind), eq(news.scope, INFORMATION.scope));

/** Query context without a reader: all users get the same response. */
type AskedFor = Omit<Asking, 'reader'>;

export const listInformation = (
  db: Db,
  query: z.output<typeof informationListQuery>,
  asking: AskedFor,
): Promise<NewsPage> => listNews(db, { ...query, ...INFORMATION }, { ...asking, reader: null });

/** Returns one information article. Throws NOT_FOUND, or GONE if it was deleted. */
export async function detailInformation(db: Db, id: string, asking: AskedFor): Promise<News> {
  const forAll = { ...asking, reader: null };
  const row = await getPublishedNews(db, id, forAll);
  if (row.kind !== INFORMATION.kind || row.scope !== INFORMATION.scope) throw new PlatformError('NOT_FOUND');
  return detailNews(db, row, forAll, isInformation);
}
