import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Page } from '../../../widgets/contract/envelope.ts';
import { FOLLOWS_MAX } from '../../../widgets/contract/person/calls.ts';
import type {
  FollowingPage,
  PersonFollowed,
  PersonSpace,
  PersonSpacePage,
} from '../../../widgets/contract/person/schema.ts';
import type { Person } from '../auth/session.ts';
import { isSeenSpace, type Reader } from '../auth/visibility.ts';
import { type Db, lockUntilCommit } from '../db/handle.ts';
import { type Order, readPage } from '../db/keyset.ts';
import { person, personFollow, school, space, spaceMember } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';
import { toUserBrief } from '../member/suggest.ts';
import { message } from '../messages/words.ts';
import { showsFollowing } from '../space/info.ts';

type Paging = Pick<Page<unknown>, 'pageIndex' | 'pageSize'>;

/** Throws NOT_FOUND if the person does not exist. */
async function checkPerson(db: Db, id: string): Promise<void> {
  if ((await db.$count(person, and(eq(person.id, id), isNull(person.deleteTime)))) === 0)
    throw new PlatformError('NOT_FOUND');
}

/**
 * Follows or unfollows a person. Throws NOT_FOUND, VALIDATION for oneself, or QUOTA if the follower already follows
 * `FOLLOWS_MAX` people.
 */
export async function toggleFollow(
  tx: Db,
  followedId: string,
  { id: personId }: Person,
  time: Date,
): Promise<PersonFollowed> {
  if (followedId === personId) throw new PlatformError('VALIDATION', { words: message('person_followSelf') });
  await checkPerson(tx, followedId);
  await lockUntilCommit(tx, `follows of ${personId}`);
  const own = eq(personFollow.personId, personId);
  const taken = await tx
    .delete(personFollow)
    .where(and(own, eq(personFollow.followedId, followedId)))
    .returning();
  if (taken.length === 0) {
    if ((await tx.$count(personFollow, own)) >= FOLLOWS_MAX)
      throw new PlatformError('QUOTA', { words: message('person_followsFull', { max: FOLLOWS_MAX }) });
    await tx.insert(personFollow).values({ personId, followedId, time });
  }
  const [found] = await tx
    .select({ followNum: person.followerNum })
    .from(person)
    .where(eq(person.id, followedId));
  return { hasFollow: taken.length === 0, followNum: found?.followNum ?? 0 };
}

/** Returns one page of the people that a person follows, latest first. Throws NOT_FOUND, or FORBIDDEN if they are hidden. */
export async function listFollowing(
  db: Db,
  id: string,
  query: Paging,
  reader: Reader,
): Promise<FollowingPage> {
  await checkPerson(db, id);
  if (!(await showsFollowing(db, id, reader))) throw new PlatformError('FORBIDDEN');
  const where = eq(personFollow.personId, id);
  const { rows, total } = await readPage(db, query, {
    order: LATEST,
    select: ({ orderBy, offset }, limit) =>
      db
        .select({
          userId: person.id,
          userName: person.realName,
          avatar: person.avatar,
          schoolName: school.name,
          time: personFollow.time,
        })
        .from(personFollow)
        .innerJoin(person, eq(person.id, personFollow.followedId))
        .leftJoin(school, eq(school.id, person.schoolId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    all: db.select({ one: sql`1` }).from(personFollow).where(where),
  });
  return { ...query, records: rows.map(({ time: _, ...who }) => toUserBrief(who)), total };
}

const LATEST: Order<{ time: Date; userId: string }> = {
  columns: [{ column: personFollow.time }, { column: personFollow.followedId }],
  keysOf: ({ time, userId }) => [time, userId],
};

/** Returns the condition that a row of `spaceMember` joined with `space` is of a person and may be seen by a reader. */
const isSpaceOf = (personId: string, reader: Reader): SQL | undefined =>
  and(
    eq(spaceMember.personId, personId),
    eq(space.archived, false),
    sql`exists (select from ${space} its where its.id = ${space.id} and ${isSeenSpace(reader)})`,
  );

/** Returns one page of the spaces of a person that the reader may see, highest role first. Throws NOT_FOUND. */
export async function listSpacesOf(
  db: Db,
  id: string,
  query: Paging,
  reader: Reader,
): Promise<PersonSpacePage> {
  await checkPerson(db, id);
  const where = isSpaceOf(id, reader);
  const { rows, total } = await readPage(db, query, {
    order: BY_ROLE,
    select: ({ orderBy, offset }, limit) =>
      db
        .select({
          id: space.id,
          name: space.name,
          type: space.type,
          logo: space.logo,
          schoolName: school.name,
          role: spaceMember.role,
        })
        .from(spaceMember)
        .innerJoin(space, eq(space.id, spaceMember.spaceId))
        .leftJoin(school, eq(school.id, space.schoolId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    all: db
      .select({ one: sql`1` })
      .from(spaceMember)
      .innerJoin(space, eq(space.id, spaceMember.spaceId))
      .where(where),
  });
  const records = rows.map(
    ({ logo, schoolName, role, ...row }): PersonSpace => ({
      ...row,
      logo: logo ?? undefined,
      schoolName: schoolName ?? undefined,
      role: role as PersonSpace['role'],
    }),
  );
  return { ...query, records, total };
}

const BY_ROLE: Order<{ role: number; name: string; id: string }> = {
  columns: [
    { column: spaceMember.role },
    { column: space.name, ascending: true },
    { column: space.id, ascending: true },
  ],
  keysOf: ({ role, name, id }) => [role, name, id],
};
