import { and, eq, sql } from 'drizzle-orm';
import { ORGANIZER } from '../../../widgets/contract/activity/calls.ts';
import { NEWS_SCOPE, VISIBILITY } from '../../../widgets/contract/limits.ts';
import type { SpaceInfo } from '../../../widgets/contract/space/schema.ts';
import { isOut } from '../activity/state.ts';
import { isThereDynamic, isVisibleDynamic } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { activity, dynamic, person, personFollow, space } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';
import type { Place } from './info-place.ts';
import { countSpaceNews } from './news.ts';

/**
 * Returns the counts of a place. Only content that visitors may read is counted. `showsFollowing`: the reader sees whom a
 * person follows.
 */
export async function statsOf(
  db: Db,
  place: Place,
  { now, showsFollowing }: { now: Date; showsFollowing: boolean },
): Promise<SpaceInfo['stats']> {
  const isSpace = place.scope !== NEWS_SCOPE.person && place.scope !== NEWS_SCOPE.school;
  return {
    newsNum: await countSpaceNews(db, place, now),
    ...(isSpace ? await numbersOf(db, place.id) : { shareNum: await countShares(db, place) }),
    visitNum: place.visitNum ?? undefined,
    ...(place.follow && {
      followNum: place.follow.num,
      followingNum: showsFollowing ? await countFollowing(db, place) : undefined,
      activityNum: await countActivities(db, place, now),
    }),
  };
}

async function numbersOf(db: Db, id: string) {
  const { visibility, memberNum, publicShareNum } = space;
  const [found] = await db
    .select({ visibility, memberNum, publicShareNum })
    .from(space)
    .where(eq(space.id, id));
  if (!found) throw new PlatformError('NOT_FOUND');
  const isPublic = found.visibility === VISIBILITY.everyone;
  return { shareNum: isPublic ? found.publicShareNum : 0, memberNum: found.memberNum };
}

/** Number of dynamics by a person, or by the people of a school. */
async function countShares(db: Db, { scope, id }: Place): Promise<number> {
  const ofSchool = sql`${dynamic.personId} in (select ${person.id} from ${person} where ${person.schoolId} = ${id})`;
  const isOf = scope === NEWS_SCOPE.person ? eq(dynamic.personId, id) : ofSchool;
  return db.$count(dynamic, and(isThereDynamic(null), isVisibleDynamic(null), isOf));
}

/** Number of people whom a person follows. */
const countFollowing = (db: Db, { id }: Place): Promise<number> =>
  db.$count(personFollow, eq(personFollow.personId, id));

/** Number of activities that a person organises. */
const countActivities = (db: Db, { id }: Place, now: Date): Promise<number> =>
  db.$count(
    activity,
    and(
      eq(activity.organizerType, ORGANIZER.person),
      eq(activity.organizerId, id),
      eq(activity.audience, VISIBILITY.everyone),
      isOut(now),
    ),
  );
