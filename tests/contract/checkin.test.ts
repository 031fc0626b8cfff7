import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '../../widgets/contract/shapes.ts';
import { databases } from '../helpers/database/databases.ts';
import { holdActivity, settleActivities, unholdActivities } from '../helpers/fixtures/activities.ts';
import type { Name } from '../helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const HOUR = 60 * 60;
type Given = NonNullable<Parameters<typeof holdActivity>[2]>;

describe.each(databases)('checking participants in on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleActivities(it.db);
  });
  afterAll(() => it.close());
  afterEach(() => unholdActivities(it.db));

  /** An activity that begins in an hour, with `lin` signed up. */
  async function joined(given: Given = {}) {
    const { id } = await holdActivity(it.db, it.clock, { startTime: it.clock.ago(-HOUR), ...given });
    const signup = await it.ask('signupAdd', { as: 'lin', params: { id }, body: {} });
    return { id, signupId: signup.id };
  }
  const codeOf = async (id: string, as: Name = 'lin') =>
    (await it.ask('activityDetail', { as, params: { id } })).my?.checkinCode;
  const checkIn = async (body: BodyOf<'activityCheckin'>, as: Name = 'editor') => {
    const { status, envelope } = await it.send('activityCheckin', { as, body });
    return [status, envelope.errorCode];
  };
  const DONE = [200, undefined];

  test('by the code of the participant; the time appears in the list, the numbers and the export', async () => {
    const { id, signupId } = await joined();
    const code = await codeOf(id);
    expect(code).toMatch(/./);
    const signup = await it.ask('activityCheckin', { as: 'editor', body: { code } });
    const checkinTime = it.clock.now().toISOString();
    expect(signup).toMatchObject({ id: signupId, user: { userId: 'lin' }, status: 2, checkinTime });
    const { records } = await it.ask('signupList', { as: 'editor', params: { id } });
    expect(records.map(record => record.checkinTime)).toEqual([checkinTime]);
    expect((await it.ask('publicActivityDetail', { params: { id } })).stats.checkinNum).toBe(1);
    const { csv } = await it.ask('activityExport', { as: 'editor', params: { id } });
    expect(csv).toContain('Checked in (Asia/Shanghai)');
    expect(csv).toContain('2026-03-02 16:00');
  });

  test('by the list, for a participant without a code at hand', async () => {
    const { signupId } = await joined();
    expect(await checkIn({ signupId })).toEqual(DONE);
  });

  test('has no code for anyone without a place, nor after the end', async () => {
    const { id } = await joined({ signupMode: 2 });
    expect(await codeOf(id)).toBeUndefined();
    expect(await codeOf(id, 'mei')).toBeUndefined();
    const over = await joined({ startTime: it.clock.ago(1) });
    expect(await codeOf(over.id)).toBeDefined();
    it.clock.advance(3 * HOUR);
    expect(await codeOf(over.id)).toBeUndefined();
    it.clock.advance(-3 * HOUR);
  });

  test('refuses an unknown code, a changed one, and that of another activity', async () => {
    const { id, signupId } = await joined();
    const other = await joined();
    const code = (await codeOf(id)) ?? '';
    const [, otherMac] = ((await codeOf(other.id)) ?? '').split('.');
    for (const wrong of ['', 'x', signupId, `${signupId}.`, `${signupId}.${otherMac}`, `${code}x`])
      expect(await checkIn({ code: wrong })).toEqual([422, 'CODE_INVALID']);
    expect(await checkIn({ code, activityId: other.id })).toEqual([422, 'CODE_INVALID']);
    expect(await checkIn({ code, activityId: id })).toEqual(DONE);
  });

  test('twice is a DUPLICATE with the first time, unless the same device repeats it', async () => {
    const { signupId } = await joined();
    const offlineKey = randomUUID();
    const first = await it.ask('activityCheckin', { as: 'editor', body: { signupId, offlineKey } });
    it.clock.advance(60);
    const again = await it.ask('activityCheckin', { as: 'editor', body: { signupId, offlineKey } });
    expect(again).toEqual(first);
    const { status, envelope } = await it.send('activityCheckin', { as: 'editor', body: { signupId } });
    expect([status, envelope.errorCode, (envelope.data as typeof first).checkinTime]).toEqual([
      409,
      'DUPLICATE',
      first.checkinTime,
    ]);
    it.clock.advance(-60);
  });

  test('two devices at once check a person in once', async () => {
    const { signupId } = await joined();
    const both = await Promise.all([
      checkIn({ signupId, offlineKey: randomUUID() }),
      checkIn({ signupId, offlineKey: randomUUID() }),
    ]);
    expect(both.map(([status]) => status).toSorted()).toEqual([200, 409]);
  });

  test('keeps the time of arrival of a device that was offline', async () => {
    const { signupId } = await joined({ startTime: it.clock.ago(HOUR) });
    const time = it.clock.ago(30 * 60).toISOString();
    const body = { signupId, time, offlineKey: randomUUID() };
    expect((await it.ask('activityCheckin', { as: 'editor', body })).checkinTime).toBe(time);
  });

  test.each([
    ['in the future', -10 * 60, [422, 'VALIDATION']],
    ['more than a day before the beginning', 26 * HOUR, [422, 'VALIDATION']],
  ] as const)('refuses a time %s', async (_, ago, refusal) => {
    const { signupId } = await joined();
    const time = it.clock.ago(ago).toISOString();
    expect(await checkIn({ signupId, time })).toEqual(refusal);
  });

  test('is closed earlier than a day before the beginning, and for a cancelled activity', async () => {
    const early = await joined({ startTime: it.clock.ago(-48 * HOUR) });
    expect(await checkIn({ signupId: early.signupId })).toEqual([409, 'CLOSED']);
    const { id, signupId } = await joined();
    await it.ask('activityCancel', { as: 'editor', params: { id }, body: { reason: 'Rain', notify: 0 } });
    expect(await checkIn({ signupId })).toEqual([409, 'CLOSED']);
  });

  test('is for people with a place; who cancels and signs up again is not in', async () => {
    const { id, signupId } = await joined();
    expect(await checkIn({ signupId })).toEqual(DONE);
    await it.ask('signupHandle', { as: 'editor', body: { ids: [signupId], action: 5 } });
    expect(await checkIn({ signupId })).toEqual([403, 'NOT_ELIGIBLE']);
    expect((await it.ask('publicActivityDetail', { params: { id } })).stats.checkinNum).toBe(0);
    await it.ask('signupCancel', { as: 'lin', params: { id: signupId }, body: {} });
    const again = await it.ask('signupAdd', { as: 'lin', params: { id }, body: {} });
    expect([again.id, again.checkinTime]).toEqual([signupId, undefined]);
    expect(await checkIn({ signupId })).toEqual(DONE);
  });

  test('is for those who manage the activity, not for the participant', async () => {
    const { id, signupId } = await joined();
    const code = await codeOf(id);
    expect(await checkIn({ code }, 'lin')).toEqual([403, 'FORBIDDEN']);
    expect(await checkIn({ signupId }, 'host')).toEqual([403, 'FORBIDDEN']);
  });

  test.each([{}, { code: 'x', signupId: 'y' }])('needs either a code or a sign-up: %j', async body => {
    expect(await checkIn(body)).toEqual([422, 'VALIDATION']);
  });
});
