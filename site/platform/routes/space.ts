import { GROUP_TYPE } from '../../../widgets/core/contract/limits.ts';
import type { CommunitySpace, TeaStudio } from '../../../widgets/core/contract/space.ts';
import { on, routes } from '../route.ts';
import { listOwnSpaces } from '../rows/my-space.ts';

export default routes(({ db }) => [
  on('myCommunitySpaces', async ({ query, person }) =>
    listOwnSpaces<CommunitySpace>(db, GROUP_TYPE.communitySpace, query, person),
  ),
  on('myTeaStudios', async ({ query, person }) =>
    listOwnSpaces<TeaStudio>(db, GROUP_TYPE.teaStudio, query, person),
  ),
]);
