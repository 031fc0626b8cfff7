import type { z } from 'zod';
import { NEWS_STATUS } from '../../../widgets/contract/limits.ts';
import { newsListQuery } from '../../../widgets/contract/news/schema.ts';
import { shownNews } from '../page/article.ts';
import { named, type PageContext } from '../page/context.ts';
import { pathOfNews } from '../page/path.ts';
import type { PageContent } from '../page/template.ts';
import { type Entry, listHtml } from '../page/text.ts';
import { pageName } from '../page/title.ts';
import { detailNews } from './detail.ts';
import { listNews } from './list.ts';
import { getNews } from './queries.ts';

/** Renders the page of the list of news or of notices. */
export async function newsList(context: PageContext, kind: 1 | 2): Promise<PageContent> {
  const entries = await newsEntries(context, { kind });
  const name = pageName(context.path, context.lang);
  return { ...named(context, name, entries), html: listHtml(name, entries, context) };
}

/** First entries of a list of articles; of both kinds if none is given. */
export async function newsEntries(
  { platform, lang }: PageContext,
  input: z.input<typeof newsListQuery> = {},
): Promise<Entry[]> {
  const query = newsListQuery.parse(input);
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
export async function news(context: PageContext, id: string): Promise<PageContent | null> {
  const { platform, lang } = context;
  const asking = { reader: null, now: platform.clock.now(), lang };
  const found = await detailNews(platform.db, await getNews(platform.db, id, asking), asking);
  return found.status === NEWS_STATUS.published ? shownNews(context, found) : null;
}
