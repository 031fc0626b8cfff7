import { sql } from 'drizzle-orm';
import { byLang } from '../../../widgets/ui/i18n/lang.ts';
import { inAllLangs } from '../../../widgets/ui/i18n/words.ts';
import type { Db } from '../db/handle.ts';
import { activityType, newsCategory, platform, scheme, section, spaceSort, subject } from '../db/schema.ts';
import { insertAll } from '../db/sql.ts';
import { activityTypes, newsCategories, spaceSorts } from './categories.ts';
import { emptyRegion } from './region.ts';
import { sections, subjects } from './vocabulary.ts';
import { referenceWords } from './words.ts';

const keysOf = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as K[];

/** Returns whether the database contains no platform yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(platform).limit(1);
  return found.length === 0;
}

/** Inserts the reference data of every community: stages and subjects, sorts of spaces, news categories, activity types. */
export async function writeReference(tx: Db): Promise<void> {
  await writeVocabulary(tx);
  const sorts = keysOf(spaceSorts).map((id, place) => ({
    id,
    kind: spaceSorts[id],
    name: inAllLangs(referenceWords, `spaceSort_${id}`),
    place,
  }));
  const categories = keysOf(newsCategories).map((id, place) => ({
    id,
    kind: newsCategories[id],
    name: inAllLangs(referenceWords, `newsCategory_${id}`),
    place,
  }));
  const types = activityTypes.map((id, place) => ({
    id,
    name: inAllLangs(referenceWords, `activityType_${id}`),
    place,
  }));
  await insertAll(tx, spaceSort, sorts);
  await insertAll(tx, newsCategory, categories);
  await insertAll(tx, activityType, types);
}

/** Inserts the stages of school and the subjects. */
export async function writeVocabulary(tx: Db): Promise<void> {
  const stages = sections.map((id, place) => ({
    id,
    name: inAllLangs(referenceWords, `section-${id}`),
    place,
  }));
  const taught = subjects.map((id, place) => ({
    id,
    name: inAllLangs(referenceWords, `subject-${id}`),
    place,
  }));
  await insertAll(tx, section, stages);
  await insertAll(tx, subject, taught);
}

const NO_PLANS = { plans: [], groups: [], footnotes: [] };

/** Creates a community without users and content in an empty database. */
export async function foundCommunity(db: Db): Promise<void> {
  await db.transaction(async tx => {
    const region = emptyRegion();
    await insertAll(tx, platform, [region]);
    await insertAll(tx, scheme, [{ regionCode: region.regionCode, content: byLang(() => NO_PLANS) }]);
    await writeReference(tx);
  });
}
