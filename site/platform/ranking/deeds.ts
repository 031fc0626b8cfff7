import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { ACTIVITY_STATUS, ORGANIZER } from '../../../widgets/contract/activity/calls.ts';
import { NEWS_SCOPE, VISIBILITY } from '../../../widgets/contract/limits.ts';
import { isThereDynamic, isVisibleDynamic, seenSpaces } from '../auth/visibility.ts';
import { activity, comment, dynamic, news, person, praise } from '../db/schema.ts';
import { moment } from '../db/sql.ts';
import { isOut } from '../news/queries.ts';

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
