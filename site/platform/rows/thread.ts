import type { Db } from '../db.ts';
import { PlatformError } from '../failure.ts';
import { findDynamic, isDynamic, lookUpDynamic } from './dynamic.ts';
import { isEmbedOrigin } from './origin.ts';
import type { Reader } from './reader.ts';

/** Comments that belong together: those of a dynamic, or of something on a school's page. */
export interface Thread {
  /** Under which its comments are stored. */
  objectId: string;
  canComment: boolean;
  /** The reader's role in the space that the thread stands in; null without one. */
  role: number | null;
}

/**
 * The thread of an object. `id` is a dynamic's id or objectId; any other id names a thread of its own on the listed
 * `origin` that asks, so that two schools may both call a page `news-1`. Throws NOT_FOUND or GONE.
 */
export async function findThread(
  db: Db,
  id: string,
  reader: Reader,
  origin: string | undefined,
): Promise<Thread> {
  const found = await lookUpDynamic(db, id, reader);
  if (found) return found;
  const isPageOfSchool = origin !== undefined && (await isEmbedOrigin(db, origin));
  if (!isPageOfSchool || (await isDynamic(db, id))) throw new PlatformError('NOT_FOUND');
  return { objectId: `${origin}#${id}`, canComment: true, role: null };
}

/** The thread that a stored comment stands in. Throws NOT_FOUND or GONE when it is a dynamic's that the reader may not see. */
export async function threadOfComment(db: Db, objectId: string, reader: Reader): Promise<Thread> {
  if (await isDynamic(db, objectId)) return findDynamic(db, objectId, reader);
  return { objectId, canComment: true, role: null };
}
