import { PAGE_SIZE_MAX } from '../../../widgets/core/contract/limits.ts';
import { type Known, sitemapOf } from '../feed/sitemap.ts';
import type { Ask } from './ask.ts';
import { type ListName, readList } from './first-list.ts';

const LISTS: ListName[] = ['news', 'notice', 'activity', 'dynamic'];
/** Pages of a list that are read: the newest of it, and no more of somebody else's time. */
const PAGES = 4;

/** The pages of what a platform's public lists begin with; nobody knows when those changed. */
export async function readSitemap(ask: Ask, origin: string): Promise<string> {
  const lists = await Promise.all(LISTS.map(name => readPages(ask, name)));
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
