import { createHash } from 'node:crypto';
import { eq, lte, sql } from 'drizzle-orm';
import { getPublishedActivity } from '../activity/queries.ts';
import type { Reader } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { activity, dynamic, news, space, visit } from '../db/schema.ts';
import { getDynamic } from '../dynamic/queries.ts';
import { addressOf } from '../http/client-address.ts';
import { on, routes } from '../http/route.ts';
import { getPublishedNews } from '../news/queries.ts';
import { getSpace } from '../space/queries.ts';
import { listPopular } from './queries.ts';

/** Minimum time between two counted visits of one visitor, in milliseconds. */
const SAME_VISIT = 30 * 60 * 1000;

type Find = (db: Db, id: string, reader: Reader, now: Date) => Promise<{ id: string; visitNum: number }>;
type Visited = typeof dynamic | typeof space | typeof news | typeof activity;

/** Types of objects whose visits are counted. `find` throws if the reader may not see the object. */
const OBJECTS: Record<'dynamic' | 'space' | 'news' | 'activity', { table: Visited; find: Find }> = {
  dynamic: { table: dynamic, find: getDynamic },
  space: { table: space, find: getSpace },
  news: { table: news, find: (db, id, reader, now) => getPublishedNews(db, id, { reader, now }) },
  activity: { table: activity, find: (db, id, reader, now) => getPublishedActivity(db, id, { reader, now }) },
};

export default routes(platform => [
  on('popularList', async ({ query }) => listPopular(platform.db, query, platform.clock.now())),

  on('visitAdd', async ({ query: { objectType, objectId }, person, c }) => {
    const { db, clock } = platform;
    const { table, find } = OBJECTS[objectType];
    const { id, visitNum } = await find(db, objectId, person, clock.now());
    const device = `${addressOf(c, platform)} ${c.req.header('user-agent')}`;
    const visitor = createHash('sha256')
      .update(person?.id ?? device)
      .digest('base64url');
    return db.transaction(async tx => {
      if (!(await noteVisit(tx, `${objectType}:${id}`, visitor, clock.now()))) return { visitNum };
      const [visited] = await tx
        .update(table)
        .set({ visitNum: sql`${table.visitNum} + 1` })
        .where(eq(table.id, id))
        .returning({ visitNum: table.visitNum });
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
