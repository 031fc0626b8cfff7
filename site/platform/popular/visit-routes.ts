import { createHash } from 'node:crypto';
import { eq, lte, sql } from 'drizzle-orm';
import { getPublishedActivity } from '../activity/queries.ts';
import type { Reader } from '../auth/visibility.ts';
import type { Db } from '../db/open.ts';
import { activity, dynamic, news, space, visit } from '../db/schema.ts';
import { getDynamic } from '../dynamic/queries.ts';
import { addressOf } from '../http/client-address.ts';
import { on, routes } from '../http/route.ts';
import { getPublishedNews } from '../news/queries.ts';
import { getSpace } from '../space/queries.ts';

/** Minimum time between two counted visits of one visitor, in milliseconds. */
const SAME_VISIT = 30 * 60 * 1000;

/** Types of objects whose visits are counted. `find` throws if the reader may not see the object. */
const OBJECTS = {
  dynamic: {
    find: getDynamic,
    addVisit: (tx: Db, id: string) =>
      tx
        .update(dynamic)
        .set({ visitNum: sql`${dynamic.visitNum} + 1` })
        .where(eq(dynamic.id, id))
        .returning(),
  },
  space: {
    find: getSpace,
    addVisit: (tx: Db, id: string) =>
      tx
        .update(space)
        .set({ visitNum: sql`${space.visitNum} + 1` })
        .where(eq(space.id, id))
        .returning(),
  },
  news: {
    find: (db: Db, id: string, reader: Reader, now: Date) => getPublishedNews(db, id, { reader, now }),
    addVisit: (tx: Db, id: string) =>
      tx
        .update(news)
        .set({ visitNum: sql`${news.visitNum} + 1` })
        .where(eq(news.id, id))
        .returning(),
  },
  activity: {
    find: (db: Db, id: string, reader: Reader, now: Date) => getPublishedActivity(db, id, { reader, now }),
    addVisit: (tx: Db, id: string) =>
      tx
        .update(activity)
        .set({ visitNum: sql`${activity.visitNum} + 1` })
        .where(eq(activity.id, id))
        .returning(),
  },
};

export default routes(platform => [
  on('visitAdd', async ({ query: { objectType, objectId }, person, c }) => {
    const { db, clock } = platform;
    const { find, addVisit } = OBJECTS[objectType];
    const { id, visitNum } = await find(db, objectId, person, clock.now());
    const device = `${addressOf(c, platform)} ${c.req.header('user-agent')}`;
    const visitor = createHash('sha256')
      .update(person?.id ?? device)
      .digest('base64url');
    return db.transaction(async tx => {
      if (!(await noteVisit(tx, `${objectType}:${id}`, visitor, clock.now()))) return { visitNum };
      const [visited] = await addVisit(tx, id);
      return { visitNum: visited?.visitNum ?? visitNum };
    });
  }),
]);

/** Stores a visit. Returns false if the same visitor's last visit is too recent. */
async function noteVisit(tx: Db, objectId: string, visitor: string, time: Date): Promise<boolean> {
  const noted = await tx
    .insert(visit)
    .values({ objectId, visitor, time })
    .onConflictDoUpdate({
      target: [visit.objectId, visit.visitor],
      set: { time },
      setWhere: lte(visit.time, new Date(time.getTime() - SAME_VISIT)),
    })
    .returning();
  return noted.length > 0;
}
