import { spaceCalls } from '../../contract/space/calls.ts';
import type { SpaceInfo } from '../../contract/space/schema.ts';
import { type Api, withNormalizers } from '../http/api.ts';
import { asList, asObject, conflictOf, type Fields, objectOf, pageOf } from '../http/normalize.ts';

/** Defaults of a space: no content, and joining by invitation only. */
const DEFAULTS = {
  intro: '',
  memberNum: 0,
  shareNum: 0,
  activityNum: 0,
  visitNum: 0,
  joinPolicy: 0,
  visibility: 2,
  myRole: 0,
  joinStatus: 0,
};

export function readSpace(data: unknown): Fields {
  const given = asObject(data);
  return {
    ...DEFAULTS,
    ...given,
    type: String(given.type),
    recommend: Boolean(given.recommend),
    archived: Boolean(given.archived),
    hosts: asList(given.hosts),
  };
}

function readDetail(data: unknown): Fields {
  const space = readSpace(data);
  return { about: '', ...space, notices: asList(space.notices), members: asList(space.members) };
}

const readInfo = objectOf(
  {
    intro: '',
    contact: {},
    stats: { newsNum: 0, shareNum: 0 },
    canEdit: false,
    revision: 0,
  },
  'honours',
  'links',
);

export function readSorts(data: unknown): Fields {
  const { sections, groupSorts, subjects } = asObject(data);
  return { sections: asList(sections), groupSorts: asList(groupSorts), subjects: asList(subjects) };
}

export const spaceApi = withNormalizers(spaceCalls, {
  communitySpaces: pageOf(readSpace),
  teaStudios: pageOf(readSpace),
  teaStudioSorts: readSorts,
  spaceDetail: readDetail,
  spaceInfo: readInfo,
  publicSpaceInfo: readInfo,
  spaceInfoSave: readInfo,
});
export type SpaceApi = Api<typeof spaceApi>;

export const spaceInfoConflictOf = conflictOf<SpaceInfo>(readInfo);
