import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { activity, spaceMember } from '../../site/platform/db/schema.ts';
import { databases } from '../helpers/database/databases.ts';
import { holdActivity, settleActivities, unholdActivities } from '../helpers/fixtures/activities.ts';
import type { Name } from '../helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const DAY = 24 * 60 * 60;
type Given = NonNullable<Parameters<typeof holdActivity>[2]>;

describe.each(databases)('the calendar of a person on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleActivities(it.db);
  });
  afterAll(() => it.close());
  afterEach(() => unholdActivities(it.db));

  const hold = (title: string, given: Given = {}) => holdActivity(it.db, it.clock, { title, ...given });
  const join = (id: string, as: Name = 'lin') => it.ask('signupAdd', { as, params: { id }, body: {} });
  const feedOf = (as: Name) => it.ask('feedToken', { as });
  const read = (url: string) => it.request(new URL(url).pathname);
  /** Title and status of each event. */
  async function events(as: Name = 'lin') {
    const answer = await read((await feedOf(as)).url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
    return calendar
      .getAllSubcomponents('vevent')
      .map(each => [new ICAL.Event(each).summary, each.getFirstPropertyValue('status')]);
  }

  test('has what the person has signed up for: tentative without a place, cancelled ones as such', async () => {
    await hold('not joined');
    await join((await hold('first')).id);
    await join((await hold('asked', { signupMode: 2, startTime: it.clock.ago(-2 * DAY) })).id);
    const full = await hold('waiting', { capacity: 1, startTime: it.clock.ago(-3 * DAY) });
    await join(full.id, 'mei');
    await join(full.id);
    const off = await hold('cancelled', { startTime: it.clock.ago(-4 * DAY) });
    await join(off.id);
    await it.ask('activityCancel', { as: 'editor', params: { id: off.id }, body: { reason: 'Rain' } });
    const left = await join((await hold('left', { startTime: it.clock.ago(-5 * DAY) })).id);
    await it.ask('signupCancel', { as: 'lin', params: { id: left.id }, body: {} });
    expect(await events()).toEqual([
      ['first', 'CONFIRMED'],
      ['asked', 'TENTATIVE'],
      ['waiting', 'TENTATIVE'],
      ['cancelled', 'CANCELLED'],
    ]);
    expect(await events('mei')).toEqual([['waiting', 'CONFIRMED']]);
  });

  test('keeps activities for 90 days after their end', async () => {
    const { id } = await hold('once');
    await join(id);
    const endedAgo = (seconds: number) =>
      it.db
        .update(activity)
        .set({ startTime: it.clock.ago(seconds + 3600), endTime: it.clock.ago(seconds) })
        .where(eq(activity.id, id));
    await endedAgo(90 * DAY);
    expect(await events()).toEqual([['once', 'CONFIRMED']]);
    await endedAgo(90 * DAY + 1);
    expect(await events()).toEqual([]);
  });

  test('leaves out an activity whose space the person cannot see any more', async () => {
    await it.db.insert(spaceMember).values({ spaceId: 'closed', personId: 'lin', joinTime: it.clock.now() });
    await join((await hold('within', { organizerType: 3, organizerId: 'closed', visibility: 0 })).id);
    expect(await events()).toEqual([['within', 'CONFIRMED']]);
    await it.ask('memberLeave', { as: 'lin', params: { id: 'closed' } });
    expect(await events()).toEqual([]);
  });

  test('has the link of an online activity for those with a place, where the rule permits it', async () => {
    const online: Given = { mode: 2, address: '', onlineUrl: 'https://meet.example/a' };
    const text = async (as: Name) => (await read((await feedOf(as)).url)).text();
    const now = await hold('now', { ...online, onlineUrlRule: 2, capacity: 1 });
    await join(now.id);
    await join(now.id, 'mei');
    expect(await text('lin')).toContain('https://meet.example/a');
    expect(await text('mei')).not.toContain('https://meet.example/a');
    const soon = await hold('soon', { ...online, onlineUrl: 'https://meet.example/b', onlineUrlRule: 3 });
    await join(soon.id);
    expect(await text('lin')).not.toContain('https://meet.example/b');
  });

  test('has the same address until it is renewed; then the former one does not exist', async () => {
    const first = await feedOf('lin');
    expect(await feedOf('lin')).toEqual(first);
    const renewed = await it.ask('feedTokenReset', { as: 'lin' });
    expect(renewed.token).not.toBe(first.token);
    expect(await feedOf('lin')).toEqual(renewed);
    expect((await read(first.url)).status).toBe(404);
    expect((await read(renewed.url)).status).toBe(200);
  });

  test.each(['x', '.', `${Buffer.from('lin').toString('base64url')}.`, '%00.x', 'a/b'])(
    'has no other address: %s',
    async token => {
      expect((await it.request(`/mskt/api/index/feed/my/${token}.ics`)).status).toBe(404);
    },
  );

  test('is not kept by caches and search engines, sends no referrer, and answers 304 when unchanged', async () => {
    const { url } = await feedOf('lin');
    const answer = await read(url);
    const header = (name: string) => answer.headers.get(name);
    expect([header('cache-control'), header('referrer-policy'), header('x-robots-tag')]).toEqual([
      'private, no-cache',
      'no-referrer',
      'noindex',
    ]);
    const again = await it.request(new URL(url).pathname, {
      headers: { 'If-None-Match': header('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});
