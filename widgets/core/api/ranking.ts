import { rankingCalls } from '../../contract/ranking/calls.ts';
import { type Api, withNormalizers } from '../http/api.ts';
import { asList, objectOf, pageOf } from '../http/normalize.ts';

const readBoard = objectOf({}, 'formula');
const readRank = objectOf({}, 'detail');
const rankPage = pageOf(readRank);

/** A page of places with the place of the person. */
function readRanks(data: unknown) {
  const page = rankPage(data);
  return page.mine ? { ...page, mine: readRank(page.mine) } : page;
}

export const rankingApi = withNormalizers(rankingCalls, {
  rankingTypes: data => asList(data).map(readBoard),
  rankingList: readRanks,
  rankingDetail: readRank,
});
export type RankingApi = Api<typeof rankingApi>;
