import { type SQL, sql } from 'drizzle-orm';
import type { RankPeriod } from '../../../widgets/contract/ranking/schema.ts';
import type { Db } from '../db/handle.ts';
import { platform } from '../db/schema.ts';
import { moment } from '../db/sql.ts';

/** A calendar period and the one before it, which ends where this one begins. */
export interface Span {
  timezone: string;
  /** Missing if the period is unlimited. */
  bounds?: { before: Date; from: Date; to: Date };
}

/** Returns the period that contains `now`, in the platform's time zone. */
export async function getSpan(db: Db, period: RankPeriod, now: Date): Promise<Span> {
  const isWhole = period === 'all';
  const unit = isWhole ? 'year' : period;
  const instant = (wall: SQL) => sql`(extract(epoch from (${wall} at time zone zone.name)) * 1000)::float8`;
  const { rows } = await db.execute<{ timezone: string; before: number; from: number; to: number }>(sql`
    select zone.name as timezone,
      ${instant(startOf(unit, sql`(own.start - interval '1 day')`))} as before,
      ${instant(sql`own.start`)} as from,
      ${instant(startOf(unit, sql`(own.start + ${sql.raw(`interval '${AFTER[unit]}'`)})`))} as to
    from (
      select ${platform.indexInfo} #>> '{en,timezone}' as name
      from ${platform} order by ${platform.regionCode} limit 1) zone
    cross join lateral (select ${moment(now)} at time zone zone.name as wall) clock
    cross join lateral (select ${startOf(unit, sql`clock.wall`)} as start) own`);
  const [found] = rows;
  if (!found || isWhole) return { timezone: found?.timezone ?? 'UTC' };
  const { timezone, before, from, to } = found;
  return { timezone, bounds: { before: new Date(before), from: new Date(from), to: new Date(to) } };
}

type Unit = Exclude<RankPeriod, 'all'>;

/** Interval that leads from the start of one period into the next. */
const AFTER: Record<Unit, string> = { week: '7 days', month: '1 month', term: '7 months', year: '1 year' };

/** Start of the period that contains a local time. Terms start on 1 September and 1 February. */
function startOf(unit: Unit, wall: SQL): SQL {
  if (unit !== 'term') return sql`date_trunc(${sql.raw(`'${unit}'`)}, ${wall})`;
  return sql`case extract(month from ${wall})::int
    when 1 then date_trunc('year', ${wall}) - interval '4 months'
    when 9 then date_trunc('month', ${wall})
    when 10 then date_trunc('month', ${wall}) - interval '1 month'
    when 11 then date_trunc('month', ${wall}) - interval '2 months'
    when 12 then date_trunc('month', ${wall}) - interval '3 months'
    else date_trunc('year', ${wall}) + interval '1 month' end`;
}
