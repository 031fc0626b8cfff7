import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { person, report, spaceMember } from '../schema.ts';
import { isStaff } from './news.ts';
import { MODERATOR } from './reader.ts';
import type { Person } from './session.ts';

const isOwnSpace = (decider: Person) =>
  and(eq(spaceMember.personId, decider.id), gte(spaceMember.role, MODERATOR));

/** Whether somebody decides about reports at all: editors, administrators, and who moderates a space. */
export const decides = async (db: Db, reader: Person): Promise<boolean> =>
  isStaff(reader) || (await db.$count(spaceMember, isOwnSpace(reader))) > 0;

/**
 * The reports that somebody may decide about: editors all, others those of the spaces that they moderate. Nobody about
 * what they have written; about what editors have, or who moderates the space that it stands in, only administrators.
 */
export const isForDecider = (decider: Person): SQL | undefined =>
  and(
    ne(report.authorId, decider.id),
    isStaff(decider)
      ? undefined
      : sql`${report.spaceIds} && array(select ${spaceMember.spaceId} from ${spaceMember} where ${isOwnSpace(decider)})`,
    decider.roles.includes('admin') ? undefined : sql`not ${isByStaff}`,
  );

const isByStaff = sql`(
  exists (select from ${person} its where its.id = ${report.authorId} and its.roles && array['editor', 'admin'])
  or exists (
    select from ${spaceMember} its where its.space_id = any(${report.spaceIds})
      and its.person_id = ${report.authorId} and its.role >= ${MODERATOR}))`;
