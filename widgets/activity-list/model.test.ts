import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdActivity, settleActivities, unholdActivities } from '../../tests/helpers/fixtures/activities.ts';
import { closePage, connect, type Line, PLATFORM } from '../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import { activityCalls } from '../contract/activity/calls.ts';
import { createApi } from '../core/http/api.ts';
import { createHttp } from '../core/http/client.ts';
import { createActivityList } from './model.ts';
import { type ActivityQuestion, hasFolded, isFiltered, unfiltered } from './question.ts';

let platform: TestPlatform;
let line: Line;
let activities: ReturnType<typeof createActivityList>;

const EVERYTHING: ActivityQuestion = {
  limit: 0,
  organizerId: '',
  keyword: '',
  phase: '',
  type: '',
  mode: '',
  sectionId: '',
  subjectId: '',
  regionCode: '',
  organizerType: '',
  dateFrom: '',
  dateTo: '',
  canSignup: false,
  mine: false,
  sort: '',
};
const asking = (filters: Partial<ActivityQuestion>): ActivityQuestion => ({ ...EVERYTHING, ...filters });

beforeAll(async () => {
  platform = await startPlatform();
  await settleActivities(platform.db);
});

beforeEach(async () => {
  line = connect(platform);
  const token = await platform.asPerson('lin');
  const http = createHttp({ platform: PLATFORM, lang: 'en', token: () => token, refused: async () => false });
  activities = createActivityList(createApi(http, activityCalls, () => true));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await closePage();
  await unholdActivities(platform.db);
});

afterAll(() => platform.close());

const HOUR = 3600;
const hold = (title: string, given: Parameters<typeof holdActivity>[2] = {}) =>
  holdActivity(platform.db, platform.clock, { title, ...given });
const inHours = (hours: number) => platform.clock.ago(-hours * HOUR);
const titles = () => activities.store.getState().items.map(({ title }) => title);
const answers = async (question: ActivityQuestion) => {
  await activities.ask(question);
  return titles();
};

describe('a query of the list', () => {
  it.each([
    [{}, false, false],
    [{ phase: 'ended' }, false, false],
    [{ phase: 'ongoing' }, true, true],
    [{ keyword: 'tea' }, true, false],
    [{ mine: true }, true, false],
    [{ dateTo: '2026-01-01' }, true, true],
    [{ sort: 'most-joined' }, true, true],
  ] as const)('with %o is filtered: %s, by folded filters: %s', (filters, is, folded) => {
    expect([isFiltered(asking(filters)), hasFolded(asking(filters))]).toEqual([is, folded]);
  });

  it('without filters keeps the tab of ended activities and the organiser of the tag', () => {
    const wanted = asking({
      phase: 'ended',
      keyword: 'tea',
      organizerType: 'school',
      canSignup: true,
      mode: 'on-site',
    });
    expect(unfiltered(wanted)).toEqual(asking({ phase: 'ended' }));
    expect(unfiltered({ ...wanted, organizerId: 'school' })).toEqual({
      ...EVERYTHING,
      organizerId: 'school',
      phase: 'ended',
      organizerType: 'school',
    });
  });

  it('filters by keyword, phase, type, mode, organiser, and open sign-up', async () => {
    await hold('Choir', { startTime: inHours(-1) });
    await hold('Beans', { typeId: 'lecture', mode: 2, address: '' });
    await hold('Chess', { organizerType: 2, organizerId: 'school', startTime: inHours(30), signupMode: 0 });
    await hold('Kites', { startTime: inHours(-50) });
    expect(await answers(EVERYTHING)).toEqual(['Choir', 'Beans', 'Chess']);
    expect(await answers(asking({ phase: 'upcoming' }))).toEqual(['Beans', 'Chess']);
    expect(await answers(asking({ phase: 'ongoing' }))).toEqual(['Choir']);
    expect(await answers(asking({ phase: 'ended' }))).toEqual(['Kites']);
    expect(await answers(asking({ keyword: 'choir' }))).toEqual(['Choir']);
    expect(await answers(asking({ keyword: 'c' }))).toEqual(['Choir', 'Beans', 'Chess']);
    expect(await answers(asking({ type: 'lecture' }))).toEqual(['Beans']);
    expect(await answers(asking({ mode: 'online' }))).toEqual(['Beans']);
    expect(await answers(asking({ organizerType: 'school' }))).toEqual(['Chess']);
    expect(await answers({ ...EVERYTHING, organizerId: 'school' })).toEqual(['Chess']);
    expect(await answers(asking({ canSignup: true }))).toEqual(['Choir', 'Beans']);
    expect(activities.store.getState().total).toBe(2);
  });

  it('filters by activities that the user has signed up for', async () => {
    await hold('Beans');
    const { id } = await hold('Choir');
    await platform.ask('signupAdd', { as: 'lin', params: { id }, body: {} });
    expect(await answers(asking({ mine: true }))).toEqual(['Choir']);
  });

  it.each([
    ['Asia/Shanghai', ['Early']],
    ['America/New_York', ['Late']],
  ])('takes days in the time zone of the reader, in %s', async (zone, expected) => {
    vi.stubEnv('TZ', zone);
    await hold('Early', { startTime: new Date('2026-03-28T22:00:00Z') });
    await hold('Late', { startTime: new Date('2026-03-29T18:00:00Z') });
    expect(await answers(asking({ dateFrom: '2026-03-29', dateTo: '2026-03-29' }))).toEqual(expected);
  });

  it('takes 23 hours as the day on which clocks go forward', async () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    await hold('That day', { startTime: new Date('2026-03-29T21:59:00Z') });
    await hold('The next', { startTime: new Date('2026-03-29T22:00:00Z') });
    expect(await answers(asking({ dateFrom: '2026-03-29', dateTo: '2026-03-29' }))).toEqual(['That day']);
  });

  it('ignores invalid days', async () => {
    await hold('Beans');
    expect(await answers(asking({ dateFrom: 'soon', dateTo: 'later' }))).toEqual(['Beans']);
  });

  it('reloads all loaded pages; another query loads the first page', async () => {
    for (let n = 0; n < 25; n++) await hold(`Activity ${n}`, { startTime: inHours(24 + n) });
    await activities.ask(EVERYTHING);
    await activities.loadMore();
    expect(titles()).toHaveLength(25);
    await activities.ask(EVERYTHING);
    expect(titles()).toHaveLength(25);
    await activities.ask(asking({ keyword: 'Activity' }));
    expect(titles()).toHaveLength(20);
  });

  it('that fails keeps the former activities', async () => {
    await hold('Beans');
    await activities.ask(EVERYTHING);
    line.answer('activity/list', { success: 0, message: 'no' }, 500);
    await activities.ask(asking({ keyword: 'choir' }));
    expect(activities.store.getState()).toMatchObject({ status: 'failed', error: { message: 'no' } });
    expect(titles()).toEqual(['Beans']);
  });
});

describe('a short list', () => {
  it('keeps its length when it is reloaded', async () => {
    for (let n = 0; n < 30; n++) await hold(`Activity ${n}`, { startTime: inHours(24 + n) });
    const short = { ...EVERYTHING, limit: 25 };
    expect(await answers(short)).toHaveLength(25);
    expect(await answers(short)).toHaveLength(25);
  });
});
