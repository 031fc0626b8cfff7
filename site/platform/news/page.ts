import type { z } from 'zod';
import { NEWS_STATUS } from '../../../widgets/contract/limits.ts';
import { newsListQuery } from '../../../widgets/contract/news/schema.ts';
import { shownNews } from '../page/article.ts';
import { type Asked, named } from '../page/context.ts';
import { pathOfNews } from '../page/path.ts';
import type { Found } from '../page/template.ts';
import { type Entry, listHtml } from '../page/text.ts';
import { pageName } from '../page/title.ts';
import { detailNews } from './detail.ts';
import { listNews } from './list.ts';
import { getNews } from './queries.ts';

/** Renders the page of the list of news or of notices. */
export async function newsList(asked: Asked, kind: 1 | 2): Promise<Found> {
  const entries = await newsEntries(asked, { kind });
  const name = pageName(asked.path, asked.lang);
  return { ...named(asked, name, entries), html: listHtml(name, entries, asked) };
}

/** First entries of a list of articles; of both kinds if none is given. */
export async function newsEntries(
  { platform, lang }: Asked,
  asked: z.input<typeof newsListQuery> = {},
): Promise<Entry[]> {
  const query = newsListQuery.parse(asked);
  const { records } = await listNews(platform.db, query, { reader: null, now: platform.clock.now(), lang });
  return records.map(record => ({
    href: pathOfNews(record),
    title: record.title,
    time: record.publishTime,
    facts: [record.source],
    text: record.summary,
    cover: record.cover?.fileUrl,
  }));
}

/** Renders the page of one article. Returns null if it is not published any more. */
export async function news(asked: Asked, id: string): Promise<Found | null> {
  const { platform, lang } = asked;
  const asking = { reader: null, now: platform.clock.now(), lang };
  const found = await detailNews(platform.db, await getNews(platform.db, id, asking), asking);
  return found.status === NEWS_STATUS.published ? shownNews(asked, found) : null;
}
