import { and, eq, isNull, sql } from 'drizzle-orm';
import { NEWS_SCOPE, VISIBILITY } from '../../../widgets/contract/limits.ts';
import type { SpaceInfo } from '../../../widgets/contract/space/schema.ts';
import { powersOf } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import { isVisibleSpace, type Reader } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { person, personFollow, school, space, spaceMember } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';
import { mayWrite } from '../news/queries.ts';

/** Owner of a space page, as its reader sees it: a school, community space, tea studio or person. */
export interface Place {
  id: string;
  scope: SpaceInfo['scope'];
  name: string;
  intro: string;
  avatarUrl: string | null;
  schoolName: string | null;
  /** Stage and subject of a studio; they hold until its profile has others. */
  sectionId: string | null;
  subjectId: string | null;
  /** Null if visits are not counted. */
  visitNum: number | null;
  /** Minimum visibility of the profile fields that the reader sees. */
  openFrom: 0 | 1 | 2;
  /** For a person: followers, and whether the reader is one. */
  follow?: { num: number; isOwn: boolean };
  /** Whether the reader manages it. */
  canEdit: boolean;
}

/** Returns the place with an id, if the reader may see it. Throws ADDRESS_ERROR. */
export async function getPlace(db: Db, id: string, reader: Reader): Promise<Place> {
  const found =
    (await findSpacePlace(db, id, reader)) ??
    (await findSchoolPlace(db, id, reader)) ??
    (await findPersonPlace(db, id, reader));
  if (!found) throw new PlatformError('ADDRESS_ERROR');
  return found;
}

/** Like `getPlace`, for its managers. Throws FORBIDDEN to everyone else. */
export async function getEditablePlace(db: Db, id: string, keeper: Person): Promise<Place> {
  const found = await getPlace(db, id, keeper);
  if (!found.canEdit) throw new PlatformError('FORBIDDEN');
  return found;
}

/** Minimum visibility of what a reader sees. `isMember`: of the space, or the person themselves. */
export const openFrom = (reader: Reader, isMember: boolean): 0 | 1 | 2 =>
  isMember ? VISIBILITY.members : reader ? VISIBILITY.signedIn : VISIBILITY.everyone;

async function findSpacePlace(db: Db, id: string, reader: Reader): Promise<Place | undefined> {
  const isOwn = and(eq(spaceMember.spaceId, space.id), eq(spaceMember.personId, reader?.id ?? ''));
  const [found] = await db
    .select({ space, schoolName: school.name, role: spaceMember.role })
    .from(space)
    .leftJoin(spaceMember, isOwn)
    .leftJoin(school, eq(school.id, space.schoolId))
    .where(and(eq(space.id, id), powersOf(reader).editor ? undefined : isVisibleSpace(reader)));
  if (!found) return undefined;
  const { type, name, intro, logo, visitNum, sectionId, subjectId } = found.space;
  const scope = type === '2' ? NEWS_SCOPE.teaStudio : NEWS_SCOPE.communitySpace;
  return {
    id,
    scope,
    name,
    intro,
    avatarUrl: logo,
    schoolName: found.schoolName,
    sectionId,
    subjectId,
    visitNum,
    openFrom: openFrom(reader, found.role !== null),
    canEdit: mayWrite(reader, scope, found.role),
  };
}

async function findSchoolPlace(db: Db, id: string, reader: Reader): Promise<Place | undefined> {
  const [found] = await db.select().from(school).where(eq(school.id, id));
  if (!found) return undefined;
  return {
    id,
    scope: NEWS_SCOPE.school,
    name: found.name,
    intro: '',
    avatarUrl: null,
    schoolName: null,
    sectionId: null,
    subjectId: null,
    visitNum: null,
    openFrom: openFrom(reader, reader?.schoolId === id),
    canEdit: mayWrite(reader, NEWS_SCOPE.school, null),
  };
}

async function findPersonPlace(db: Db, id: string, reader: Reader): Promise<Place | undefined> {
  const [found] = await db
    .select({
      name: person.realName,
      avatar: person.avatar,
      schoolName: school.name,
      followNum: person.followerNum,
      hasFollow: sql<boolean>`exists (select from ${personFollow} its
        where its.person_id = ${reader?.id ?? ''} and its.followed_id = ${person.id})`,
    })
    .from(person)
    .leftJoin(school, eq(school.id, person.schoolId))
    .where(and(eq(person.id, id), isNull(person.deleteTime)));
  if (!found) return undefined;
  return {
    id,
    scope: NEWS_SCOPE.person,
    name: found.name,
    intro: '',
    avatarUrl: found.avatar,
    schoolName: found.schoolName,
    sectionId: null,
    subjectId: null,
    visitNum: null,
    openFrom: openFrom(reader, reader?.id === id),
    follow: { num: found.followNum, isOwn: found.hasFollow },
    canEdit: reader?.id === id,
  };
}
