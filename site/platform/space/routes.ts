import { GROUP_TYPE } from '../../../widgets/contract/limits.ts';
import type { CommunitySpace, TeaStudio } from '../../../widgets/contract/space/schema.ts';
import { type Asked, on, routes } from '../http/route.ts';
import { listMembers } from '../member/queries.ts';
import { readSpace } from './detail.ts';
import { listCommunitySpaces, listOwnSpaces, listTeaStudios } from './list.ts';
import { getSpace } from './queries.ts';
import { listStudioSorts, listTypes } from './sort.ts';

export default routes(({ db, clock }) => {
  const asking = ({ person, lang }: Pick<Asked<'communitySpaces'>, 'person' | 'lang'>) => ({
    reader: person,
    now: clock.now(),
    lang,
  });
  return [
    on('myCommunitySpaces', async ({ query, ...asked }) =>
      listOwnSpaces<CommunitySpace>(db, GROUP_TYPE.communitySpace, query, asking(asked)),
    ),
    on('myTeaStudios', async ({ query, ...asked }) =>
      listOwnSpaces<TeaStudio>(db, GROUP_TYPE.teaStudio, query, asking(asked)),
    ),

    on('communitySpaceTypes', async ({ query, ...asked }) => listTypes(db, query.regionCode, asking(asked))),
    on('communitySpaces', async ({ query, ...asked }) => listCommunitySpaces(db, query, asking(asked))),
    on('teaStudioSorts', async ({ query, ...asked }) => listStudioSorts(db, query.regionCode, asking(asked))),
    on('teaStudios', async ({ query, ...asked }) => listTeaStudios(db, query, asking(asked))),

    on('publicSpaceDetail', async ({ params, lang }) =>
      readSpace(db, params.id, asking({ person: null, lang })),
    ),
    on('spaceDetail', async ({ params, ...asked }) => readSpace(db, params.id, asking(asked))),

    on('publicSpaceMembers', async ({ params, query }) => {
      const { id } = await getSpace(db, params.id, null);
      return listMembers(db, id, query);
    }),
    on('spaceMembers', async ({ params, query, person }) => {
      const { id } = await getSpace(db, params.id, person);
      return listMembers(db, id, query);
    }),
  ];
});
