import { and, arrayContains, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Theme, ThemePage, themeListQuery } from '../../../widgets/contract/theme/schema.ts';
import type { Person } from '../auth/session.ts';
import { isThereDynamic, isVisibleDynamic, type Reader } from '../auth/visibility.ts';
import { type Db, lockUntilCommit } from '../db/open.ts';
import { dynamic, theme, themeFollow } from '../db/schema.ts';
import { likePattern } from '../db/sql.ts';
import { PlatformError } from '../http/platform-error.ts';

/**
 * Number of dynamics of each theme that the reader may see; of one theme if `id` is given. Counts all themes
 * in one pass.
 */
const sharesOf = (db: Db, reader: Reader, id?: string) =>
  db
    .select({
      themeId: sql<string>`unnest(${dynamic.themeIds})`.as('theme_id'),
      num: sql<number>`count(*)::int`.as('num'),
    })
    .from(dynamic)
    .where(
      and(
        id === undefined ? sql`${dynamic.themeIds} <> '{}'` : arrayContains(dynamic.themeIds, [id]),
        isThereDynamic(reader),
        isVisibleDynamic(reader),
      ),
    )
    .groupBy(sql`1`)
    .as('shares');

const followNum = sql<number>`(
  select count(*)::int from ${themeFollow} its where its.theme_id = ${theme.id})`;

const hasFollow = (reader: Reader) =>
  sql<boolean>`exists (
    select from ${themeFollow} its where its.theme_id = ${theme.id} and its.person_id = ${reader?.id ?? ''})`;

function selectThemes(db: Db, reader: Reader, where: SQL | undefined, id?: string) {
  const shares = sharesOf(db, reader, id);
  return db
    .select({
      id: theme.id,
      name: theme.name,
      cover: theme.cover,
      intro: theme.intro,
      shareNum: sql<number>`coalesce(${shares.num}, 0)`.as('share_num'),
      followNum,
      hasFollow: hasFollow(reader).as('has_follow'),
    })
    .from(theme)
    .leftJoin(shares, eq(shares.themeId, theme.id))
    .where(where);
}

type Row = Awaited<ReturnType<typeof selectThemes>>[number];

const toTheme = ({ cover, ...row }: Row): Theme => ({ ...row, cover: cover ?? undefined });

/** One page of the themes: those that the reader follows first, then those with most dynamics. */
export async function listThemes(
  db: Db,
  { keyword, pageIndex, pageSize }: z.output<typeof themeListQuery>,
  reader: Reader,
): Promise<ThemePage> {
  const words = keyword ? likePattern(keyword) : undefined;
  const where = words ? or(ilike(theme.name, words), ilike(theme.intro, words)) : undefined;
  const [counted] = await db.select({ total: count() }).from(theme).where(where);
  const rows = await selectThemes(db, reader, where)
    .orderBy(desc(sql`has_follow`), desc(sql`share_num`), desc(theme.id))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  return { records: rows.map(toTheme), total: counted?.total ?? 0, pageIndex, pageSize };
}

/** Returns one theme. Throws NOT_FOUND. */
export async function getTheme(db: Db, id: string, reader: Reader): Promise<Theme> {
  const [found] = await selectThemes(db, reader, eq(theme.id, id), id);
  if (!found) throw new PlatformError('NOT_FOUND');
  return toTheme(found);
}

/** Throws NOT_FOUND if the theme does not exist. */
export async function checkTheme(db: Db, id: string): Promise<void> {
  if ((await db.$count(theme, eq(theme.id, id))) === 0) throw new PlatformError('NOT_FOUND');
}

/** Follows or unfollows a theme. Throws NOT_FOUND. */
export async function toggleFollow(
  tx: Db,
  id: string,
  { id: personId }: Person,
  time: Date,
): Promise<Pick<Theme, 'hasFollow' | 'followNum'>> {
  await checkTheme(tx, id);
  await lockUntilCommit(tx, `follow ${id} ${personId}`);
  const own = and(eq(themeFollow.themeId, id), eq(themeFollow.personId, personId));
  const taken = await tx.delete(themeFollow).where(own).returning();
  if (taken.length === 0) await tx.insert(themeFollow).values({ themeId: id, personId, time });
  const followNum = await tx.$count(themeFollow, eq(themeFollow.themeId, id));
  return { hasFollow: taken.length === 0, followNum };
}

/** Returns the ids for which no theme exists. */
export async function unknownThemes(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = await db
    .select({ id: theme.id })
    .from(theme)
    .where(inArray(theme.id, [...ids]));
  return ids.filter(id => !known.some(one => one.id === id));
}
