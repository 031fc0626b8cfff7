import { asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Region } from '../../../widgets/contract/platform/schema.ts';
import type { Db } from '../db/handle.ts';
import { type Localised, region, type section, type subject } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';

type Vocabulary = typeof section | typeof subject;

/** Entries of a vocabulary with their names, in display order. */
export async function listEntries(
  db: Db,
  of: Vocabulary,
  lang: Lang,
): Promise<{ id: string; name: string }[]> {
  const rows = await db.select().from(of).orderBy(asc(of.place), asc(of.id));
  return rows.map(({ id, name }) => ({ id, name: name[lang] }));
}

/** Whether a vocabulary has all of these ids. */
export async function hasEntries(db: Db, of: Vocabulary, ids: readonly string[]): Promise<boolean> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return true;
  const [found] = await db
    .select({ num: count() })
    .from(of)
    .where(inArray(of.id, [...wanted]));
  return found?.num === wanted.size;
}

/** The name of an entry; undefined if there is none. */
export async function nameOf(db: Db, of: Vocabulary, id: string, lang: Lang): Promise<string | undefined> {
  const [found] = await db.select({ name: of.name }).from(of).where(eq(of.id, id));
  return found?.name[lang];
}

/** Regions with their names, in display order. */
export async function listRegions(db: Db, lang: Lang): Promise<Region[]> {
  const rows = await db.select().from(region).orderBy(asc(region.place), asc(region.code));
  return rows.map(({ code, name }) => ({ regionCode: code, name: name[lang] }));
}

/** SQL expression for the names of the entries in a column of ids, in display order. */
export const namesIn = (of: Vocabulary, ids: SQL): SQL<Localised<string>[]> => sql<Localised<string>[]>`(
  select coalesce(jsonb_agg(its.name order by its.place, its.id), '[]') from ${of} its where its.id = any(${ids}))`;
