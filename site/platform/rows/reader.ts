import { and, eq, gte, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { dynamic, space, spaceMember } from '../schema.ts';
import type { Person } from './session.ts';

/** Who reads: a signed-in person, or null for a visitor. */
export type Reader = Person | null;

/** Joins the reader's own membership of a dynamic's space; nothing for a visitor. */
export const membership = (reader: Reader): SQL | undefined =>
  and(eq(spaceMember.spaceId, dynamic.spaceId), eq(spaceMember.personId, reader?.id ?? ''));

/** Whether the reader may see a space that is joined with their `membership`. */
export const isVisibleSpace = (reader: Reader): SQL | undefined =>
  or(gte(space.visibility, reader ? 1 : 2), isNotNull(spaceMember.role));

/** Whether the reader may see a dynamic that is joined with its space and their `membership`. */
export const isVisibleDynamic = (reader: Reader): SQL | undefined =>
  or(isNull(dynamic.spaceId), isVisibleSpace(reader));

/** From this role on somebody moderates a space. */
export const MODERATOR = 2;

/**
 * Who may delete: the author, an editor or administrator of the platform, and whoever moderates the space it stands in
 * (`role` is the reader's there, null without one).
 */
export function canDelete(reader: Reader, authorId: string, role: number | null): boolean {
  if (!reader) return false;
  return (
    reader.id === authorId ||
    reader.roles.some(name => name === 'editor' || name === 'admin') ||
    (role ?? 0) >= MODERATOR
  );
}
