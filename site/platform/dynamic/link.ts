import type { Link } from '../../../widgets/contract/dynamic/schema.ts';
import { NEWS_KIND } from '../../../widgets/contract/limits.ts';
import { getPublishedActivity } from '../activity/queries.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/open.ts';
import { PlatformError } from '../http/platform-error.ts';
import { getPublishedNews } from '../news/queries.ts';
import { getSpace } from '../space/queries.ts';

/**
 * Resolves the target of a dynamic's link, with its current title and cover. Returns null if it does not
 * exist or the person may not see it.
 */
export async function findLink(
  db: Db,
  { kind, id }: Pick<Link, 'kind' | 'id'>,
  reader: Person,
  now: Date,
): Promise<Link | null> {
  try {
    switch (kind) {
      case 'space':
        return { kind, id, title: (await getSpace(db, id, reader)).name };
      case 'news':
      case 'notice': {
        const found = await getPublishedNews(db, id, { reader, now });
        const isOfKind = found.kind === NEWS_KIND[kind];
        return isOfKind ? { kind, id: found.id, title: found.title, cover: found.cover?.fileUrl } : null;
      }
      case 'activity': {
        const found = await getPublishedActivity(db, id, { reader, now });
        return { kind, id: found.id, title: found.title, cover: found.cover?.fileUrl };
      }
    }
  } catch (error) {
    if (error instanceof PlatformError) return null;
    throw error;
  }
}
