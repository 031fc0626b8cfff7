import type { Link } from '../../contract/dynamic/schema.ts';

/** Something that a dynamic points at, by what its address tells. */
export type Named = Pick<Link, 'kind' | 'id'>;

const PAGES: Record<Link['kind'], string> = {
  activity: 'activityDetail',
  news: 'home/newsDetail',
  notice: 'home/noticeDetail',
  space: 'space/index',
};

/** Where it stands on the site below `root`. */
export const addressOf = ({ kind, id }: Named, root: string): string =>
  `${root}${PAGES[kind]}?id=${encodeURIComponent(id)}`;

/** What an address of that site names; null when that is nothing to point at. */
export function namedBy(address: string, root: string): Named | null {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null;
  const id = url?.searchParams.get('id');
  if (!url || !id) return null;
  const page = url.origin + url.pathname;
  const kind = (Object.keys(PAGES) as Link['kind'][]).find(kind => page === root + PAGES[kind]);
  return kind ? { kind, id } : null;
}
