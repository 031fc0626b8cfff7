import type { Platform } from '../dependencies.ts';
import { on, routes } from '../http/route.ts';
import type { Asking } from '../news/queries.ts';
import { listParticipants } from '../signup/queries.ts';
import { expireDueOffers } from '../signup/waitlist.ts';
import { detailActivity } from './detail.ts';
import { type ActivityListQuery, listActivities, listTypes } from './list.ts';
import { getActivity } from './queries.ts';

export default routes(platform => {
  const { db, clock } = platform;

  async function list(query: ActivityListQuery, reader: Asking['reader'], lang: Asking['lang']) {
    await expireDueOffers(db, clock.now());
    return listActivities(db, query, asking(platform, reader, lang));
  }
  async function detail(id: string, reader: Asking['reader'], lang: Asking['lang']) {
    await expireDueOffers(db, clock.now());
    const reading = asking(platform, reader, lang);
    return detailActivity(db, await getActivity(db, id, reading), reading);
  }
  async function participants(
    id: string,
    query: { pageIndex: number; pageSize: number },
    reader: Asking['reader'],
    lang: Asking['lang'],
  ) {
    const reading = asking(platform, reader, lang);
    return listParticipants(db, await getActivity(db, id, reading), query, reading);
  }

  return [
    on('publicActivityList', async ({ query, lang }) => list(query, null, lang)),
    on('activityList', async ({ query, person, lang }) => list(query, person, lang)),
    on('publicActivityDetail', async ({ params, lang }) => detail(params.id, null, lang)),
    on('activityDetail', async ({ params, person, lang }) => detail(params.id, person, lang)),
    on('activityTypes', async ({ lang }) => listTypes(db, asking(platform, null, lang))),
    on('publicParticipantList', async ({ params, query, lang }) =>
      participants(params.id, query, null, lang),
    ),
    on('participantList', async ({ params, query, person, lang }) =>
      participants(params.id, query, person, lang),
    ),
  ];
});

const asking = ({ clock }: Platform, reader: Asking['reader'], lang: Asking['lang']): Asking => ({
  reader,
  now: clock.now(),
  lang,
});
