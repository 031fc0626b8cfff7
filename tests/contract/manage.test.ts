import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contactRequest, registerApply, report, signup, spaceApply } from '../../site/platform/db/schema.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { holdActivity, settleActivities, unholdActivities } from '../helpers/fixtures/activities.ts';
import { settleNews, unwriteNews, writeNews } from '../helpers/fixtures/news.ts';
import { OBJECTS } from '../helpers/fixtures/role-objects.ts';
import { type Name, unsay } from '../helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

describe.each(anyDatabase)('what waits for a person on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleNews(it.db);
    await settleActivities(it.db);
  });
  afterAll(() => it.close());
  afterEach(async () => {
    await unholdActivities(it.db);
    await unwriteNews(it.db);
    for (const table of [report, spaceApply, registerApply, contactRequest]) await it.db.delete(table);
    await unsay(it.db);
  });

  const open = { spaceId: 'open', deleted: false } as const;
  const overview = (as: Name) => it.ask('manageOverview', { as });
  const waiting = async (as: Name) =>
    (await overview(as)).waiting.map(({ kind, num, title, url }) => [kind, num, title, url]);
  const badge = async (as: Name) =>
    (await it.ask('shortMenuList', { as })).find(({ id }) => id === 'manage')?.badge;

  test('is nothing for a plain member, whose menu does not lead there', async () => {
    await OBJECTS.report(it, open);
    expect(await overview('lin')).toEqual({ waiting: [], areas: [] });
    expect((await it.ask('shortMenuList', { as: 'lin' })).map(({ id }) => id)).not.toContain('manage');
    expect((await it.ask('menuList', { as: 'lin' })).map(({ id }) => id)).not.toContain('create-activity');
  });

  test('are reports and requests of a host’s space, with the number in the menu', async () => {
    await OBJECTS.report(it, open);
    await OBJECTS.apply(it, open);
    expect(await waiting('host')).toEqual([
      ['report', 1, undefined, '/msktfront/manageList?tab=reports'],
      ['joinRequest', 1, 'open', '/msktfront/space/index?id=open'],
    ]);
    expect((await overview('host')).areas).toEqual(['activities', 'news', 'reports']);
    expect(await badge('host')).toBe(2);
  });

  test('are registrations for administrators alone', async () => {
    await OBJECTS.registration(it);
    expect(await waiting('admin')).toEqual([['registration', 1, undefined, '/msktfront/register']]);
    expect(await waiting('editor')).toEqual([]);
    expect((await overview('admin')).areas).toEqual([
      'activities',
      'news',
      'reports',
      'registrations',
      'contacts',
      'rules',
    ]);
  });

  test('are requests without an answer, since the oldest one', async () => {
    const id = await OBJECTS.apply(it, open);
    const [{ since } = {}] = (await overview('host')).waiting;
    expect(since).toBe(it.clock.now().toISOString());
    await it.ask('memberHandle', { as: 'host', params: { applyId: id }, body: { pass: 1 } });
    expect(await waiting('host')).toEqual([]);
  });

  test('are sign-ups to approve, and free places to offer, by activity', async () => {
    const held = {
      organizerType: 3,
      organizerId: 'open',
      startTime: it.clock.ago(-3600),
      endTime: it.clock.ago(-7200),
    } as const;
    const approved = await holdActivity(it.db, it.clock, { ...held, title: 'Approved', signupMode: 2 });
    const offered = await holdActivity(it.db, it.clock, {
      ...held,
      title: 'Offered',
      capacity: 1,
      offerMode: 2,
    });
    const times = { createTime: it.clock.now(), updateTime: it.clock.now() };
    await it.db.insert(signup).values([
      { id: 'a', activityId: approved.id, personId: 'lin', status: 1, place: 1, ...times },
      { id: 'b', activityId: approved.id, personId: 'mei', status: 1, place: 2, ...times },
      { id: 'c', activityId: offered.id, personId: 'lin', status: 3, place: 1, ...times },
      { id: 'd', activityId: offered.id, personId: 'mei', status: 3, place: 2, ...times },
    ]);
    expect(await waiting('host')).toEqual([
      ['signup', 2, 'Approved', `/msktfront/manageList?id=${approved.id}`],
      ['offer', 1, 'Offered', `/msktfront/manageList?id=${offered.id}`],
    ]);
    it.clock.advance(3 * 3600);
    expect(await waiting('host')).toEqual([]);
  });

  test('are the person’s own drafts, which do not count in the menu', async () => {
    const draft = { title: 'Draft', editorId: 'host', scope: 4, scopeId: 'open', status: 0 } as const;
    await writeNews(it.db, { ...draft, publishTime: it.clock.ago(60) });
    expect(await waiting('host')).toEqual([
      ['newsDraft', 1, undefined, '/msktfront/publish/editNews?status=draft'],
    ]);
    expect(await waiting('editor')).toEqual([]);
    expect(await badge('host')).toBeUndefined();
  });

  test('are contact requests, until one of the administrators has answered', async () => {
    const id = await OBJECTS.contactRequest(it);
    const answer = (value: 0 | 1) =>
      it.ask('contactAnswer', { as: 'admin', params: { id }, body: { value } });
    const rows = [['contact', 1, undefined, '/msktfront/cooperation']];
    expect(await waiting('admin')).toEqual(rows);
    expect(await waiting('editor')).toEqual([]);
    const answerTime = it.clock.now().toISOString();
    expect(await answer(1)).toMatchObject({ id, answerTime, answererName: 'ADMIN' });
    expect(await waiting('admin')).toEqual([]);
    it.clock.advance(60);
    expect(await answer(1)).toMatchObject({ answerTime });
    const { records } = await it.ask('contactRequestList', { as: 'admin' });
    expect(records).toMatchObject([{ id, answererName: 'ADMIN' }]);
    expect(await answer(0)).not.toHaveProperty('answerTime');
    expect(await waiting('admin')).toEqual(rows);
  });
});
