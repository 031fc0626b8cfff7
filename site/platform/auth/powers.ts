import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { SPACE_ROLE } from '../../../widgets/contract/space/calls.ts';
import type { Db } from '../db/handle.ts';
import { spaceMember } from '../db/schema.ts';
import type { Person } from './session.ts';

/** Permissions of a caller beyond those of every member. */
export interface Powers {
  /** Decides on all accounts, requests and reports: administrators. */
  admin: boolean;
  /** Writes and decides for the whole platform: editors and administrators. */
  editor: boolean;
  /** Writes and decides for the space: its moderators, hosts and owners, and editors. */
  moderator: boolean;
  /** Manages the members of the space: its hosts and owners, and administrators. */
  host: boolean;
}

/**
 * Returns the powers of a caller. `spaceRole` is their role in the object's space; null without a space or a
 * role. A session bound to a school page has no powers, whatever its roles. No other code reads a caller's
 * roles.
 */
export function powersOf(caller: Person | null, spaceRole: number | null = null): Powers {
  if (caller === null || caller.isOnSchoolPage) return NONE;
  const admin = caller.roles.includes('admin');
  const editor = admin || caller.roles.includes('editor');
  const role = spaceRole ?? SPACE_ROLE.none;
  return {
    admin,
    editor,
    moderator: editor || role >= SPACE_ROLE.moderator,
    host: admin || role >= SPACE_ROLE.host,
  };
}

const NONE: Powers = { admin: false, editor: false, moderator: false, host: false };

/** Returns the role of a person in a space; 0 if they are not a member. */
export async function roleIn(db: Db, spaceId: string, { id }: Pick<Person, 'id'>): Promise<Role> {
  const isOwn = and(eq(spaceMember.spaceId, spaceId), eq(spaceMember.personId, id));
  const [own] = await db.select({ role: spaceMember.role }).from(spaceMember).where(isOwn);
  return (own?.role ?? SPACE_ROLE.none) as Role;
}
type Role = (typeof SPACE_ROLE)[keyof typeof SPACE_ROLE];

/** Returns the role in a space that is in effect in the caller's session: on a school page at most that of a member. */
export const roleOn = (caller: Person | null, spaceRole: number | null): number | null =>
  caller?.isOnSchoolPage && spaceRole !== null ? Math.min(spaceRole, SPACE_ROLE.member) : spaceRole;

/** Whether the session is bound to a school's page, in which its person has no powers. */
export const isBound = ({ isOnSchoolPage }: Person): boolean => isOnSchoolPage === true;

/** Returns the condition that a `spaceMember` row is the caller's own and grants at least `role` in their session. */
export const holdsRole = (caller: Person | null, role: number): SQL | undefined =>
  caller === null || (caller.isOnSchoolPage && role > SPACE_ROLE.member)
    ? sql`false`
    : and(eq(spaceMember.personId, caller.id), gte(spaceMember.role, role));

/** Returns whether the caller is an editor, or a moderator of at least one space. */
export const moderatesAny = async (db: Db, caller: Person): Promise<boolean> =>
  powersOf(caller).editor || (await db.$count(spaceMember, holdsRole(caller, SPACE_ROLE.moderator))) > 0;
