import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { dynamicListQuery } from '../../../widgets/contract/dynamic/schema.ts';
import { SORT, TAB, TOTAL_MAX } from '../../../widgets/contract/limits.ts';
import type { Reader } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import type { PageStart } from '../db/keyset.ts';
import { dynamic, dynamicList, personFollow, spaceMember } from '../db/schema.ts';

/** What a query of a list says about where to look. */
type Wanted = Pick<z.output<typeof dynamicListQuery>, 'type' | 'sort' | 'groupId' | 'themeId'>;

/**
 * Lists (see `dynamicList`) whose union has all rows that a query by time matches, so that its page is read in the order of
 * an index. Undefined if there are none, or more than `LISTS_MAX`: then one of the latest dynamics soon matches.
 */
export async function listsOf(db: Db, query: Wanted, reader: Reader): Promise<string[] | undefined> {
  if (query.sort === SORT.hottest) return undefined;
  if (query.sort === SORT.selfRelated) return [`part:${reader?.id}`];
  if (query.groupId) return [`space:${query.groupId}`];
  if (query.themeId) return [`theme:${query.themeId}`];
  if (query.type !== TAB.mySpace) return undefined;
  const own = await db
    .select({ id: spaceMember.spaceId })
    .from(spaceMember)
    .where(eq(spaceMember.personId, reader?.id ?? ''))
    .limit(LISTS_MAX + 1);
  return own.length > LISTS_MAX ? undefined : own.map(({ id }) => `space:${id}`);
}

/**
 * Authors whose dynamics are all that a query by time matches: the people that the reader follows. Undefined if it is no such
 * query, or if there are more than `LISTS_MAX`: then one of the latest dynamics soon matches.
 */
export async function authorsOf(db: Db, query: Wanted, reader: Reader): Promise<string[] | undefined> {
  if (query.type !== TAB.following || query.sort !== SORT.latest || query.groupId || query.themeId)
    return undefined;
  const followed = await db
    .select({ id: personFollow.followedId })
    .from(personFollow)
    .where(eq(personFollow.personId, reader?.id ?? ''))
    .limit(LISTS_MAX + 1);
  return followed.length > LISTS_MAX ? undefined : followed.map(({ id }) => id);
}

const LISTS_MAX = 40;

/** Columns of `dynamicList` by which dynamics are sorted by time. */
const LATEST = [{ column: dynamicList.top }, { column: dynamicList.time }, { column: dynamicList.dynamicId }];

/** Whether a dynamic is among the first that match of one of these lists: as many as a page needs. */
export function isFirstOf(lists: string[], where: SQL | undefined, start: PageStart, limit: number): SQL {
  const { orderBy, after } = start.by(LATEST);
  return sql`${dynamic.id} in (
    select first.id from unnest(${sql.param(lists)}::text[]) wanted(list) cross join lateral (
      select ${dynamic.id} as id ${joined(and(where, after))}
      order by ${sql.join(orderBy, sql`, `)} limit ${start.offset + limit}) first)`;
}

/** Like `isFirstOf`, of the dynamics of each of these authors. */
export const isFirstBy = (authors: string[], where: SQL | undefined, start: PageStart, limit: number): SQL =>
  sql`${dynamic.id} in (
    select first.id from unnest(${sql.param(authors)}::text[]) wanted(author) cross join lateral (
      select ${dynamic.id} as id from ${dynamic}
      where ${and(sql`${dynamic.personId} = wanted.author`, where, start.after)}
      order by ${sql.join(start.orderBy, sql`, `)} limit ${start.offset + limit}) first)`;

/** Dynamics of these lists that match, to be counted: each once, up to one more than `TOTAL_MAX` of each list. */
export const ofLists = (lists: string[], where: SQL | undefined): { getSQL(): SQL } => ({
  getSQL: () => sql`select distinct counted.id
    from unnest(${sql.param(lists)}::text[]) wanted(list) cross join lateral (
      select ${dynamic.id} as id ${joined(where)} limit ${TOTAL_MAX + 1}) counted`,
});

const joined = (where: SQL | undefined): SQL =>
  sql`from ${dynamicList} join ${dynamic} on ${dynamic.id} = ${dynamicList.dynamicId}
    where ${and(sql`${dynamicList.list} = wanted.list`, where)}`;

/** Whether a person published, liked, commented on or replied to a dynamic. */
export const tookPart = (personId: string): SQL =>
  sql`exists (select from ${dynamicList} where ${and(
    eq(dynamicList.dynamicId, dynamic.id),
    eq(dynamicList.list, `part:${personId}`),
  )})`;
