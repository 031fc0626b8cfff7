import { rankingCalls } from '../../contract/ranking/calls.ts';
import type { QueryOf } from '../../contract/shapes.ts';
import type { Http } from '../http/client.ts';
import { fields, list, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

/** The calls of the ranking. */
export function rankingApi(http: Http, signedIn: () => boolean) {
  const call = typedCall(http, rankingCalls);
  return {
    types: (signal?: AbortSignal) => call('rankingTypes', { signal, read: types }),
    list: (query: QueryOf<'rankingList'>, signal?: AbortSignal) =>
      call(signedIn() ? 'rankingList' : 'publicRankingList', { query, signal, read: rankingPage }),
    detail: (query: QueryOf<'rankingDetail'>, signal?: AbortSignal) =>
      call(signedIn() ? 'rankingDetail' : 'publicRankingDetail', { query, signal, read: readRank }),
    /** 1: leave me out of the board of people. */
    optOut: (value: 0 | 1) => call('rankingOptOut', { body: { value } }),
  };
}

export type RankingApi = ReturnType<typeof rankingApi>;

/** A platform that does not say how a score comes about shows no breakdown. */
function readRank(data: unknown) {
  const given = fields(data);
  return { ...given, detail: list(given.detail) };
}

const types = (data: unknown) => list(data).map(readBoard);

function readBoard(data: unknown) {
  const given = fields(data);
  return { ...given, formula: list(given.formula) };
}

const boardPage = readPage(readRank);

function rankingPage(data: unknown) {
  const given = fields(boardPage(data));
  return given.mine ? { ...given, mine: readRank(given.mine) } : given;
}
