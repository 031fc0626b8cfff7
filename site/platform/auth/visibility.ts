import { and, eq, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { VISIBILITY } from '../../../widgets/core/contract/limits.ts';
import { comment, dynamic, space, spaceMember } from '../db/schema.ts';
import { powersOf } from './powers.ts';
import type { Person } from './session.ts';

/** Who reads: a signed-in person, or null for a visitor. */
export type Reader = Person | null;

/** From this `visibility` on the reader sees what they are no member of. */
const openTo = (reader: Reader): 1 | 2 => (reader ? VISIBILITY.signedIn : VISIBILITY.everyone);

/** Whether the reader may see a space that is joined with their membership of it. */
export const isVisibleSpace = (reader: Reader): SQL | undefined =>
  or(gte(space.visibility, openTo(reader)), isNotNull(spaceMember.role));

/** The ids of the reader's own spaces as an array, and of all that they may see. nb. made once for a query, not for every row. */
export const ownSpaces = (reader: Reader): SQL =>
  sql`array(select own.space_id from ${spaceMember} own where own.person_id = ${reader?.id ?? ''})`;

export const seenSpaces = (reader: Reader): SQL =>
  sql`array(select seen.id from ${space} seen where seen.visibility >= ${openTo(reader)} or seen.id = any(${ownSpaces(reader)}))`;

/** Whether the reader belongs to one of a dynamic's spaces. */
export const isOfOwnSpace = (reader: Reader): SQL => sql`${dynamic.spaceIds} && ${ownSpaces(reader)}`;

/** Whether the reader may see a dynamic: of several spaces one is enough. */
export const isVisibleDynamic = (reader: Reader): SQL | undefined =>
  or(
    and(
      gte(dynamic.visibility, openTo(reader)),
      sql`(${dynamic.spaceIds} = '{}' or ${dynamic.spaceIds} && ${seenSpaces(reader)})`,
    ),
    reader ? isOfOwnSpace(reader) : undefined,
  );

/** Whether something is there for the reader: not deleted, nor removed by the editors, who leave it to its author alone. */
const isThere = (
  {
    deleteTime,
    removeTime,
    personId,
  }: Pick<typeof dynamic | typeof comment, 'deleteTime' | 'removeTime' | 'personId'>,
  reader: Reader,
): SQL | undefined =>
  and(isNull(deleteTime), reader ? or(isNull(removeTime), eq(personId, reader.id)) : isNull(removeTime));

export const isThereDynamic = (reader: Reader): SQL | undefined => isThere(dynamic, reader);
export const isThereComment = (reader: Reader): SQL | undefined => isThere(comment, reader);

/** Whether reporting is offered: not to its author, nor to who has done so. A visitor signs in first. */
export const canReport = (reader: Reader, authorId: string, hasReport: boolean): boolean =>
  reader === null || (reader.id !== authorId && !hasReport);

/** Whether the reader may delete: the author and moderators. `role` is the reader's in the space, null without one. */
export const canDelete = (reader: Reader, authorId: string, role: number | null): boolean =>
  reader?.id === authorId || powersOf(reader, role).moderator;
