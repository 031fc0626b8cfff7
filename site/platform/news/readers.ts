import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { NEWS_KIND, NEWS_SCOPE } from '../../../widgets/contract/limits.ts';
import { news, newsConfirm, spaceMember } from '../db/schema.ts';
import { moment } from '../db/sql.ts';

/** Person who may have to confirm a notice, by value or as columns. */
interface Who {
  id: string | PgColumn;
  schoolId: string | null | PgColumn;
}

/**
 * Whether a notice asks a person for confirmation. Requires a join with the person's membership of its space.
 * Asks the members of a space, the persons of a school, the person of a personal scope, and otherwise
 * everyone with an account, but never the author.
 */
export const isAsked = ({ id, schoolId }: Who): SQL<boolean> => sql<boolean>`(
  ${news.kind} = ${NEWS_KIND.notice} and ${news.needConfirm} and ${news.personId} <> ${id} and coalesce(case ${news.scope}
    when ${NEWS_SCOPE.school} then ${news.scopeId} = ${schoolId}
    when ${NEWS_SCOPE.communitySpace} then ${spaceMember.role} is not null
    when ${NEWS_SCOPE.teaStudio} then ${spaceMember.role} is not null
    when ${NEWS_SCOPE.person} then ${news.scopeId} = ${id}
    else true end, false))`;

/** Whether a notice waits for a person's confirmation at `now`. Also requires a join with the confirmation. */
export const isWaitingFor = (who: Who, now: Date): SQL<boolean> => sql<boolean>`(
  ${isAsked(who)} and ${newsConfirm.time} is null
  and coalesce(${news.confirmDeadline} > ${moment(now)}, true))`;
