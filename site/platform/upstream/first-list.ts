import { z } from 'zod';
import { NEWS_KIND, PAGE_SIZE_MAX } from '../../../widgets/contract/limits.ts';
import type { Known } from '../feed/sitemap-queries.ts';
import { sitemapOf } from '../feed/sitemap-routes.ts';
import type { Lang } from '../http/language.ts';
import { pathOfActivity, pathOfDynamic, pathOfNews } from '../page/path.ts';
import type { Entry } from '../page/text.ts';
import type { Ask } from './ask.ts';

export type ListName = 'news' | 'notice' | 'activity' | 'dynamic';

export const id = z.union([z.string(), z.number()]).transform(String);
/** Times with an offset. Older platforms send none; their times are in China Standard Time (UTC+8). */
export const time = z.string().transform((text, context) => {
  const old = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d(?::\d\d)?))?$/.exec(text);
  const whole = old ? `${old[1]}T${old[2] ?? '00:00'}+08:00` : text;
  if (!Number.isNaN(Date.parse(whole))) return whole;
  context.addIssue({ code: 'custom', message: 'no time' });
  return z.NEVER;
});

const titled = z.object({ id, title: z.string() });
const news = (kind: 1 | 2) =>
  titled
    .extend({ publishTime: time })
    .transform(
      (one): Entry => ({ href: pathOfNews({ kind, id: one.id }), title: one.title, time: one.publishTime }),
    );
const activity = titled
  .extend({ startTime: time })
  .transform((one): Entry => ({ href: pathOfActivity(one), title: one.title, time: one.startTime }));
const dynamic = z
  .object({ id, time, userName: z.string().catch(''), content: z.string().catch('') })
  .transform((one): Entry => ({ href: pathOfDynamic(one), title: titleOfDynamic(one), time: one.time }));

/** Title of a dynamic, which has none of its own: author and beginning of the text. */
function titleOfDynamic({ userName, content }: { userName: string; content: string }): string {
  const letters = [...content.replace(/\s+/g, ' ').trim()];
  const start = letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : letters.join('');
  return [userName, start].filter(Boolean).join(': ');
}

/** Endpoint of each list, and how a record becomes an entry. */
const LISTS: Record<ListName, { path: string; query: Record<string, string>; entry: z.ZodType<Entry> }> = {
  news: { path: 'index/news/list', query: { kind: String(NEWS_KIND.news) }, entry: news(NEWS_KIND.news) },
  notice: {
    path: 'index/news/list',
    query: { kind: String(NEWS_KIND.notice) },
    entry: news(NEWS_KIND.notice),
  },
  activity: { path: 'index/activity/list', query: {}, entry: activity },
  dynamic: { path: 'index/share/list', query: { type: '1' }, entry: dynamic },
};

/**
 * Returns the first entries of a list; empty if the platform does not offer it. Skips records that cannot be
 * parsed.
 */
export async function readList(
  ask: Ask,
  name: ListName,
  lang: Lang,
  more: Record<string, string> = {},
): Promise<Entry[]> {
  const { path, query, entry } = LISTS[name];
  const answer = await ask(path, { ...query, ...more }, lang).catch(() => []);
  const records = z
    .union([z.array(z.unknown()), z.object({ records: z.array(z.unknown()) })])
    .safeParse(answer).data;
  return (Array.isArray(records) ? records : (records?.records ?? [])).flatMap(record => {
    const { success, data } = entry.safeParse(record);
    return success ? [data] : [];
  });
}

/** Maximum number of pages read per list: only the newest entries, to limit the load on an external platform. */
const PAGES = 4;

/** Returns a sitemap of the newest entries of a platform's public lists, without modification times. */
export async function readSitemap(ask: Ask, origin: string): Promise<string> {
  const lists = await Promise.all((Object.keys(LISTS) as ListName[]).map(name => readPages(ask, name)));
  const paths = new Set(lists.flat());
  return sitemapOf(
    origin,
    [...paths].map((path): Known => ({ path })),
  );
}

async function readPages(ask: Ask, name: ListName): Promise<string[]> {
  const paths: string[] = [];
  for (let pageIndex = 1; pageIndex <= PAGES; pageIndex += 1) {
    const query = { pageIndex: String(pageIndex), pageSize: String(PAGE_SIZE_MAX) };
    const entries = await readList(ask, name, 'en', query);
    paths.push(...entries.map(({ href }) => href));
    if (entries.length < PAGE_SIZE_MAX) break;
  }
  return paths;
}
