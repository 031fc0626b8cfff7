import { and, eq, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { VISIBILITY } from '../../../widgets/contract/limits.ts';
import { comment, dynamic, space, spaceMember } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { powersOf } from './powers.ts';
import type { Person } from './session.ts';

/** Signed-in person who reads, or null for a visitor. */
export type Reader = Person | null;

/** Context of a request: the reader, the time and the language. What a response contains depends on all three. */
export interface Asking {
  reader: Reader;
  now: Date;
  lang: Lang;
}

/** Context of a request that requires a session. */
export type Managing = Asking & { reader: Person };

/** Returns the lowest `visibility` that the reader sees without being a member. */
const openTo = (reader: Reader): 1 | 2 => (reader ? VISIBILITY.signedIn : VISIBILITY.everyone);

/** Returns the condition that the reader may see a space. The query must join their membership of it. */
export const isVisibleSpace = (reader: Reader): SQL | undefined =>
  or(gte(space.visibility, openTo(reader)), isNotNull(spaceMember.role));

/**
 * SQL arrays of the ids of the reader's own spaces, and (`seenSpaces`) of all spaces that they may see.
 * Evaluated once per query, not per row.
 */
export const ownSpaces = (reader: Reader): SQL =>
  sql`array(select own.space_id from ${spaceMember} own where own.person_id = ${reader?.id ?? ''})`;

export const seenSpaces = (reader: Reader): SQL =>
  sql`array(select seen.id from ${space} seen where seen.visibility >= ${openTo(reader)} or seen.id = any(${ownSpaces(reader)}))`;

/** Returns the condition that the reader may see the space of the row `its`. */
export const isSeenSpace = (reader: Reader): SQL =>
  sql`(its.visibility >= ${openTo(reader)} or its.id = any(${ownSpaces(reader)}))`;

/** Returns the condition that the reader is a member of one of a dynamic's spaces. */
export const isOfOwnSpace = (reader: Reader): SQL => sql`${dynamic.spaceIds} && ${ownSpaces(reader)}`;

/**
 * Returns the condition that the reader may see a dynamic. One visible space of several is enough. What everyone may see
 * is in indexes of its own, which need a literal condition.
 */
export const isVisibleDynamic = (reader: Reader): SQL | undefined =>
  reader
    ? or(gte(dynamic.audience, VISIBILITY.signedIn), isOfOwnSpace(reader))
    : sql`${dynamic.audience} = ${sql.raw(String(VISIBILITY.everyone))}`;

/**
 * Returns the condition that a row is available to the reader: not deleted, and not removed by editors unless
 * the reader is its author.
 */
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

/**
 * Returns whether reporting is offered: not to the author, nor to a person who has already reported it. A
 * visitor signs in first.
 */
export const canReport = (reader: Reader, authorId: string, hasReport: boolean): boolean =>
  reader === null || (reader.id !== authorId && !hasReport);

/**
 * Returns whether the reader may delete: the author and moderators. `role` is the reader's in the space, null
 * without one.
 */
export const canDelete = (reader: Reader, authorId: string, role: number | null): boolean =>
  reader?.id === authorId || powersOf(reader, role).moderator;
