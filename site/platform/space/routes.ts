import { GROUP_TYPE } from '../../../widgets/contract/limits.ts';
import type { CommunitySpace, TeaStudio } from '../../../widgets/contract/space/schema.ts';
import type { Reader } from '../auth/visibility.ts';
import type { Platform } from '../dependencies.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { type CallContext, on, routes } from '../http/route.ts';
import { listMembers } from '../member/queries.ts';
import { readSpaceInfo, saveSpaceInfo } from './info.ts';
import { getEditablePlace, getPlace } from './info-place.ts';
import { listCommunitySpaces, listOwnSpaces, listTeaStudios, readSpace } from './list.ts';
import { listSpaceNews } from './news.ts';
import { getSpace, listStudioSorts, listTypes } from './queries.ts';
import { settleSync } from './sync/apply-rules.ts';

export default routes(platform => {
  const { db, clock } = platform;
  const asking = ({ person, lang }: Pick<CallContext<'communitySpaces'>, 'person' | 'lang'>) => ({
    reader: person,
    now: clock.now(),
    lang,
  });
  return [
    on('myCommunitySpaces', async ({ query, ...context }) =>
      listOwnSpaces<CommunitySpace>(db, GROUP_TYPE.communitySpace, query, asking(context)),
    ),
    on('myTeaStudios', async ({ query, ...context }) =>
      listOwnSpaces<TeaStudio>(db, GROUP_TYPE.teaStudio, query, asking(context)),
    ),

    on('communitySpaceTypes', async ({ query, ...context }) =>
      listTypes(db, query.regionCode, asking(context)),
    ),
    on('communitySpaces', async ({ query, ...context }) => listCommunitySpaces(db, query, asking(context))),
    on('teaStudioSorts', async ({ query, ...context }) =>
      listStudioSorts(db, query.regionCode, asking(context)),
    ),
    on('teaStudios', async ({ query, ...context }) => listTeaStudios(db, query, asking(context))),

    on('publicSpaceDetail', async ({ params, lang }) =>
      readSpace(db, params.id, asking({ person: null, lang })),
    ),
    on('spaceDetail', async ({ params, ...context }) => readSpace(db, params.id, asking(context))),

    on('publicSpaceMembers', async ({ params, query }) => {
      const { id } = await getSpace(db, params.id, null);
      return listMembers(db, id, query);
    }),
    on('spaceMembers', async ({ params, query, person }) => {
      const { id } = await getSpace(db, params.id, person);
      return listMembers(db, id, query);
    }),

    on('publicSpaceInfo', async ({ params, lang }) => readInfo(platform, params.id, null, lang)),
    on('spaceInfo', async ({ query, person, lang }) =>
      readInfo(platform, query.id ?? person.id, person, lang),
    ),
    on('spaceInfoSave', async ({ body: { id, ...written }, person, lang }) => {
      const now = clock.now();
      return db.transaction(async tx => {
        const place = await getEditablePlace(tx, id ?? person.id, person);
        await saveSpaceInfo(tx, place, written, { editor: person, now, lang });
        // Saving changes the picture of a person.
        return readSpaceInfo(tx, await getPlace(tx, place.id, person), { now, lang });
      });
    }),

    on('publicSpaceNews', async ({ params, query, lang }) =>
      listNews(platform, params.id, { ...query, manage: 0 }, null, lang),
    ),
    on('spaceNews', async ({ params, query, person, lang }) =>
      listNews(platform, params.id, query, person, lang),
    ),
  ];
});

async function readInfo({ db, clock }: Platform, id: string, reader: Reader, lang: Lang) {
  const place = await getPlace(db, id, reader);
  await settleSync(db, place.id, clock.now());
  return readSpaceInfo(db, place, { now: clock.now(), lang });
}

async function listNews(
  { db, clock }: Platform,
  id: string,
  query: Parameters<typeof listSpaceNews>[2],
  reader: Reader,
  lang: Lang,
) {
  const now = clock.now();
  const place = await getPlace(db, id, reader);
  if (query.manage === 1 && !place.canEdit) throw new PlatformError('FORBIDDEN');
  await settleSync(db, place.id, now);
  return listSpaceNews(db, place, query, { reader, now, lang });
}
