import { and, asc, eq } from 'drizzle-orm';
import { ORGANIZER } from '../../../widgets/contract/activity/calls.ts';
import type { ActivityOrganizer, ActivityWritten } from '../../../widgets/contract/activity/schema.ts';
import { SPACE_ROLE } from '../../../widgets/contract/space/calls.ts';
import { holdsRole, moderatesAny, powersOf, roleIn } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/handle.ts';
import { person, school, space, spaceMember } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { getFirstPlatform } from '../portal/queries.ts';
import { isSpaceType, mayManage } from './queries.ts';

/**
 * Checks that the writer may act for an organiser and that the organiser exists. Resolves to the organiser's
 * id, or to null for the platform. Throws FORBIDDEN, or VALIDATION of `organizerId`.
 */
export async function requireOrganizer(
  db: Db,
  writer: Person,
  { organizerType, organizerId = '' }: Pick<ActivityWritten, 'organizerType' | 'organizerId'>,
): Promise<string | null> {
  if (!(await moderatesAny(db, writer))) throw new PlatformError('FORBIDDEN');
  const isPerson = organizerType === ORGANIZER.person;
  const id = isPerson ? organizerId || writer.id : organizerId;
  const role = isSpaceType(organizerType) ? await roleIn(db, id, writer) : null;
  if (!mayManage(writer, { organizerType, organizerId: id, role })) throw new PlatformError('FORBIDDEN');
  if (organizerType === ORGANIZER.platform) return null;
  if (await exists(db, organizerType, id)) return id;
  throw new PlatformError('VALIDATION', {
    fieldErrors: [{ field: 'organizerId', message: 'nothing has this id' }],
  });
}

async function exists(db: Db, type: ActivityWritten['organizerType'], id: string): Promise<boolean> {
  if (type === ORGANIZER.school) return (await db.$count(school, eq(school.id, id))) > 0;
  if (type === ORGANIZER.person) return (await db.$count(person, eq(person.id, id))) > 0;
  const spaceType = type === ORGANIZER.teaStudio ? '2' : '1';
  return (await db.$count(space, and(eq(space.id, id), eq(space.type, spaceType)))) > 0;
}

/** Organisers for which the writer may create activities, the writer last. Empty if there are none. */
export async function listOrganizers(db: Db, writer: Person, lang: Lang): Promise<ActivityOrganizer[]> {
  if (!(await moderatesAny(db, writer))) return [];
  const self = { organizerType: ORGANIZER.person, organizerId: writer.id, name: writer.realName };
  const isAny = powersOf(writer).editor;
  const spaces = await db
    .selectDistinct({ id: space.id, type: space.type, name: space.name })
    .from(space)
    .leftJoin(spaceMember, eq(spaceMember.spaceId, space.id))
    .where(isAny ? undefined : holdsRole(writer, SPACE_ROLE.moderator))
    .orderBy(asc(space.name), asc(space.id));
  const ofSpaces = spaces.map(({ id, type, name }) => ({
    organizerType: type === '2' ? ORGANIZER.teaStudio : ORGANIZER.communitySpace,
    organizerId: id,
    name,
  }));
  if (!isAny) return [...ofSpaces, self];
  const { flatName } = (await getFirstPlatform(db)).indexInfo[lang].headFootInfo;
  const schools = await db.select().from(school).orderBy(asc(school.name));
  return [
    { organizerType: ORGANIZER.platform, name: flatName },
    ...schools.map(({ id, name }) => ({ organizerType: ORGANIZER.school, organizerId: id, name })),
    ...ofSpaces,
    self,
  ];
}
