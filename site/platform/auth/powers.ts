import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { SPACE_ROLE } from '../../../widgets/core/contract/space-limits.ts';
import type { Db } from '../db/open.ts';
import { spaceMember } from '../db/schema.ts';
import type { Person } from './session.ts';

/** What a caller may do beyond what every member may. */
export interface Powers {
  /** Decides about accounts, requests and reports of everything: administrators. */
  admin: boolean;
  /** Writes and decides for the whole platform: editors and administrators. */
  editor: boolean;
  /** Writes and decides for the space: its moderators, hosts and owners, and editors. */
  moderator: boolean;
  /** Manages the members of the space: its hosts and owners, and administrators. */
  host: boolean;
}

/**
 * The powers of a caller, where `spaceRole` is their role in the space of the object; null without either. A
 * session that is bound to a school's page has no powers, whatever the roles. Nothing else reads a caller's roles.
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

/** The role in a space that is in effect in the caller's session: on a school's page at most a member's. */
export const roleOn = (caller: Person | null, spaceRole: number | null): number | null =>
  caller?.isOnSchoolPage && spaceRole !== null ? Math.min(spaceRole, SPACE_ROLE.member) : spaceRole;

/** Whether a row of `spaceMember` is the caller's own, and gives them at least `role` in their session. */
export const holdsRole = (caller: Person | null, role: number): SQL | undefined =>
  caller === null || (caller.isOnSchoolPage && role > SPACE_ROLE.member)
    ? sql`false`
    : and(eq(spaceMember.personId, caller.id), gte(spaceMember.role, role));

/** Whether the caller writes and decides anywhere: for the whole platform, or for at least one space. */
export const moderatesAny = async (db: Db, caller: Person): Promise<boolean> =>
  powersOf(caller).editor || (await db.$count(spaceMember, holdsRole(caller, SPACE_ROLE.moderator))) > 0;
