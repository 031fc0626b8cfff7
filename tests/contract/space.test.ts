import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CommunitySpace, TeaStudio } from '../../widgets/contract/space/schema.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { holdActivity, settleActivities } from '../helpers/fixtures/activities.ts';
import { settleNews, writeNews } from '../helpers/fixtures/news.ts';
import { foundSpace, settleSpaceSorts, unfoundSpaces } from '../helpers/fixtures/spaces.ts';
import { type Name, publish, SCHOOL_PAGE } from '../helpers/platform/community.ts';
import {
  type Answer,
  type Input,
  startPlatform,
  type TestPlatform,
} from '../helpers/platform/test-platform.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
type Founding = Partial<Parameters<typeof foundSpace>[1]>;
type Query = Input<'communitySpaces'>['query'];

const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id);
const codeOf = ({ status, envelope }: Answer) => [status, envelope.errorCode];

describe.each(anyDatabase)('spaces on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleNews(it.db);
    await settleActivities(it.db);
    await settleSpaceSorts(it.db);
  });
  afterAll(() => it.close());
  beforeEach(() => it.clock.advance(60 * MINUTE));
  afterEach(() => unfoundSpaces(it.db));

  const found = (id: string, given: Founding = {}) =>
    foundSpace(it.db, { id, createTime: it.clock.ago(90 * DAY), ...given });
  const studio = (id: string, given: Founding = {}) => found(id, { type: '2', ...given });
  const communities = async (query: Query = {}, as?: Name) =>
    (await it.ask('communitySpaces', { as, query })).records;
  const studios = async (query: Input<'teaStudios'>['query'] = {}, as?: Name) =>
    (await it.ask('teaStudios', { as, query })).records;
  const one = async (id: string, as?: Name): Promise<CommunitySpace | undefined> =>
    (await communities({}, as)).find(record => record.id === id);
  const detail = (id: string, as?: Name) =>
    as ? it.ask('spaceDetail', { as, params: { id } }) : it.ask('publicSpaceDetail', { params: { id } });
  const share = (spaceId: string, seconds: number, given: Partial<Parameters<typeof publish>[1]> = {}) =>
    publish(it.db, { spaceId, time: it.clock.ago(seconds), ...given });

  describe('a list', () => {
    test('has either community spaces or studios, with the fields of their cards', async () => {
      await found('crafts', {
        intro: 'With our hands.',
        typeId: 'craft',
        schoolId: 'school',
        cover: '/media/seed/cover.svg',
        logo: '/media/seed/logo.svg',
        recommend: true,
        visitNum: 7,
        joinPolicy: 1,
        members: { mei: 4, host: 3, lin: 1 },
      });
      await studio('sums', { sectionId: 'primary', groupSortId: 'master', subjectId: 'mathematics' });
      const { time, id } = await share('crafts', MINUTE, { content: 'Paper boats' });
      await share('crafts', DAY, { content: 'Kites' });
      await holdActivity(it.db, it.clock, { organizerType: 3, organizerId: 'crafts' });
      const expected: CommunitySpace = {
        id: 'crafts',
        type: '1',
        typeId: 'craft',
        typeName: 'Craft',
        name: 'crafts',
        intro: 'With our hands.',
        cover: '/media/seed/cover.svg',
        logo: '/media/seed/logo.svg',
        schoolName: 'Lane School',
        hosts: [
          { userId: 'mei', userName: 'MEI', schoolName: 'Lane School' },
          { userId: 'host', userName: 'HOST', schoolName: 'Lane School' },
        ],
        memberNum: 3,
        shareNum: 2,
        activityNum: 1,
        visitNum: 7,
        lastShare: { id, title: 'Paper boats', time: time.toISOString() },
        recommend: true,
        joinPolicy: 1,
        visibility: 2,
        myRole: 0,
        joinStatus: 0,
        archived: false,
        createTime: it.clock.ago(90 * DAY).toISOString(),
      };
      expect(await one('crafts')).toEqual(expected);
      expect(await studios()).toEqual([
        expect.objectContaining({
          id: 'sums',
          type: '2',
          sectionName: 'Primary school',
          groupSortName: 'Master studio',
          subject: 'Mathematics',
          memberNum: 1,
        } satisfies Partial<TeaStudio>),
      ]);
    });

    test('has the names of sorts in the requested language', async () => {
      await found('crafts', { typeId: 'craft' });
      const headers = { 'Accept-Language': 'zh-CN' };
      const { records } = await it.ask('communitySpaces', { headers, query: { typeId: 'craft' } });
      expect(records.map(record => record.typeName)).toEqual(['中Craft']);
      expect((await it.ask('communitySpaceTypes', { headers })).map(({ name }) => name)).toEqual([
        '中Craft',
        '中Growth',
      ]);
    });

    test('has public spaces for everyone, and closed ones only for members', async () => {
      expect(ids(await communities())).toEqual(['open']);
      expect(ids(await communities({}, 'lin'))).toEqual(['staff', 'open']);
      expect(ids(await communities({}, 'admin'))).toEqual(['staff', 'open']);
      expect(ids(await communities({}, 'host'))).toEqual(['staff', 'open', 'closed']);
    });

    test('counts only content that its reader may see', async () => {
      await found('crafts', { members: { mei: 4 } });
      await share('crafts', 3, { visibility: 2 });
      await share('crafts', 2, { visibility: 1 });
      await share('crafts', 1, { visibility: 0, content: 'among us' });
      await share('crafts', 1, { deleteTime: it.clock.now() });
      const held = { organizerType: 3, organizerId: 'crafts' } as const;
      await holdActivity(it.db, it.clock, { ...held, visibility: 2 });
      await holdActivity(it.db, it.clock, { ...held, visibility: 0 });
      await holdActivity(it.db, it.clock, { ...held, status: 0 });
      await holdActivity(it.db, it.clock, { ...held, deleteTime: it.clock.now() });
      const numbers = async (as?: Name) => {
        const space = await one('crafts', as);
        return [space?.shareNum, space?.activityNum, space?.lastShare?.title];
      };
      expect(await numbers()).toEqual([1, 1, 'hello']);
      expect(await numbers('lin')).toEqual([2, 1, 'hello']);
      expect(await numbers('mei')).toEqual([3, 2, 'among us']);
    });

    test('has the beginning of the latest dynamic, or its file name if it has no text', async () => {
      await share('open', 2, { content: '一'.repeat(61) });
      expect((await one('open'))?.lastShare?.title).toBe(`${'一'.repeat(60)}…`);
      const paper = {
        fileId: 'f',
        fileUrl: '/media/f',
        fileSize: 1,
        ext: 'pdf',
        fileType: 'application/pdf',
      };
      await share('open', 1, { content: '', attachments: [{ ...paper, fileName: 'Plan.pdf' }] });
      expect((await one('open'))?.lastShare?.title).toBe('Plan.pdf');
    });

    test('has at most three hosts per space, owners first', async () => {
      await found('crafts', { members: { admin: 3, lin: 3, host: 3, editor: 3, mei: 4 } });
      expect((await one('crafts'))?.hosts.map(({ userId }) => userId)).toEqual(['mei', 'admin', 'editor']);
    });

    test('recommended spaces come first, then the most visited', async () => {
      for (const [id, recommend, visitNum] of [
        ['a', false, 900],
        ['b', true, 1],
        ['c', true, 2],
      ] as const)
        await found(id, { recommend, visitNum });
      expect(ids(await communities())).toEqual(['c', 'b', 'a', 'open']);
    });

    test('the most active are those with most dynamics in 30 days', async () => {
      await found('a');
      await found('b');
      for (const days of [1, 2]) await share('a', days * DAY);
      for (const days of [29, 31, 32, 33]) await share('b', days * DAY);
      expect(ids(await communities({ sort: 2 }))).toEqual(['a', 'b', 'open']);
    });

    test('the newest, and those with most members, come in that order', async () => {
      await found('a', { createTime: it.clock.ago(20), members: { mei: 4 } });
      await found('b', { createTime: it.clock.ago(10), members: { mei: 4, lin: 1, host: 1 } });
      await found('c', { createTime: it.clock.ago(30), members: { mei: 4, lin: 1 } });
      expect(ids(await communities({ sort: 3 }))).toEqual(['b', 'a', 'c', 'open']);
      expect(ids(await communities({ sort: 4 }))).toEqual(['b', 'c', 'open', 'a']);
    });

    test('breaks ties by id, so that pages neither repeat nor skip a space', async () => {
      for (const id of ['e', 'a', 'd', 'b', 'c']) await found(id, { createTime: it.clock.ago(5) });
      for (const sort of [1, 2, 3, 4] as const) {
        const pages = await Promise.all(
          [1, 2, 3].map(pageIndex => communities({ sort, pageIndex, pageSize: 2 })),
        );
        expect(new Set(ids(pages.flat())).size, `sort ${sort}`).toBe(6);
      }
      const { total, pageIndex, pageSize } = await it.ask('communitySpaces', {
        query: { pageIndex: 3, pageSize: 2 },
      });
      expect([total, pageIndex, pageSize]).toEqual([6, 3, 2]);
      expect((await it.ask('communitySpaces', { query: { pageSize: 51 } })).pageSize).toBe(50);
    });

    test('is narrowed by type, by stage, kind and subject, and by region', async () => {
      await found('crafts', { typeId: 'craft' });
      await found('north', { typeId: 'growth', regionCode: 'north' });
      expect(ids(await communities({ typeId: 'craft' }))).toEqual(['crafts']);
      expect(ids(await communities({ regionCode: 'south' }))).toEqual(['open', 'crafts']);
      expect(ids(await communities({ regionCode: 'north', typeId: 'growth' }))).toEqual(['north']);
      await studio('a', { sectionId: 'primary', groupSortId: 'master' });
      await studio('b', { sectionId: 'primary', groupSortId: 'topic', subjectId: 'mathematics' });
      await studio('c', { sectionId: 'senior', groupSortId: 'topic' });
      expect(ids(await studios({ sectionId: 'primary' }))).toEqual(['b', 'a']);
      expect(ids(await studios({ sectionId: 'primary', groupSortId: 'topic' }))).toEqual(['b']);
      expect(ids(await studios({ subjectId: 'mathematics' }))).toEqual(['b']);
      await studio('d');
      expect(ids(await studios({ sectionId: 'senior' }))).toEqual(['d', 'c']);
    });

    test('is searched in names, intros, schools and the names of hosts, letter by letter', async () => {
      await found('a', { name: 'Boats 100%' });
      await found('b', { intro: 'We fold boats.' });
      await found('c', { schoolId: 'school', members: { lin: 4, admin: 1 } });
      expect(ids(await communities({ keyword: 'BOATS' }))).toEqual(['b', 'a']);
      expect(ids(await communities({ keyword: '100%' }))).toEqual(['a']);
      expect(ids(await communities({ keyword: '_' }))).toEqual([]);
      expect(ids(await communities({ keyword: 'lane' }))).toEqual(['c']);
      expect(ids(await communities({ keyword: 'lin' }))).toEqual(['c']);
      expect(ids(await communities({ keyword: 'admin' }))).toEqual([]);
    });

    test('has an archived space only for its members, among their own', async () => {
      await found('old', { archived: true, members: { mei: 4, lin: 1 } });
      expect(ids(await communities({}, 'lin'))).not.toContain('old');
      expect(ids(await communities({ mine: 1 }, 'lin'))).toEqual(['old']);
      expect(await detail('old')).toMatchObject({ archived: true });
    });

    test('has a person’s own spaces on request, and asks a visitor to sign in', async () => {
      await studio('sums', { members: { lin: 1 } });
      expect(ids(await studios({ mine: 1 }, 'lin'))).toEqual(['sums']);
      expect(ids(await studios({ mine: 1 }, 'mei'))).toEqual([]);
      expect(codeOf(await it.send('teaStudios', { query: { mine: 1 } }))).toEqual([401, 'NOT_LOGGED_IN']);
    });

    test('is not cached, because it differs per person', async () => {
      const { headers } = await it.send('communitySpaces', { as: 'lin', headers: { Origin: SCHOOL_PAGE } });
      expect(headers.get('cache-control')).toBe('no-store');
    });
  });

  describe('the sorts of spaces', () => {
    test('are in display order with the number of visible spaces', async () => {
      await found('a', { typeId: 'craft' });
      await found('b', { typeId: 'craft', visibility: 1 });
      await found('c', { typeId: 'craft', visibility: 0 });
      await found('d', { typeId: 'craft', archived: true });
      const types = (as?: Name) => it.ask('communitySpaceTypes', { as });
      expect(await types()).toEqual([
        { id: 'craft', name: 'Craft', sort: 1, num: 1 },
        { id: 'growth', name: 'Growth', sort: 2, num: 0 },
      ]);
      expect((await types('lin')).map(({ num }) => num)).toEqual([2, 0]);
      expect((await types('mei')).map(({ num }) => num)).toEqual([3, 0]);
    });

    test('of studios are stages, kinds and subjects; a studio without a stage is for all of them', async () => {
      await studio('a', {
        sectionId: 'primary',
        groupSortId: 'topic',
        subjectId: 'mathematics',
        regionCode: 'north',
      });
      await studio('b', { sectionId: 'primary' });
      await studio('c');
      const { sections, groupSorts, subjects } = await it.ask('teaStudioSorts');
      expect(sections).toEqual([
        { id: 'kindergarten', name: 'Kindergarten', num: 1 },
        { id: 'primary', name: 'Primary school', num: 3 },
        { id: 'junior', name: 'Junior secondary', num: 1 },
        { id: 'senior', name: 'Senior secondary', num: 1 },
        { id: 'vocational', name: 'Vocational school', num: 1 },
      ]);
      expect(groupSorts).toEqual([
        { id: 'master', name: 'Master studio', num: 0 },
        { id: 'topic', name: 'Topic studio', num: 1 },
      ]);
      expect(subjects.filter(({ num }) => num > 0)).toEqual([
        { id: 'mathematics', name: 'Mathematics', num: 1 },
      ]);
      const south = await it.ask('teaStudioSorts', { query: { regionCode: 'south' } });
      expect(south.sections.map(({ num }) => num)).toEqual([1, 2, 1, 1, 1]);
    });
  });

  describe('the spaces of a person', () => {
    test('have the fields of lists, the ones they manage first', async () => {
      await found('a', { members: { lin: 1 } });
      await found('b', { members: { lin: 4 } });
      const { records, total } = await it.ask('myCommunitySpaces', { as: 'lin' });
      expect([total, ids(records)]).toEqual([2, ['b', 'a']]);
      expect(records[0]).toMatchObject({ myRole: 4, joinStatus: 3, hosts: [{ userId: 'lin' }] });
      const hosted = await it.ask('myCommunitySpaces', { as: 'lin', query: { role: 2 } });
      expect(ids(hosted.records)).toEqual(['b']);
      expect(ids((await it.ask('myTeaStudios', { as: 'lin' })).records)).toEqual([]);
    });
  });

  describe('the page of a space', () => {
    test('has its description, its newest notices and its first members', async () => {
      const members = Object.fromEntries((['lin', 'host', 'admin'] as const).map(id => [id, 1]));
      await found('crafts', { about: 'Since 2019.', members: { ...members, mei: 4 } });
      for (const [place, title] of ['one', 'two', 'three', 'four'].entries())
        await writeNews(it.db, {
          kind: 2,
          scope: 4,
          scopeId: 'crafts',
          title,
          publishTime: it.clock.ago(100 - place),
        });
      const space = await detail('crafts');
      expect(space).toMatchObject({ id: 'crafts', about: 'Since 2019.', myRole: 0 });
      expect(space.notices.map(({ title }) => title)).toEqual(['four', 'three', 'two']);
      expect(space.members.map(({ userId, role }) => [userId, role])).toEqual([
        ['mei', 4],
        ['admin', 1],
        ['host', 1],
        ['lin', 1],
      ]);
      expect(space.applyNum).toBeUndefined();
      expect(await detail('crafts', 'lin')).toMatchObject({ myRole: 1, joinStatus: 3 });
    });

    test.each([
      ['open', undefined, 200],
      ['staff', undefined, 404],
      ['closed', undefined, 404],
      ['staff', 'lin', 200],
      ['closed', 'lin', 404],
      ['closed', 'admin', 404],
      ['closed', 'host', 200],
      ['no-such', 'host', 404],
    ] as const)('%s: %s is answered %s, its members too', async (id, as, status) => {
      const params = { id };
      const answers = as
        ? [await it.send('spaceDetail', { as, params }), await it.send('spaceMembers', { as, params })]
        : [await it.send('publicSpaceDetail', { params }), await it.send('publicSpaceMembers', { params })];
      expect(answers.map(answer => answer.status)).toEqual([status, status]);
    });

    test('ignores the session in the public call', async () => {
      const { records } = await it.ask('publicSpaceMembers', { as: 'host', params: { id: 'open' } });
      expect(ids(records.map(({ userId }) => ({ id: userId })))).toEqual(['host']);
      expect(await it.ask('publicSpaceDetail', { as: 'host', params: { id: 'open' } })).toMatchObject({
        myRole: 0,
      });
    });
  });

  describe('members', () => {
    test('are found by name and minimum role, page by page', async () => {
      await found('crafts', { members: { mei: 4, host: 3, lin: 1, admin: 1 } });
      const members = (query: NonNullable<Input<'spaceMembers'>['query']>) =>
        it.ask('publicSpaceMembers', { params: { id: 'crafts' }, query });
      const names = async (query: NonNullable<Input<'spaceMembers'>['query']>) =>
        (await members(query)).records.map(({ userId }) => userId);
      expect(await names({ role: 3 })).toEqual(['mei', 'host']);
      expect(await names({ keyword: 'i' })).toEqual(['mei', 'admin', 'lin']);
      expect(await names({ pageIndex: 2, pageSize: 3 })).toEqual(['lin']);
      const { total, records } = await members({ keyword: 'lin' });
      expect([total, records[0]]).toEqual([
        1,
        {
          userId: 'lin',
          userName: 'LIN',
          schoolName: 'Lane School',
          role: 1,
          joinTime: it.clock.ago(90 * DAY).toISOString(),
        },
      ]);
    });
  });

  describe('a visit', () => {
    test('counts once in half an hour per person or visitor, and not for invisible spaces', async () => {
      await found('crafts');
      const visit = (as?: Name, objectId = 'crafts') =>
        it.send('visitAdd', { as, query: { objectType: 'space', objectId } });
      const numOf = ({ envelope }: Answer) => (envelope.data as { visitNum: number } | undefined)?.visitNum;
      expect([numOf(await visit()), numOf(await visit()), numOf(await visit('lin'))]).toEqual([1, 1, 2]);
      it.clock.advance(29 * MINUTE);
      expect(numOf(await visit('lin'))).toBe(2);
      it.clock.advance(MINUTE);
      expect(numOf(await visit('lin'))).toBe(3);
      expect((await one('crafts'))?.visitNum).toBe(3);
      expect(codeOf(await visit('lin', 'closed'))).toEqual([404, 'NOT_FOUND']);
    });
  });
});
