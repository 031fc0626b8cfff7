import { activityIdOf, getPublishedActivity } from '../activity/queries.ts';
import { isEmbedOrigin } from '../auth/embed-origins.ts';
import type { Db } from '../db/open.ts';
import { findDynamic, getDynamic, isDynamic } from '../dynamic/queries.ts';
import { PlatformError } from '../http/platform-error.ts';
import { type Asking, getPublishedNews, isNews } from '../news/queries.ts';

/** Comments that belong together: those of a dynamic, of a news, of an activity, or of something on a school's page. */
export interface Thread {
  /** Under which its comments are stored. */
  objectId: string;
  canComment: boolean;
  /** The reader's role in the space that the thread stands in; null without one. */
  role: number | null;
}

/**
 * The thread of an object. `id` is the id or objectId of a dynamic, a news or an activity; any other id names a thread of its
 * own on the listed `origin` that asks, so that two schools may both call a page `page-1`. Throws NOT_FOUND or GONE.
 */
export async function findThread(
  db: Db,
  id: string,
  asking: Omit<Asking, 'lang'>,
  origin: string | undefined,
): Promise<Thread> {
  const found = await findDynamic(db, id, asking.reader);
  if (found) return found;
  // nb. what is withdrawn takes with it what was said about it.
  if (await isNews(db, id)) return getPublishedNews(db, id, asking);
  if (await activityIdOf(db, id)) return getPublishedActivity(db, id, asking);
  const isPageOfSchool = origin !== undefined && (await isEmbedOrigin(db, origin));
  if (!isPageOfSchool || (await isDynamic(db, id))) throw new PlatformError('NOT_FOUND');
  return { objectId: `${origin}#${id}`, canComment: true, role: null };
}

/** The thread that a stored comment stands in. Throws NOT_FOUND or GONE when it is of something that the reader may not see. */
export async function threadOfComment(
  db: Db,
  objectId: string,
  asking: Omit<Asking, 'lang'>,
): Promise<Thread> {
  if (await isDynamic(db, objectId)) return getDynamic(db, objectId, asking.reader);
  if (await isNews(db, objectId)) return getPublishedNews(db, objectId, asking);
  if (await activityIdOf(db, objectId)) return getPublishedActivity(db, objectId, asking);
  return { objectId, canComment: true, role: null };
}
