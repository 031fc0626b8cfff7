import { and, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Theme, ThemePage, themeListQuery } from '../../../widgets/contract/theme/schema.ts';
import type { Person } from '../auth/session.ts';
import { isOfOwnSpace, isThereDynamic, type Reader } from '../auth/visibility.ts';
import { type Db, lockUntilCommit } from '../db/handle.ts';
import { dynamic, theme, themeFollow } from '../db/schema.ts';
import { likePattern } from '../db/sql.ts';
import { PlatformError } from '../http/platform-error.ts';

/**
 * Number of dynamics of each theme that only members of their spaces may read, as far as the reader is one. All others are
 * counted by the theme.
 */
const innerShares = (db: Db, reader: Reader) =>
  db
    .select({
      themeId: sql<string>`unnest(${dynamic.themeIds})`.as('theme_id'),
      num: sql<number>`count(*)::int`.as('num'),
    })
    .from(dynamic)
    .where(and(sql`${dynamic.audience} = 0`, isOfOwnSpace(reader), isThereDynamic(reader)))
    .groupBy(sql`1`)
    .as('inner_shares');

const hasFollow = (reader: Reader) =>
  sql<boolean>`exists (
    select from ${themeFollow} its where its.theme_id = ${theme.id} and its.person_id = ${reader?.id ?? ''})`;

function selectThemes(db: Db, reader: Reader, where: SQL | undefined) {
  const { id, name, cover, intro, followNum, signedShareNum, publicShareNum } = theme;
  const own = innerShares(db, reader);
  const shareNum = reader
    ? sql<number>`${signedShareNum} + coalesce(${own.num}, 0)`
    : sql<number>`${publicShareNum}`;
  const query = db
    .select({
      id,
      name,
      cover,
      intro,
      shareNum: shareNum.as('share_num'),
      followNum,
      hasFollow: hasFollow(reader).as('has_follow'),
    })
    .from(theme)
    .$dynamic();
  return (reader ? query.leftJoin(own, eq(own.themeId, theme.id)) : query).where(where);
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
  const [found] = await selectThemes(db, reader, eq(theme.id, id));
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
  const [found] = await tx.select({ followNum: theme.followNum }).from(theme).where(eq(theme.id, id));
  return { hasFollow: taken.length === 0, followNum: found?.followNum ?? 0 };
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
