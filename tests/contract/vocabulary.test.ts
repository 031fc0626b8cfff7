import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { person } from '../../site/platform/db/schema.ts';
import type { QueryOf } from '../../widgets/contract/shapes.ts';
import { databases } from '../helpers/database/databases.ts';
import { holdActivity, settleActivities, unholdActivities, written } from '../helpers/fixtures/activities.ts';
import { settleNews, unwriteNews, writeNews } from '../helpers/fixtures/news.ts';
import { settleRegions } from '../helpers/fixtures/regions.ts';
import { foundSpace, unfoundSpaces } from '../helpers/fixtures/spaces.ts';
import { publish, unsay } from '../helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

describe.each(databases)('stages, subjects and regions on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleActivities(it.db);
    await settleNews(it.db);
    await settleRegions(it.db);
    await it.db.update(person).set({ schoolId: 'harbour' }).where(eq(person.id, 'mei'));
  });
  afterAll(() => it.close());
  afterEach(async () => {
    await unholdActivities(it.db);
    await unwriteNews(it.db);
    await unsay(it.db);
    await unfoundSpaces(it.db);
  });

  const activities = async (query: Partial<QueryOf<'activityList'>>) =>
    (await it.ask('publicActivityList', { query })).records.map(({ title }) => title).toSorted();
  const add = (given: Parameters<typeof written>[1]) =>
    it.send('activityAdd', { as: 'editor', body: written(it.clock, given) });

  test('are one vocabulary: registration offers the stages and subjects of studios', async () => {
    const { sections, subjects } = await it.ask('teaStudioSorts');
    const config = await it.ask('registerConfig', { query: { rootUrl: 'http://platform.test/msktfront/' } });
    const named = (entries: { id: string; name: string }[]) => entries.map(({ id, name }) => [id, name]);
    expect(named(config.sections)).toEqual(named(sections));
    expect(named(config.subjects)).toEqual(named(subjects));
    expect(sections.length).toBeGreaterThan(0);
  });

  test('have names in the requested language', async () => {
    const headers = { 'Accept-Language': 'zh-CN' };
    const { sections } = await it.ask('teaStudioSorts', { headers });
    expect(sections[1]).toMatchObject({ id: 'primary', name: '小学' });
    expect(await it.ask('regionList', { headers })).toEqual([
      { regionCode: 'north', name: '北区' },
      { regionCode: 'south', name: '南区' },
    ]);
  });

  describe('of an activity', () => {
    test('are kept as written, with their names, and removed when they are omitted', async () => {
      const { envelope } = await add({
        sectionIds: ['senior', 'primary'],
        subjectIds: ['physics'],
        regionCode: 'south',
      });
      const { id } = envelope.data as { id: string };
      const detail = () => it.ask('publicActivityDetail', { params: { id } });
      expect(await detail()).toMatchObject({
        sectionIds: ['senior', 'primary'],
        sectionNames: ['Primary school', 'Senior secondary'],
        subjectIds: ['physics'],
        subjectNames: ['Physics'],
        regionCode: 'south',
        regionName: 'South',
      });
      const body = { ...written(it.clock), revision: 1, notify: 0 as const };
      await it.ask('activityEdit', { as: 'editor', params: { id }, body });
      const changed = await detail();
      expect([changed.sectionIds, changed.subjectIds, changed.regionCode]).toEqual([[], [], undefined]);
    });

    test('are refused, each at its field, if the platform does not have them', async () => {
      const { status, envelope } = await add({
        sectionIds: ['primary', 'university'],
        subjectIds: ['alchemy'],
        regionCode: 'moon',
      });
      expect([status, envelope.errorCode]).toEqual([422, 'VALIDATION']);
      expect(envelope.fieldErrors?.map(({ field }) => field)).toEqual([
        'sectionIds',
        'subjectIds',
        'regionCode',
      ]);
    });

    test('filter lists: without stages it is for all of them, without a region for every region', async () => {
      const hold = (title: string, given: Parameters<typeof holdActivity>[2]) =>
        holdActivity(it.db, it.clock, { title, ...given });
      await hold('primary', { sectionIds: ['primary'], subjectIds: ['physics', 'science'] });
      await hold('senior', { sectionIds: ['senior'], subjectIds: ['physics'], regionCode: 'north' });
      await hold('everybody', { regionCode: 'south' });
      expect(await activities({ sectionId: 'primary' })).toEqual(['everybody', 'primary']);
      expect(await activities({ sectionId: 'junior' })).toEqual(['everybody']);
      expect(await activities({ subjectId: 'physics' })).toEqual(['primary', 'senior']);
      expect(await activities({ subjectId: 'science', sectionId: 'senior' })).toEqual([]);
      expect(await activities({ regionCode: 'north' })).toEqual(['primary', 'senior']);
      expect(await activities({ regionCode: 'moon' })).toEqual(['primary']);
    });
  });

  test('news of a region is its own, and that of its schools, spaces and people', async () => {
    const write = (title: string, scope: 1 | 2 | 3 | 4 | 6, scopeId: string) =>
      writeNews(it.db, { title, scope, scopeId, publishTime: it.clock.ago(60) });
    await foundSpace(it.db, { id: 'boats', regionCode: 'south', createTime: it.clock.now() });
    await write('platform', 1, '');
    await write('region', 2, 'south');
    await write('school', 3, 'harbour');
    await write('other school', 3, 'school');
    await write('space', 4, 'boats');
    await write('person', 6, 'mei');
    await write('other person', 6, 'lin');
    const { records } = await it.ask('publicNewsList', { query: { regionCode: 'south' } });
    expect(records.map(({ title }) => title).toSorted()).toEqual(['person', 'region', 'school', 'space']);
  });

  test('the ranking of a region has its own places', async () => {
    const shares = (personId: 'lin' | 'mei', num: number) =>
      Promise.all(Array.from({ length: num }, () => publish(it.db, { personId, time: it.clock.ago(60) })));
    await shares('lin', 3);
    await shares('mei', 1);
    const places = async (rankType: 'person' | 'school', regionCode?: string) => {
      const { records } = await it.ask('publicRankingList', {
        query: { rankType, period: 'week', regionCode },
      });
      return records.map(({ id, rank }) => [id, rank]);
    };
    expect(await places('person')).toEqual([
      ['lin', 1],
      ['mei', 2],
    ]);
    expect(await places('person', 'south')).toEqual([['mei', 1]]);
    expect(await places('school', 'north')).toEqual([['school', 1]]);
  });

  test('schools can be looked up within a region', async () => {
    const found = async (regionCode?: string) =>
      (await it.ask('registerSchools', { query: { keyword: 'school', regionCode } })).map(({ id }) => id);
    expect(await found()).toEqual(['harbour', 'school']);
    expect(await found('south')).toEqual(['harbour']);
  });
});
