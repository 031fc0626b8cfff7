import { PAGE_SIZE_MAX } from '../../../widgets/contract/limits.ts';
import { sitemapOf } from '../feed/sitemap-routes.ts';
import type { Ask } from './ask.ts';
import { type ListName, readList } from './first-list.ts';

const LISTS: ListName[] = ['news', 'notice', 'activity', 'dynamic'];
/** Maximum number of pages read per list: only the newest entries, to limit the load on an external platform. */
const PAGES = 4;

/** Returns a sitemap of the newest entries of a platform's public lists, without modification times. */
export async function readSitemap(ask: Ask, origin: string): Promise<string> {
  const lists = await Promise.all(LISTS.map(name => readPages(ask, name)));
  const paths = new Set(lists.flat());
  return sitemapOf(
    origin,
    [...paths].map(path => ({ path })),
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
