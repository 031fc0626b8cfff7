import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { activityType, newsCategory, platform, scheme, spaceSort } from '../db/schema.ts';
import { insertAll } from '../db/sql.ts';
import { activityTypes, newsCategories, spaceSorts } from './categories.ts';
import { emptyRegion } from './region.ts';

/** Returns whether the database contains no platform yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(platform).limit(1);
  return found.length === 0;
}

/** Inserts the reference data of every community: the sorts of spaces, news categories and activity types. */
export async function writeReference(tx: Db): Promise<void> {
  const sorts = Object.entries(spaceSorts).map(([id, { kind, ...name }], place) => ({
    id,
    kind,
    name,
    place,
  }));
  const categories = Object.entries(newsCategories).map(([id, category], place) => ({
    id,
    ...category,
    place,
  }));
  const types = Object.entries(activityTypes).map(([id, name], place) => ({ id, name, place }));
  await insertAll(tx, spaceSort, sorts);
  await insertAll(tx, newsCategory, categories);
  await insertAll(tx, activityType, types);
}

const NO_PLANS = { plans: [], groups: [], footnotes: [] };

/** Creates a community without users and content in an empty database. */
export async function foundCommunity(db: Db): Promise<void> {
  await db.transaction(async tx => {
    const region = emptyRegion();
    await insertAll(tx, platform, [region]);
    await insertAll(tx, scheme, [
      { regionCode: region.regionCode, content: { en: NO_PLANS, 'zh-CN': NO_PLANS } },
    ]);
    await writeReference(tx);
  });
}
