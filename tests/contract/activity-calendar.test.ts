import { XMLParser } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../helpers/database/databases.ts';
import { holdActivity, settleActivities, unholdActivities, written } from '../helpers/fixtures/activities.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const FEED = '/mskt/api/index/feed/activity';

describe.each(anyDatabase)('calendars and feeds of activities on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleActivities(it.db);
  });
  afterAll(() => it.close());
  afterEach(() => unholdActivities(it.db));

  /** The activities of a calendar, read by a library of others. */
  async function events(path: string) {
    const answer = await it.request(path);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const found = calendar.getAllSubcomponents('vevent').map(each => new ICAL.Event(each));
    return { text, found };
  }
  const icsOf = (id: string) => `/mskt/api/index/activity/ics/${id}`;

  test('one activity has its time, place, text and page', async () => {
    const { id } = await holdActivity(it.db, it.clock, {
      title: 'Tea; cake, "more" 茶\\',
      startTime: new Date('2026-03-10T06:00:00Z'),
    });
    const { found } = await events(icsOf(id));
    const [event] = found;
    expect(found).toHaveLength(1);
    expect(event?.summary).toBe('Tea; cake, "more" 茶\\');
    expect(event?.uid).toBe(`activity-${id}@platform.test`);
    expect(event?.location).toBe('Hall');
    expect(event?.startDate.toJSDate().toISOString()).toBe('2026-03-10T06:00:00.000Z');
    expect(event?.endDate.toJSDate().toISOString()).toBe('2026-03-10T08:00:00.000Z');
    expect(event?.component.getFirstPropertyValue('url')).toBe(
      `http://platform.test/msktfront/activityDetail?id=${id}`,
    );
    expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  });

  test('a hostile title adds no line', async () => {
    const title = 'x\r\nATTENDEE:mailto:a@b.example\nEND:VEVENT';
    const { id } = await holdActivity(it.db, it.clock, { title, html: `<p>${title}</p>` });
    const { text, found } = await events(icsOf(id));
    expect(found).toHaveLength(1);
    expect(text).not.toMatch(/^(ATTENDEE|ORGANIZER)/m);
    expect(found[0]?.summary).toBe('x ATTENDEE:mailto:a@b.example END:VEVENT');
  });

  test('a change of time keeps the UID and increments SEQUENCE, a change of the text does not', async () => {
    const body = written(it.clock);
    const { id } = await it.ask('activityAdd', { as: 'editor', body });
    const state = async () => {
      const [event] = (await events(icsOf(id))).found;
      return [event?.uid, event?.sequence, event?.component.getFirstPropertyValue('status')];
    };
    const uid = `activity-${id}@platform.test`;
    expect(await state()).toEqual([uid, 0, 'CONFIRMED']);
    const params = { id };
    const edit = (given: object, revision: number) =>
      it.ask('activityEdit', { as: 'editor', params, body: { ...body, ...given, revision } });
    await edit({ contentHtml: '<p>Other words</p>' }, 1);
    expect(await state()).toEqual([uid, 0, 'CONFIRMED']);
    await edit({ address: 'Room 2' }, 2);
    expect(await state()).toEqual([uid, 1, 'CONFIRMED']);
    await it.ask('activityCancel', { as: 'editor', params, body: { reason: 'Rain' } });
    expect(await state()).toEqual([uid, 2, 'CANCELLED']);
  });

  test.each([
    [
      'Europe/Berlin',
      '2026-03-28T18:00:00+01:00',
      '2026-03-29T18:00:00+02:00',
      '2026-03-28T17:00:00.000Z',
      '2026-03-29T16:00:00.000Z',
    ],
    [
      'America/New_York',
      '2026-10-31T23:00:00-04:00',
      '2026-11-01T03:00:00-05:00',
      '2026-11-01T03:00:00.000Z',
      '2026-11-01T08:00:00.000Z',
    ],
    [
      'Asia/Shanghai',
      '2026-03-28T18:00:00+08:00',
      '2026-03-29T18:00:00+08:00',
      '2026-03-28T10:00:00.000Z',
      '2026-03-29T10:00:00.000Z',
    ],
  ])('over the night in which clocks are changed, %s', async (timezone, startTime, endTime, start, end) => {
    const body = written(it.clock, { timezone, startTime, endTime });
    const { id } = await it.ask('activityAdd', { as: 'editor', body });
    expect(await it.ask('publicActivityDetail', { params: { id } })).toMatchObject({
      startTime: start,
      endTime: end,
      timezone,
    });
    const [event] = (await events(icsOf(id))).found;
    const times = [event?.startDate, event?.endDate].map(time => time?.toJSDate().toISOString());
    expect(times).toEqual([start, end]);
  });

  test('the list is a calendar subscription with its filters and without names of participants', async () => {
    const { id } = await holdActivity(it.db, it.clock, { title: 'one', listVisibility: 2 });
    await holdActivity(it.db, it.clock, { title: 'talk', typeId: 'lecture' });
    await holdActivity(it.db, it.clock, { title: 'hidden', organizerType: 3, organizerId: 'closed' });
    await it.ask('signupAdd', { as: 'lin', params: { id }, body: { showPublic: true } });
    const all = await events(`${FEED}.ics`);
    expect(all.found.map(event => event.summary).sort()).toEqual(['one', 'talk']);
    expect(all.text).not.toContain('LIN');
    expect((await events(`${FEED}.ics?type=lecture`)).found.map(event => event.summary)).toEqual(['talk']);
    expect((await it.request(`${FEED}.ics?phase=7`)).status).toBe(422);
  });

  test('the online link is included only if it is public', async () => {
    const given = { mode: 2, address: '', onlineUrl: 'https://meet.example/secret' } as const;
    const kept = await holdActivity(it.db, it.clock, { ...given, onlineUrlRule: 2 });
    const open = await holdActivity(it.db, it.clock, { ...given, onlineUrlRule: 1 });
    expect((await events(icsOf(kept.id))).text).not.toContain('secret');
    expect((await events(icsOf(open.id))).found[0]?.location).toBe(given.onlineUrl);
  });

  test('an activity that is not public has no calendar', async () => {
    const { id } = await holdActivity(it.db, it.clock, { organizerType: 3, organizerId: 'closed' });
    const draft = await holdActivity(it.db, it.clock, { status: 0 });
    for (const each of [id, draft.id, 'no-such', '%00'])
      expect((await it.request(icsOf(each))).status).toBe(404);
  });

  test('an unchanged calendar is not sent again', async () => {
    await holdActivity(it.db, it.clock);
    const first = await it.request(`${FEED}.ics`);
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
    it.clock.advance(60);
    expect((await it.request(`${FEED}.ics`, { headers })).status).toBe(304);
  });

  test('RSS, Atom and JSON Feed have the time and place in the activity’s time zone', async () => {
    await holdActivity(it.db, it.clock, {
      title: 'Berlin & friends',
      startTime: new Date('2026-03-29T16:00:00Z'),
      timezone: 'Europe/Berlin',
    });
    const json = await (await it.request(`${FEED}.json`)).json();
    expect(json.items[0]).toMatchObject({
      title: 'Berlin & friends',
      summary: /Sun, Mar 29, 2026, 18:00\D+20:00 \(Europe\/Berlin\) · Hall/,
    });
    const parser = new XMLParser();
    const rss = parser.parse(await (await it.request(`${FEED}.rss?lang=zh-CN`)).text());
    expect(rss.rss.channel.title).toBe('活动 · 试验里');
    const atom = parser.parse(await (await it.request(`${FEED}.atom`)).text());
    expect(atom.feed.entry.title).toBe('Berlin & friends');
  });
});
