import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { ACTIVITY_STATUS, ORGANIZER } from '../../../widgets/contract/activity/calls.ts';
import { GROUP_TYPE, NEWS_SCOPE, VISIBILITY } from '../../../widgets/contract/limits.ts';
import { RANK_KIND } from '../../../widgets/contract/ranking/calls.ts';
import type { RankItem, RankKey, RankPeriod, RankType } from '../../../widgets/contract/ranking/schema.ts';
import { isThereDynamic, isVisibleDynamic, ownSpaces, type Reader, seenSpaces } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { activity, comment, dynamic, news, person, praise, school, space } from '../db/schema.ts';
import { moment } from '../db/sql.ts';
import type { Lang } from '../http/language.ts';
import { isOut } from '../news/queries.ts';
import { FORMULA, labelOf, RANK_KEYS } from './formula.ts';
import type { Span } from './period.ts';

/** Parameters of a ranking query. */
export interface Ranking {
  rankType: RankType;
  period: RankPeriod;
  /** Undefined for all regions. */
  regionCode?: string | undefined;
  span: Span;
  now: Date;
  reader: Reader;
  lang: Lang;
}

/** A board entry with its position. Entries of equal rank are ordered by id. */
export type RankLine = {
  line: number;
  rank: number;
  change: number | null;
  id: string;
  name: string;
  logo: string | null;
  schoolName: string | null;
  score: number;
  mine: boolean;
  nums: Record<RankKey, number>;
};

/** Entries to return: a range of positions, from 1 on, with the reader's own; or one entry. */
export type Wanted = { from: number; to: number } | { id: string };

/** Condition of entries in `one`, which has a `line`, an `id` and `mine`. */
export const isWanted = (wanted: Wanted): SQL =>
  'id' in wanted
    ? sql`one.id = ${wanted.id}`
    : sql`(one.line between ${wanted.from} and ${wanted.to} or one.mine)`;

/** Entries and the total number of entries of a board. */
export interface Ranks {
  lines: RankLine[];
  total: number;
}

/** Computes a board from what it counts. */
export async function selectRanks(db: Db, ranking: Ranking, wanted: Wanted): Promise<Ranks> {
  const { rankType, regionCode, reader } = ranking;
  const within = sql.raw(regionCode ? 'region_' : '');
  const { rows } = await db.execute<RankLine & { total: number }>(sql`
    with ${deeds(ranking.now)}, ${placed(ranking)},
    listed as (${LISTED[rankType]}),
    one as (
      select placed.id, placed.${within}line as line, placed.${within}rank as rank, placed.${within}change as change,
        name, logo, "schoolName", score, nums, ${isMine(rankType, reader, sql`placed.id`)} as mine
      from placed join listed on listed.id = placed.id
      where ${regionCode ? sql`placed.region_code = ${regionCode}` : sql`true`})
    select num.total, one.* from (select count(*)::int as total from one) num
    left join one on ${isWanted(wanted)}
    order by line`);
  return { lines: rows.filter(({ line }) => line !== null), total: rows[0]?.total ?? 0 };
}

/**
 * CTEs for `with …`. The last one, `placed`, has the entries of a board with their places in the whole community and
 * within their region. They read `deed`: a CTE (see `deeds`) or a table.
 */
export function placed({ rankType, span, now }: Pick<Ranking, 'rankType' | 'span' | 'now'>): SQL {
  const { bounds, timezone } = span;
  const isCurrent = bounds ? sql`deed.time >= ${moment(bounds.from)}` : sql`true`;
  const isWithin = bounds ? sql`deed.time >= ${moment(bounds.before)}` : sql`true`;
  return sql`rule(key, weight, day_max) as (values ${rules}),
    counted as (
      select subject.id, deed.key, rule.weight, ${isCurrent} as is_current, least(count(*), rule.day_max)::int as num
      from deed
      join rule on rule.key = deed.key
      join ${person} doer on doer.id = deed.person_id and doer.suspend_time is null
      cross join lateral ${SUBJECTS[rankType]} as subject(id)
      where deed.time <= ${moment(now)} and ${isWithin}
      group by subject.id, deed.key, rule.weight, rule.day_max, is_current, deed.person_id,
        (deed.time at time zone ${timezone})::date),
    scored as (
      select counted.id, jsonb_build_object(${sql.join(RANK_KEYS.map(numOf), sql`, `)}) as nums,
        coalesce(sum(num * weight) filter (where is_current), 0)::int as score,
        coalesce(sum(num * weight) filter (where not is_current), 0)::int as score_before
      from counted group by counted.id),
    entry as (
      select scored.*, region_code, rank() over (order by score_before desc)::int as rank_before,
        rank() over (partition by region_code order by score_before desc)::int as region_rank_before
      from scored join (${LISTED[rankType]}) its on its.id = scored.id),
    ranked as (
      select *, rank() over (order by score desc)::int as rank,
        row_number() over (order by score desc, id)::int as line,
        rank() over (partition by region_code order by score desc)::int as region_rank,
        row_number() over (partition by region_code order by score desc, id)::int as region_line
      from entry where score > 0),
    placed as (
      select *, case when score_before > 0 then rank_before - rank end as change,
        case when score_before > 0 then region_rank_before - region_rank end as region_change
      from ranked)`;
}

const rules = sql.join(
  RANK_KEYS.map(key => sql`(${key}, ${FORMULA[key].weight}::int, ${FORMULA[key].dayMax}::int)`),
  sql`, `,
);

const numOf = (key: RankKey): SQL =>
  sql`${key}::text, coalesce(sum(num) filter (where is_current and key = ${key}), 0)::int`;

/** Ids that a deed is credited to, per board. */
const SUBJECTS: Record<RankType, SQL> = {
  school: sql`(select case when deed.by_person then doer.school_id else deed.school_id end)`,
  studio: sql`unnest(deed.space_ids)`,
  person: sql`(select deed.person_id)`,
};

/**
 * Entries eligible for each board: id, name, logo, name of their school, and region. The board of people excludes editors and admins, who publish for the whole
 * platform.
 */
export const LISTED: Record<RankType, SQL> = {
  school: sql`select ${school.id}, ${school.name}, null as logo, null as "schoolName", ${school.regionCode} from ${school}`,
  studio: sql`select ${space.id}, ${space.name}, ${space.logo}, ${school.name} as "schoolName",
      coalesce(${space.regionCode}, ${school.regionCode}) as region_code
    from ${space} left join ${school} on ${school.id} = ${space.schoolId}
    where ${space.type} = ${GROUP_TYPE.teaStudio} and ${space.visibility} = ${VISIBILITY.everyone}
      and not ${space.archived}`,
  person: sql`select ${person.id}, ${person.realName} as name, ${person.avatar} as logo, ${school.name} as "schoolName",
      ${school.regionCode}
    from ${person} left join ${school} on ${school.id} = ${person.schoolId}
    where not ${person.rankOut} and ${person.suspendTime} is null and not ${person.roles} && '{editor,admin}'`,
};

/** Whether an entry is the reader, or their school or studio. */
export function isMine(rankType: RankType, reader: Reader, id: SQL): SQL {
  if (rankType === 'studio') return sql`${id} = any(${ownSpaces(reader)})`;
  return sql`${id} = ${(rankType === 'school' ? reader?.schoolId : reader?.id) ?? ''}`;
}

/** Converts a row to the API format. */
export const toRankItem = (row: RankLine, { rankType, lang }: Ranking): RankItem => ({
  rank: row.rank,
  change: row.change ?? undefined,
  id: row.id,
  kind: RANK_KIND[rankType],
  name: row.name,
  logo: row.logo ?? undefined,
  schoolName: row.schoolName ?? undefined,
  score: row.score,
  detail: RANK_KEYS.map(key => {
    const { weight } = FORMULA[key];
    return { key, label: labelOf(key, lang), num: row.nums[key], weight, points: row.nums[key] * weight };
  }),
  mine: row.mine,
});

/** Only content that visitors can read counts, so that scores reveal nothing about closed spaces. */
const VISITOR = null;

const isOpenSpace = (id: SQL): SQL => sql`${id} = any(${seenSpaces(VISITOR)})`;

/**
 * Rows of everything that can be commented on and liked. `key` is the kind. `by_person` is true if it is
 * published by a person rather than for a school or space. `time` is when it counts: for an activity, its
 * end.
 */
const threads = (now: Date): SQL => sql`
  select 'share' as key, ${dynamic.objectId} as object_id, ${dynamic.personId} as person_id, ${dynamic.time} as time,
    ${dynamic.spaceIds} as space_ids, true as by_person, null::text as school_id
  from ${dynamic} where ${and(isThereDynamic(VISITOR), isVisibleDynamic(VISITOR))}
  union all
  select 'news', ${news.objectId}, ${news.personId}, ${news.publishTime},
    case when ${isSpaceNews} then array[${news.scopeId}] else '{}' end,
    ${news.scope} = ${NEWS_SCOPE.person}, case when ${news.scope} = ${NEWS_SCOPE.school} then ${news.scopeId} end
  from ${news} where ${and(isOut(now), sql`(not ${isSpaceNews} or ${isOpenSpace(sql`${news.scopeId}`)})`)}
  union all
  select 'activity', ${activity.objectId}, ${activity.personId}, ${activity.endTime},
    case when ${isSpaceActivity} then array[${activity.organizerId}] else '{}' end,
    ${activity.organizerType} = ${ORGANIZER.person},
    case when ${activity.organizerType} = ${ORGANIZER.school} then ${activity.organizerId} end
  from ${activity} where ${and(
    isNull(activity.deleteTime),
    eq(activity.status, ACTIVITY_STATUS.published),
    eq(activity.visibility, VISIBILITY.everyone),
    sql`${activity.publishTime} <= ${moment(now)}`,
    sql`(not ${isSpaceActivity} or ${isOpenSpace(sql`${activity.organizerId}`)})`,
  )}`;

const isSpaceNews = inArray(news.scope, [NEWS_SCOPE.communitySpace, NEWS_SCOPE.teaStudio]);
const isSpaceActivity = inArray(activity.organizerType, [ORGANIZER.communitySpace, ORGANIZER.teaStudio]);

/**
 * CTEs for `with …`: rows of everything that scores, where `person_id` is the person credited. Both are
 * materialized: if the period is pushed down into the joins, planners without statistics use nested loops,
 * ten times slower.
 */
export const deeds = (now: Date): SQL => sql`
  thread as materialized (${threads(now)}),
  deed as materialized (
    select key, person_id, time, space_ids, by_person, school_id from thread
    union all
    select 'comment', ${comment.personId}, ${comment.time}, thread.space_ids, true, null
    from ${comment} join thread on thread.object_id = ${comment.objectId} and thread.person_id <> ${comment.personId}
    where ${comment.deleteTime} is null and ${comment.removeTime} is null
    union all
    select 'like', thread.person_id, ${praise.time}, thread.space_ids, true, null
    from ${praise} join thread on thread.object_id = ${praise.objectId} and thread.person_id <> ${praise.personId}
    where ${praise.personId} not in (select ${person.id} from ${person} where ${person.suspendTime} is not null))`;
