import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { NEWS_KIND, NEWS_SCOPE } from '../../../widgets/core/contract/limits.ts';
import { news, newsConfirm, spaceMember } from '../db/schema.ts';

/** Somebody who may have to confirm a news, by value or as a column. */
interface Who {
  id: string | PgColumn;
  schoolId: string | null | PgColumn;
}

/**
 * Whether a news asks somebody to confirm that they have read it, where it is joined with their membership of its space: of
 * a space its members, of a school who belongs to it, of a person that person, else everybody with an account; never who
 * wrote it.
 */
export const isAsked = ({ id, schoolId }: Who): SQL<boolean> => sql<boolean>`(
  ${news.kind} = ${NEWS_KIND.notice} and ${news.needConfirm} and ${news.personId} <> ${id} and coalesce(case ${news.scope}
    when ${NEWS_SCOPE.school} then ${news.scopeId} = ${schoolId}
    when ${NEWS_SCOPE.communitySpace} then ${spaceMember.role} is not null
    when ${NEWS_SCOPE.teaStudio} then ${spaceMember.role} is not null
    when ${NEWS_SCOPE.person} then ${news.scopeId} = ${id}
    else true end, false))`;

/** Whether a news that is joined with their confirmation still waits for it at `now`. */
export const isWaitingFor = (who: Who, now: Date): SQL<boolean> => sql<boolean>`(
  ${isAsked(who)} and ${newsConfirm.time} is null
  and coalesce(${news.confirmDeadline} > ${now.toISOString()}::timestamptz, true))`;
