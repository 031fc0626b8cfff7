import { eq, isNotNull } from 'drizzle-orm';
import { listOrigins } from '../auth/embed-origins.ts';
import type { Db } from '../db/open.ts';
import { embedOrigin, platform } from '../db/schema.ts';

/** Name of the sample school page. */
export const SAMPLE_SCHOOL = 'Sunny Slope School';

/** Returns whether the database was seeded as a demo. */
export const hasDemo = async (db: Db): Promise<boolean> =>
  (await db.$count(platform, isNotNull(platform.demoPage))) > 0;

/** Lists the sample school page of a community that was seeded as a demo, or removes it from the list. */
export async function listSamplePage(db: Db, isListed: boolean): Promise<void> {
  const [row] = await db
    .select({ page: platform.demoPage })
    .from(platform)
    .where(isNotNull(platform.demoPage));
  if (!row?.page) return;
  if (isListed) await listOrigins(db, [{ origin: row.page, name: SAMPLE_SCHOOL }]);
  else await db.delete(embedOrigin).where(eq(embedOrigin.origin, row.page));
}
