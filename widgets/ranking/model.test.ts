import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { person } from '../../site/platform/db/schema.ts';
import { closePage, connect, type Line, PLATFORM } from '../../tests/helpers/page/widget.tsx';
import { type Name, publish, unsay } from '../../tests/helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import type { RankItem } from '../contract/ranking/schema.ts';
import { rankingApi } from '../core/api/ranking.ts';
import { createApi } from '../core/http/api.ts';
import { createHttp } from '../core/http/client.ts';
import { createRanking, type Ranking, sharedPlaces } from './model.ts';
import type { RankingQuestion } from './question.ts';

let platform: TestPlatform;
let line: Line;
let ranking: Ranking;

const PEOPLE: RankingQuestion = { board: 'person', period: 'month', regionCode: '', limit: 0 };

beforeAll(async () => {
  platform = await startPlatform();
});

beforeEach(async () => {
  line = connect(platform);
  const token = await platform.asPerson('lin');
  const http = createHttp({ platform: PLATFORM, lang: 'en', token: () => token, refused: async () => false });
  ranking = createRanking(createApi(http, rankingApi, () => true));
});

afterEach(async () => {
  await closePage();
  await unsay(platform.db);
  await platform.db.update(person).set({ rankOut: false });
});

afterAll(() => platform.close());

const shares = (personId: Name, num: number) =>
  Promise.all(
    Array.from({ length: num }, () => publish(platform.db, { personId, time: platform.clock.ago(60) })),
  );
const places = () => ranking.list.store.getState().items.map(({ rank, id }) => [rank, id]);
const known = () => ranking.facts.getState().known;

describe('a ranking', () => {
  it('has the places, the user’s own place, and the total', async () => {
    await shares('host', 3);
    await shares('mei', 2);
    await shares('lin', 1);
    await ranking.list.ask({ ...PEOPLE, limit: 2 });
    expect(places()).toEqual([
      [1, 'host'],
      [2, 'mei'],
    ]);
    expect(known()).toMatchObject({ total: 3, optOut: false, mine: { id: 'lin', rank: 3 } });
  });

  it('keeps the places until the response, and names the question that they answer', async () => {
    await shares('lin', 1);
    await ranking.list.ask(PEOPLE);
    line.hold();
    const schools: RankingQuestion = { ...PEOPLE, board: 'school' };
    const asked = ranking.list.ask(schools);
    expect([places(), known()?.of]).toEqual([[[1, 'lin']], PEOPLE]);
    line.release();
    await asked;
    expect([places(), known()?.of]).toEqual([[[1, 'school']], schools]);
  });

  it('keeps the places when reloading fails', async () => {
    await shares('lin', 1);
    await ranking.list.ask(PEOPLE);
    line.cut();
    await ranking.list.ask(PEOPLE);
    expect(ranking.list.store.getState().status).toBe('failed');
    expect([places(), known()?.of]).toEqual([[[1, 'lin']], PEOPLE]);
  });

  it('excludes a user who leaves, and includes them again', async () => {
    await shares('lin', 1);
    await ranking.list.ask(PEOPLE);
    await ranking.leaveOut(true);
    expect([places(), known()?.optOut]).toEqual([[], true]);
    await ranking.leaveOut(false);
    expect([places(), known()?.optOut]).toEqual([[[1, 'lin']], false]);
  });

  it('stays the same if leaving fails', async () => {
    await shares('lin', 1);
    await ranking.list.ask(PEOPLE);
    line.answer('ranking/optOut', { success: 0, message: 'not today' }, 500);
    await expect(ranking.leaveOut(true)).rejects.toThrow('not today');
    expect([places(), known()?.optOut]).toEqual([[[1, 'lin']], false]);
  });
});

describe('a place is shared', () => {
  const at = (rank: number, id: string) => ({ rank, id }) as RankItem;

  it('by two holders, even if one is further down', () => {
    const items = [at(1, 'a'), at(2, 'b'), at(2, 'c'), at(4, 'd')];
    expect([...sharedPlaces(items)]).toEqual([2]);
    expect([...sharedPlaces(items, { mine: at(4, 'own') })]).toEqual([2, 4]);
    expect([...sharedPlaces(items, { next: at(4, 'behind') })]).toEqual([2, 4]);
  });

  it('but not with oneself', () => {
    expect([...sharedPlaces([at(1, 'a')], { mine: at(2, 'own'), next: at(2, 'own') })]).toEqual([]);
  });
});
