import { and, eq, getTableColumns, gte, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { APPLY_STATUS, GROUP_TYPE, VISIBILITY } from '../../../widgets/contract/limits.ts';
import { JOIN_STATUS, SPACE_ROLE } from '../../../widgets/contract/space/calls.ts';
import type { CommunitySpace, TeaStudio } from '../../../widgets/contract/space/schema.ts';
import { activitySpace } from '../activity/queries.ts';
import { isOut as isOutActivity } from '../activity/state.ts';
import { roleOn } from '../auth/powers.ts';
import {
  type Asking,
  isOfOwnSpace,
  isThereDynamic,
  isVisibleSpace,
  type Reader,
} from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import {
  activity,
  dynamic,
  dynamicList,
  type Localised,
  person,
  region,
  school,
  section,
  space,
  spaceApply,
  spaceMember,
  spaceSort,
  subject,
} from '../db/schema.ts';

/** Maximum number of hosts listed with a space. */
const HOSTS = 3;
/** Maximum length of the excerpt of the latest dynamic, in characters. */
const TITLE_MAX = 60;

/** Join condition for the reader's own membership of a space; matches nothing for a visitor. */
export const spaceMembership = (reader: Reader): SQL | undefined =>
  and(eq(spaceMember.spaceId, space.id), eq(spaceMember.personId, reader?.id ?? ''));

/** Minimum visibility of content that the reader sees without being a member. */
const openTo = (reader: Reader) => (reader ? VISIBILITY.signedIn : VISIBILITY.everyone);

/** Number of activities of a space that the reader may see, past ones included. */
const activityNum = ({ reader, now }: Asking) =>
  sql<number>`(select count(*)::int from ${activity} where ${and(
    activitySpace,
    isOutActivity(now),
    or(gte(activity.visibility, openTo(reader)), isNotNull(spaceMember.role)),
  )})`;

type LastShare = { id: string; title: string; time: string };

/**
 * Latest dynamic of a space that the reader may see. Pinned ones and others have an order each in the list of a space, so
 * the latest of both are compared.
 */
const lastShare = (reader: Reader) =>
  sql<LastShare | null>`(
    select jsonb_build_object(
      'id', ${dynamic.id},
      'title', coalesce(
        nullif(left(${dynamic.content}, ${TITLE_MAX + 1}), ''),
        ${dynamic.video} ->> 'fileName',
        ${dynamic.attachments} #>> '{0,fileName}',
        ''),
      'time', ${dynamic.time})
    from (values (true), (false)) pinned(top) cross join lateral (
      select ${dynamic}.* from ${dynamicList} join ${dynamic} on ${dynamic.id} = ${dynamicList.dynamicId}
      where ${dynamicList.list} = 'space:' || ${space.id} and ${dynamicList.top} = pinned.top and ${and(
        isThereDynamic(reader),
        or(gte(dynamic.visibility, openTo(reader)), isOfOwnSpace(reader)),
      )}
      order by ${dynamicList.time} desc, ${dynamicList.dynamicId} desc limit 1) ${dynamic}
    order by ${dynamic.time} desc, ${dynamic.id} desc limit 1)`;

/** Owners of a space, then its hosts. */
const hosts = sql<CommunitySpace['hosts']>`(
  select coalesce(jsonb_agg(one.host order by one.role desc, one.id), '[]') from (
    select its.role, its.person_id as id, jsonb_strip_nulls(jsonb_build_object(
      'userId', who.id, 'userName', who.real_name, 'avatar', who.avatar, 'schoolName', home.name)) as host
    from ${spaceMember} its
    join ${person} who on who.id = its.person_id
    left join ${school} home on home.id = who.school_id
    where its.space_id = ${space.id} and its.role >= ${SPACE_ROLE.host}
    order by its.role desc, its.person_id limit ${HOSTS}) one)`;

const nameOf = (of: typeof spaceSort | typeof section | typeof subject, id: PgColumn) =>
  sql<Localised<string> | null>`(select its.name from ${of} its where its.id = ${id})`;
const regionName = sql<Localised<string> | null>`(
  select ${region.name} from ${region} where ${region.code} = ${space.regionCode})`;

/** Whether the reader has a pending request to join. */
const isAsked = (reader: Reader) =>
  sql<boolean>`exists (select from ${spaceApply} where ${and(
    eq(spaceApply.spaceId, space.id),
    eq(spaceApply.personId, reader?.id ?? ''),
    eq(spaceApply.status, APPLY_STATUS.pending),
  )})`;

/** Selects the spaces that the reader may see, one row each. Not ordered. `where` narrows the result. */
export function selectSpaces(db: Db, asking: Asking, where: SQL | undefined) {
  const { reader } = asking;
  return db
    .select({
      ...getTableColumns(space),
      schoolName: school.name,
      role: sql<number | null>`${spaceMember.role}`,
      typeName: nameOf(spaceSort, space.typeId),
      sectionName: nameOf(section, space.sectionId),
      groupSortName: nameOf(spaceSort, space.groupSortId),
      subject: nameOf(subject, space.subjectId),
      regionName,
      hosts,
      activityNum: activityNum(asking),
      lastShare: lastShare(reader),
      isAsked: isAsked(reader),
    })
    .from(space)
    .leftJoin(spaceMember, spaceMembership(reader))
    .leftJoin(school, eq(school.id, space.schoolId))
    .where(and(isVisibleSpace(reader), where));
}

export type SpaceRow = Awaited<ReturnType<typeof selectSpaces>>[number];

/** Converts a row to the API format. */
export function toSpace(row: SpaceRow, { reader, lang }: Asking): CommunitySpace | TeaStudio {
  const space = {
    id: row.id,
    name: row.name,
    intro: row.intro,
    cover: row.cover ?? undefined,
    logo: row.logo ?? undefined,
    schoolName: row.schoolName ?? undefined,
    regionCode: row.regionCode ?? undefined,
    regionName: row.regionName?.[lang],
    hosts: row.hosts,
    memberNum: row.memberNum,
    shareNum: shareNumOf(row, reader),
    activityNum: row.activityNum,
    visitNum: row.visitNum,
    lastShare: row.lastShare ? toLastShare(row.lastShare) : undefined,
    recommend: row.recommend,
    joinPolicy: row.joinPolicy,
    visibility: row.visibility as CommunitySpace['visibility'],
    myRole: (roleOn(reader, row.role) ?? SPACE_ROLE.none) as CommunitySpace['myRole'],
    joinStatus: joinStatusOf(row),
    archived: row.archived,
    url: row.url ?? undefined,
    createTime: row.createTime.toISOString(),
  };
  if (row.type === GROUP_TYPE.communitySpace)
    return { ...space, type: row.type, typeId: row.typeId ?? undefined, typeName: row.typeName?.[lang] };
  return {
    ...space,
    type: row.type,
    sectionId: row.sectionId ?? undefined,
    sectionName: row.sectionName?.[lang],
    groupSortId: row.groupSortId ?? undefined,
    groupSortName: row.groupSortName?.[lang],
    subjectId: row.subjectId ?? undefined,
    subject: row.subject?.[lang],
  };
}

/** Number of dynamics of a space that the reader may see, if the reader may see the space. */
function shareNumOf({ role, shareNum, signedShareNum, publicShareNum }: SpaceRow, reader: Reader): number {
  if (role !== null) return shareNum;
  return reader ? signedShareNum : publicShareNum;
}

/** Join status of the reader. A member has no pending request: admission settles it. */
const joinStatusOf = ({ role, isAsked }: { role: number | null; isAsked: boolean }) => {
  if (role !== null) return JOIN_STATUS.member;
  return isAsked ? JOIN_STATUS.requested : JOIN_STATUS.none;
};

/** Converts the latest dynamic. Times inside JSON have the database's own format and are parsed again. */
function toLastShare({ id, title, time }: LastShare): CommunitySpace['lastShare'] {
  const letters = [...title];
  const cut = letters.length > TITLE_MAX ? `${letters.slice(0, TITLE_MAX).join('')}…` : title;
  return { id, title: cut, time: new Date(time).toISOString() };
}
