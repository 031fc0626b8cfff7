import { and, ne, type SQL, sql } from 'drizzle-orm';
import { SPACE_ROLE } from '../../../widgets/contract/space/calls.ts';
import { holdsRole, powersOf } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import { person, report, spaceMember } from '../db/schema.ts';

/**
 * Condition for the reports that a person may decide. Editors decide all reports, others those of spaces that
 * they moderate. Authors never decide reports about their own content. Only admins decide reports about
 * content by editors, admins, or moderators of its spaces.
 */
export const isForModerator = (decider: Person): SQL | undefined =>
  and(
    ne(report.authorId, decider.id),
    powersOf(decider).editor
      ? undefined
      : sql`${report.spaceIds} && array(select ${spaceMember.spaceId} from ${spaceMember} where ${holdsRole(decider, SPACE_ROLE.moderator)})`,
    powersOf(decider).admin ? undefined : sql`not ${isByStaff}`,
  );

const isByStaff = sql`(
  exists (select from ${person} its where its.id = ${report.authorId} and its.roles && array['editor', 'admin'])
  or exists (
    select from ${spaceMember} its where its.space_id = any(${report.spaceIds})
      and its.person_id = ${report.authorId} and its.role >= ${SPACE_ROLE.moderator}))`;
