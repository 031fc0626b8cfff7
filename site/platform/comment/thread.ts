import { activityIdOf, getPublishedActivity } from '../activity/queries.ts';
import { isEmbedOrigin } from '../auth/embed-origins.ts';
import type { Asking } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { findDynamic, getDynamic, isDynamic } from '../dynamic/queries.ts';
import { PlatformError } from '../http/platform-error.ts';
import { message } from '../messages/words.ts';
import { getPublishedNews, isNews } from '../news/queries.ts';

/** Comments on one object: a dynamic, a news article, an activity, or something on a school's page. */
export interface Thread {
  /** Key under which the comments are stored. */
  objectId: string;
  canComment: boolean;
  /** The reader's role in the space of the object; null without one. */
  role: number | null;
}

/**
 * Returns the thread of an object. `id` is the id or objectId of a dynamic, a news article or an activity.
 * Any other id names a thread on the listed `origin` of the request, so that two schools can both use
 * `page-1`. Throws FORBIDDEN, with words for the webmaster, if the origin is not listed; NOT_FOUND, ACTIVITY_NOT_FOUND or
 * GONE.
 *
 * @param origin of a page outside the platform
 */
export async function getThread(
  db: Db,
  id: string,
  asking: Omit<Asking, 'lang'>,
  origin: string | undefined,
): Promise<Thread> {
  const found = await findDynamic(db, id, asking.reader);
  if (found) return found;
  // Withdrawing a news article also hides its comments.
  if (await isNews(db, id)) return getPublishedNews(db, id, asking);
  if (await activityIdOf(db, id)) return getPublishedActivity(db, id, asking);
  if (origin === undefined) throw new PlatformError('NOT_FOUND');
  if (!(await isEmbedOrigin(db, origin)))
    throw new PlatformError('FORBIDDEN', { words: message('comment_unlistedOrigin', { origin }) });
  if (await isDynamic(db, id)) throw new PlatformError('NOT_FOUND');
  return { objectId: pageThread(origin, id), canComment: true, role: null };
}

/** Key of a thread that a page of `origin` calls `id`. */
export const pageThread = (origin: string, id: string): string => `${origin}#${id}`;

/**
 * Returns the thread of a stored comment. Throws NOT_FOUND, ACTIVITY_NOT_FOUND or GONE if the reader may not
 * see its object.
 */
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
