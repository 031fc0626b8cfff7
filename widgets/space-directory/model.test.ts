import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimit, space, spaceMember } from '../../site/platform/db/schema.ts';
import { foundSpace, settleSpaceSorts, unfoundSpaces } from '../../tests/helpers/fixtures/spaces.ts';
import { closePage, connect, type Line, PLATFORM } from '../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import { spaceApi } from '../core/api/space.ts';
import { createApi } from '../core/http/api.ts';
import { createHttp, type Http } from '../core/http/client.ts';
import { actOn, changeMembership, membershipLabel, type SpaceMembership } from '../kits/membership.ts';
import { createSpaceDirectory, type SpaceDirectory } from './model.ts';
import { isFiltered, isOnlyMine, onTab, type SpaceQuestion, unfiltered } from './question.ts';
import { readPosition, writePosition } from './return-position.ts';

let platform: TestPlatform;
let line: Line;
let http: Http;
let directory: SpaceDirectory;

const EVERYTHING: SpaceQuestion = {
  kind: '',
  tab: 'community',
  limit: 0,
  keyword: '',
  typeId: '',
  sectionId: '',
  groupSortId: '',
  subjectId: '',
  mine: false,
  sort: '',
};
const asking = (
  filters: Partial<SpaceQuestion> = {},
  tab: SpaceQuestion['tab'] = 'community',
): SpaceQuestion => ({
  ...EVERYTHING,
  ...filters,
  tab,
});
const found = (id: string, given: Partial<Parameters<typeof foundSpace>[1]> = {}) =>
  foundSpace(platform.db, { id, createTime: platform.clock.ago(86_400), ...given });
const items = () => directory.store.getState().items;
const ids = () => items().map(({ id }) => id);

beforeAll(async () => {
  platform = await startPlatform();
  await settleSpaceSorts(platform.db);
});

beforeEach(async () => {
  for (const table of [spaceMember, space]) await platform.db.delete(table);
  line = connect(platform);
  const token = await platform.asPerson('lin');
  http = createHttp({ platform: PLATFORM, lang: 'en', token: () => token, refused: async () => false });
  directory = createSpaceDirectory(createApi(http, spaceApi, () => true));
});

afterEach(async () => {
  await closePage();
  await unfoundSpaces(platform.db);
  await platform.db.delete(rateLimit);
});

afterAll(() => platform.close());

describe('a directory', () => {
  it('lists one kind, filtered by the categories of that kind only', async () => {
    await found('crafts', { typeId: 'craft' });
    await found('sums', { type: '2', sectionId: 'primary' });
    await directory.ask(asking({ typeId: 'craft', sectionId: 'primary' }));
    expect(ids()).toEqual(['crafts']);
    await directory.ask(asking({ typeId: 'craft', sectionId: 'primary' }, 'studio'));
    expect(ids()).toEqual(['sums']);
    expect(directory.store.getState().total).toBe(1);
  });

  it('reloads up to the last loaded page, or to the one loaded before sign-in', async () => {
    for (let one = 0; one < 25; one++) await found(`s${String(one).padStart(2, '0')}`);
    await directory.ask(asking(), 2);
    expect(ids()).toHaveLength(25);
    const question = asking({ sort: 'most-members' });
    await directory.ask(question);
    expect(ids()).toHaveLength(20);
    await directory.loadMore();
    await directory.ask(question);
    expect(ids()).toHaveLength(25);
  });

  it('counts members who join or leave, but not requests to join', async () => {
    await found('crafts');
    await directory.ask(asking());
    const memberNum = () => items()[0]?.memberNum;
    directory.setMembership('crafts', { joinStatus: 1, myRole: 0 });
    expect(memberNum()).toBe(1);
    directory.setMembership('crafts', { joinStatus: 3, myRole: 1 });
    expect(memberNum()).toBe(2);
    directory.setMembership('crafts', { joinStatus: 0, myRole: 0 });
    expect(memberNum()).toBe(1);
  });
});

describe('a change of membership', () => {
  const NONE = { id: 'crafts', joinStatus: 0, myRole: 0 } as const;

  it('without a response is loaded again', async () => {
    await found('crafts', { joinPolicy: 2 });
    line.lose('member/join', { arrives: true });
    expect(await changeMembership(http, 'join', NONE)).toEqual({ joinStatus: 3, myRole: 1 });
  });

  it('that has not arrived rejects', async () => {
    await found('crafts', { joinPolicy: 2 });
    line.lose('member/join');
    await expect(changeMembership(http, 'join', NONE)).rejects.toMatchObject({ code: 'OFFLINE' });
  });
});

describe('the action on a membership', () => {
  const free: SpaceMembership = { joinStatus: 0, joinPolicy: 2, myRole: 0, archived: false };
  const cases: [string, SpaceMembership, ReturnType<typeof actOn>, ReturnType<typeof membershipLabel>][] = [
    ['of a space that is free to join', free, 'join', null],
    ['of a space that requires a request', { ...free, joinPolicy: 1 }, 'ask', null],
    ['of a space by invitation', { ...free, joinPolicy: 0 }, null, 'byInvitation'],
    ['after a request', { ...free, joinPolicy: 1, joinStatus: 1 }, 'withdraw', 'requested'],
    ['of a host', { ...free, joinStatus: 3, myRole: 3 }, 'leave', 'role3'],
    ['of an archived space', { ...free, archived: true }, null, 'archived'],
    [
      'of a member of an archived space',
      { ...free, archived: true, joinStatus: 3, myRole: 1 },
      'leave',
      'role1',
    ],
  ];

  it.each(cases)('%s', (_, membership, act, word) => {
    expect([actOn(membership), membershipLabel(membership)]).toEqual([act, word]);
  });
});

describe('a question', () => {
  it('counts as filtered by the categories of its kind, not by an order', () => {
    expect(isFiltered(asking({ sort: 'newest' }))).toBe(false);
    expect(isFiltered(asking({ sectionId: 'primary' }))).toBe(false);
    expect(isFiltered(asking({ sectionId: 'primary' }, 'studio'))).toBe(true);
    expect(isOnlyMine(asking({ mine: true }))).toBe(true);
    expect(isOnlyMine(asking({ mine: true, keyword: 'boats' }))).toBe(false);
  });

  it('keeps its order when filters are cleared, and its keyword on the other tab', () => {
    const question = asking({ keyword: 'boats', typeId: 'craft', sort: 'newest', mine: true });
    expect(unfiltered(question)).toEqual(asking({ sort: 'newest' }));
    expect(onTab(question, 'studio')).toEqual(
      asking({ keyword: 'boats', sort: 'newest', mine: true }, 'studio'),
    );
  });

  it('finds the way back from signing in, and leaves those of others alone', () => {
    expect(readPosition(writePosition('crafts', 3))).toEqual({ id: 'crafts', pages: 3 });
    for (const place of [null, 'signup 7', '7 1 like'])
      expect(readPosition(place)).toEqual({ id: '', pages: 1 });
  });
});
