/** Boards of a large community, which are computed regularly instead of for each request. */
import { and, eq, sql } from 'drizzle-orm';
import {
  type RankPeriod,
  type RankType,
  rankPeriod,
  rankType,
} from '../../../widgets/contract/ranking/schema.ts';
import type { Db } from '../db/handle.ts';
import { comment, praise, rankingSnapshot } from '../db/schema.ts';
import { getSpan } from './period.ts';
import {
  deeds,
  isMine,
  isWanted,
  LISTED,
  placed,
  type Ranking,
  type RankLine,
  type Ranks,
  type Wanted,
} from './queries.ts';

export type Snapshot = typeof rankingSnapshot.$inferSelect;

/** Returns the last computation of a board; undefined in a small community, and before the first one. */
export async function findSnapshot(
  db: Db,
  board: Pick<Ranking, 'rankType' | 'period'>,
): Promise<Snapshot | undefined> {
  const [found] = await db
    .select()
    .from(rankingSnapshot)
    .where(and(eq(rankingSnapshot.rankType, board.rankType), eq(rankingSnapshot.period, board.period)));
  return found;
}

/** Reads a board as computed. Who has left the board since then is left out. */
export async function readSnapshot(
  db: Db,
  { totals }: Snapshot,
  { rankType, period, regionCode, reader }: Ranking,
  wanted: Wanted,
): Promise<Ranks> {
  const within = sql.raw(regionCode ? 'region_' : '');
  const { rows } = await db.execute<RankLine>(sql`
    select one.*, listed.name, listed.logo, listed."schoolName" from (
      select id, ${within}line as line, ${within}rank as rank, ${within}change as change, score, nums,
        ${isMine(rankType, reader, sql`id`)} as mine
      from ranking_entry
      where rank_type = ${rankType} and period = ${period}
        and ${regionCode ? sql`region_code = ${regionCode}` : sql`true`}) one
    join (${LISTED[rankType]}) listed on listed.id = one.id
    where ${isWanted(wanted)} order by one.line`);
  return { lines: rows, total: totals[regionCode ?? ''] ?? 0 };
}

/** Likes and comments from which on a community is large. */
const LARGE = 20_000;

/**
 * Computes all boards of a large community, unless another process is doing so. Removes those of a small one, whose boards are
 * computed for each request. Returns whether the community is large.
 */
export async function refreshRankings(db: Db, now: Date, large = LARGE): Promise<boolean> {
  const { rows } = await db.execute<{ num: number }>(sql`select (
    (select count(*) from (select from ${praise} limit ${large}) its)
    + (select count(*) from (select from ${comment} limit ${large}) its))::int as num`);
  if ((rows[0]?.num ?? 0) < large) {
    await db.delete(rankingSnapshot);
    return false;
  }
  await db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const { rows } = await tx.execute<{ isFree: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('ranking', 0)) as "isFree"`,
    );
    if (!rows[0]?.isFree) return;
    // All boards are computed from the same deeds.
    await tx.execute(
      sql`create temporary table deed on commit drop as with ${deeds(now)} select * from deed`,
    );
    await tx.execute(sql`analyze deed`);
    for (const type of rankType.options)
      for (const period of rankPeriod.options) await compute(tx, type, period, now);
  });
  return true;
}

/** Computes one board from the table `deed`. */
async function compute(tx: Db, rankType: RankType, period: RankPeriod, now: Date): Promise<void> {
  const span = await getSpan(tx, period, now);
  const isBoard = and(eq(rankingSnapshot.rankType, rankType), eq(rankingSnapshot.period, period));
  await tx.delete(rankingSnapshot).where(isBoard);
  await tx.insert(rankingSnapshot).values({ rankType, period, time: now, totals: {} });
  await tx.execute(sql`
    with ${placed({ rankType, span, now })}
    insert into ranking_entry (rank_type, period, line, rank, change, region_code, region_line, region_rank, region_change,
      id, score, nums)
    select ${rankType}, ${period}, line, rank, change, region_code, region_line, region_rank, region_change, id, score, nums
    from placed`);
  await tx.execute(sql`
    update ${rankingSnapshot} set totals = coalesce((
      select jsonb_object_agg(coalesce(region_code, ''), num) from (
        select region_code, count(*) as num from ranking_entry
        where rank_type = ${rankType} and period = ${period}
        group by grouping sets ((region_code), ()) having grouping(region_code) = 1 or region_code is not null) its), '{}')
    where ${isBoard}`);
}
