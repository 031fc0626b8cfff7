import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { draft } from '../../site/platform/db/schema.ts';
import { holdActivity, settleActivities, unholdActivities } from '../../tests/helpers/fixtures/activities.ts';
import { closePage, connect, coreHere, signInHere } from '../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import { activityCalls } from '../contract/activity/calls.ts';
import { createApi } from '../core/http/api.ts';
import { checkFields, sameIn } from '../kits/writing/field-table.ts';
import { clockOf, hoursLater, meaningOf, secondOf, timeOf } from './fields/clock-text.ts';
import { activityFields } from './fields/table.ts';
import type { ActivityFields } from './fields/values.ts';
import { createImpacts } from './form/impact.tsx';
import { bodyOf, createActivityForm, emptyActivity, toActivityFields, toCopiedFields } from './form/model.ts';

const isSame = sameIn(activityFields);
const checkActivity = (fields: ActivityFields, isDraft: boolean, now: number, isPublished: boolean) =>
  checkFields(activityFields, fields, { isDraft, now, isPublished });

const NOW = Date.parse('2026-10-01T00:00:00Z');
const KEY = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const NEW_KEY = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
const USUAL = { notify: 1, move: 0 } as const;

/** Form values that can be published. */
const filled = (some: Partial<ActivityFields> = {}): ActivityFields => ({
  ...emptyActivity({ organizer: '1 ', timezone: 'Asia/Shanghai' }),
  title: 'Open lesson',
  type: 'workshop',
  startTime: '2026-11-21T14:00',
  endTime: '2026-11-21T16:00',
  address: 'Hall',
  ...some,
});

describe('a local time', () => {
  it.each([
    ['Asia/Shanghai', '2026-11-21T14:00', '2026-11-21T06:00:00.000Z'],
    ['Europe/Berlin', '2026-07-01T09:30', '2026-07-01T07:30:00.000Z'],
    ['Europe/Berlin', '2026-12-01T09:30', '2026-12-01T08:30:00.000Z'],
    ['Asia/Kathmandu', '2026-12-01T09:30', '2026-12-01T03:45:00.000Z'],
    ['Pacific/Kiritimati', '2026-12-01T09:30', '2026-11-30T19:30:00.000Z'],
    ['UTC', '2026-12-01T00:00', '2026-12-01T00:00:00.000Z'],
  ])('in %s, %s, converts to one moment and back', (zone, text, time) => {
    expect(timeOf(text, zone)).toBe(time);
    expect(clockOf(time, zone)).toBe(text);
    expect(meaningOf(text, zone)).toMatchObject({ kind: 'once' });
  });

  it('that a clock change skips is as long after midnight as without the change', () => {
    const at = Date.parse('2026-03-29T01:30:00Z');
    expect(meaningOf('2026-03-29T02:30', 'Europe/Berlin')).toEqual({ kind: 'skipped', at });
    expect(clockOf(new Date(at).toISOString(), 'Europe/Berlin')).toBe('2026-03-29T03:30');
    expect(meaningOf('2026-10-04T02:15', 'Australia/Lord_Howe')).toMatchObject({ kind: 'skipped' });
  });

  it('that occurs twice is the first one, unless the second is chosen', () => {
    const [first, second] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
    expect(meaningOf('2026-10-25T02:30', 'Europe/Berlin')).toMatchObject({ kind: 'twice', isSecond: false });
    expect(timeOf('2026-10-25T02:30', 'Europe/Berlin')).toBe(first);
    expect(timeOf(secondOf('2026-10-25T02:30'), 'Europe/Berlin')).toBe(second);
    expect([first, second].map(time => timeOf(clockOf(time, 'Europe/Berlin'), 'Europe/Berlin'))).toEqual([
      first,
      second,
    ]);
  });

  it('that is invalid has no moment', () => {
    for (const text of ['', 'tomorrow', '2026-13-01T10:00', '2026-11-21'])
      expect(timeOf(text, 'Asia/Shanghai')).toBe('');
    expect(clockOf(undefined, 'Asia/Shanghai')).toBe('');
    expect(hoursLater('2026-11-21T23:00', 2)).toBe('2026-11-22T01:00');
  });

  it('is the same for readers when it is given in another zone', () => {
    const berlin = filled({ timezone: 'Europe/Berlin', startTime: '2026-11-21T07:00' });
    expect(isSame('startTime', filled(), berlin)).toBe(true);
    expect(isSame('endTime', filled(), berlin)).toBe(false);
  });
});

describe('an activity cannot be published', () => {
  const question = { id: 'q', label: 'Why?', kind: 'single', required: false, options: ['a', 'b'] } as const;
  const contact = { name: 'Lin', phone: '', mail: '' };
  const cases: [string, Partial<ActivityFields>, keyof ActivityFields, string][] = [
    ['without a title', { title: 'A' }, 'title', 'titleShort'],
    ['with too long a title', { title: 'a'.repeat(101) }, 'title', 'titleLong'],
    ['without a type', { type: '' }, 'type', 'typeMissing'],
    ['without an organiser', { organizer: '' }, 'organizer', 'organizerMissing'],
    ['without a beginning', { startTime: '' }, 'startTime', 'startMissing'],
    ['without an end', { endTime: '' }, 'endTime', 'endMissing'],
    ['when it ends as it begins', { endTime: '2026-11-21T14:00' }, 'endTime', 'afterStart'],
    ['when it is over', { startTime: '2026-09-01T08:00', endTime: '2026-09-01T09:00' }, 'endTime', 'toCome'],
    ['on site without a place', { address: ' ' }, 'address', 'placeMissing'],
    ['online without a link', { mode: 2 }, 'onlineUrl', 'linkMissing'],
    ['with a link that is not safe', { mode: 3, onlineUrl: 'http://a.example' }, 'onlineUrl', 'linkHttps'],
    [
      'with a link that holds a password',
      { mode: 2, onlineUrl: 'https://a:b@c.example' },
      'onlineUrl',
      'linkHttps',
    ],
    ['when sign-up closes after the end', { signupEnd: '2026-11-21T16:01' }, 'signupEnd', 'byEnd'],
    [
      'when sign-up opens as it closes',
      { signupStart: '2026-11-20T10:00', signupEnd: '2026-11-20T10:00' },
      'signupStart',
      'beforeClose',
    ],
    ['when sign-up opens after the end', { signupStart: '2026-11-22T10:00' }, 'signupStart', 'beforeClose'],
    [
      'when places can be given back after it begins',
      { cancelDeadline: '2026-11-21T14:01' },
      'cancelDeadline',
      'byStart',
    ],
    ['with no places', { capacity: '0' }, 'capacity', 'wholeNumber'],
    ['with half a place', { capacity: '1.5' }, 'capacity', 'wholeNumber'],
    ['with more places than there can be', { capacity: '100001' }, 'capacity', 'wholeNumber'],
    ['with more guests than there can be', { guestsMax: '21' }, 'guestsMax', 'wholeNumber'],
    ['with an offer for no time', { capacity: '5', offerHours: '0' }, 'offerHours', 'wholeNumber'],
    [
      'with a question that asks nothing',
      { questions: [{ ...question, label: ' ', options: ['a', 'b'] }] },
      'questions',
      'questionEmpty',
    ],
    [
      'with one thing to choose from',
      { questions: [{ ...question, options: ['a', ' '] }] },
      'questions',
      'optionsFew',
    ],
    [
      'with the same twice to choose from',
      { questions: [{ ...question, options: ['a', 'a'] }] },
      'questions',
      'optionsSame',
    ],
    ['with a contact without a name', { contacts: [{ ...contact, name: '' }] }, 'contacts', 'contactName'],
    [
      'with a phone number that is none',
      { contacts: [{ ...contact, phone: 'later' }] },
      'contacts',
      'contactPhone',
    ],
    [
      'with a mail address that is none',
      { contacts: [{ ...contact, mail: 'lin' }] },
      'contacts',
      'contactMail',
    ],
    ['for members where there are none', { visibility: 0 }, 'visibility', 'membersNone'],
    ['at a time that has passed', { publishTime: '2026-09-30T00:00:00Z' }, 'publishTime', 'toCome'],
  ];

  it.each(cases)('%s', (_, some, name, why) => {
    expect(checkActivity(filled(some), false, NOW, false)).toEqual({
      [name]: expect.objectContaining({ why }),
    });
  });

  it('unless it is valid, up to the limits of each rule', () => {
    const fine: Partial<ActivityFields>[] = [
      {},
      { signupEnd: '2026-11-21T16:00', cancelDeadline: '2026-11-21T14:00', capacity: '100000' },
      { mode: 2, address: '', onlineUrl: 'https://meet.example/a' },
      { visibility: 0, organizer: '3 open' },
      { signupMode: 0, capacity: 'many', questions: [{ ...question, label: '', options: [] }] },
    ];
    for (const some of fine) expect(checkActivity(filled(some), false, NOW, false)).toEqual({});
  });

  it('while a draft may lack its place, and a published activity may have ended', () => {
    expect(checkActivity(filled({ address: '' }), true, NOW, false)).toEqual({});
    const over = { startTime: '2026-09-01T08:00', endTime: '2026-09-01T09:00' };
    expect(checkActivity(filled(over), false, NOW, true)).toEqual({});
  });
});

describe('on the platform', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
    await settleActivities(platform.db);
  });
  beforeEach(async () => {
    connect(platform);
    await signInHere(platform, 'editor');
    const { store } = coreHere().session;
    await vi.waitFor(() => expect(store.getState().status).toBe('in'));
  });
  afterEach(async () => {
    await closePage();
    await unholdActivities(platform.db);
    await platform.db.delete(draft);
  });
  afterAll(() => platform.close());

  const now = () => platform.clock.now().getTime();
  const calls = () => createApi(coreHere().http('en'), activityCalls, () => true);
  const detail = (id: string) => calls().activityDetail({ params: { id } });
  const hold = (given: Parameters<typeof holdActivity>[2] = {}) =>
    holdActivity(platform.db, platform.clock, given);
  const formOf = async (id: string) => createActivityForm(calls, filled(), await detail(id), now);
  const signUp = (id: string, as: 'lin' | 'host') =>
    platform.ask('signupAdd', { as, params: { id }, body: { guests: 0 } });

  it('an activity that is loaded and saved unchanged stays the same', async () => {
    const questions = [{ id: 'q', label: 'Why?', kind: 'text', required: true, options: [] }] as const;
    const { id } = await hold({
      title: 'Kite day',
      capacity: 5,
      guestsMax: 2,
      waitlistMax: 9,
      offerHours: 48,
      offerMode: 2,
      listVisibility: 2,
      questions: [...questions.map(one => ({ ...one, options: [] }))],
      mode: 3,
      onlineUrl: 'https://meet.example/a',
      contacts: [{ name: 'Lin', phone: '12345' }],
      tags: ['wind'],
    });
    const before = await detail(id);
    const form = await formOf(id);
    expect(await form.send('publish', KEY)).toMatchObject({ id, status: 2, revision: 2 });
    const after = await detail(id);
    const changing = { revision: 0, updateTime: '', stats: null, related: null };
    expect({ ...after, ...changing }).toEqual({ ...before, ...changing });
  });

  it('a new activity is created once, with all chosen values', async () => {
    const fields = filled({
      capacity: '3',
      signupEnd: '2027-11-20T10:00',
      startTime: '2027-11-21T14:00',
      endTime: '2027-11-21T16:00',
    });
    const form = createActivityForm(calls, fields, null, now);
    const saved = await form.send('publish', KEY);
    expect(await detail(saved?.id ?? '')).toMatchObject({
      title: 'Open lesson',
      startTime: '2027-11-21T06:00:00.000Z',
      timezone: 'Asia/Shanghai',
      signup: { mode: 1, capacity: 3, endTime: '2027-11-20T02:00:00.000Z' },
    });
  });

  it('a rejected value has its problem at the field', async () => {
    const times = { startTime: '2030-01-01T10:00', endTime: '2030-01-01T12:00' };
    const form = createActivityForm(calls, filled({ ...times, type: 'gone' }), null, now);
    expect(await form.send('publish', KEY)).toBeNull();
    expect(Object.keys(form.store.getState().problems)).toEqual(['type']);
  });

  it('a draft keeps its time of publication, and an activity published meanwhile has none', async () => {
    const { id } = await hold({ status: 0 });
    const form = await formOf(id);
    const wanted = new Date(now() + 24 * 60 * 60_000).toISOString();
    form.change({ publishTime: wanted });
    expect(await form.send('draft', KEY)).toMatchObject({ status: 0 });
    expect((await formOf(id)).store.getState().fields.publishTime).toBe(wanted);
    await platform.ask('activityPublish', { as: 'admin', params: { id } });
    form.change({ title: 'Kite week' });
    expect(await form.send('publish', NEW_KEY)).toBeNull();
    form.merge(
      Object.fromEntries(form.store.getState().conflict?.differing.map(({ name }) => [name, 'ours']) ?? []),
    );
    expect(await form.send('publish', NEW_KEY)).toMatchObject({ status: 2 });
    expect(await detail(id)).toMatchObject({ title: 'Kite week', status: 2 });
  });

  it('an edit conflict shows both versions of the fields', async () => {
    const { id, revision } = await hold({ title: 'Kite day' });
    const form = await formOf(id);
    const theirs = bodyOf({ ...toActivityFields(await detail(id), now()), title: 'Kite week' }, false, USUAL);
    await platform.ask('activityEdit', { as: 'admin', params: { id }, body: { ...theirs, revision } });
    form.change({ address: 'Meadow' });
    expect(await form.send('publish', KEY)).toBeNull();
    const { conflict } = form.store.getState();
    expect(conflict?.theirs.editor).toBe('ADMIN');
    expect(conflict?.differing).toEqual([
      { name: 'title', changedBy: 'theirs' },
      { name: 'address', changedBy: 'ours' },
    ]);
    form.merge({ title: 'theirs', address: 'ours' });
    expect(await form.send('publish', KEY)).toMatchObject({ revision: 3 });
    expect(await detail(id)).toMatchObject({ title: 'Kite week', address: 'Meadow' });
  });

  it('a change that concerns no participant is sent at once, and one of the time asks first', async () => {
    const { id } = await hold();
    await signUp(id, 'lin');
    const form = await formOf(id);
    const impacts = createImpacts(calls, form, now);
    form.change({ title: 'Kite day' });
    expect(await impacts.check()).toBe(true);
    form.change(({ endTime }) => ({ endTime: hoursLater(endTime, 1) }));
    expect(await impacts.check()).toBe(false);
    expect(impacts.store.getState().asking).toEqual({ signupNum: 1, told: 1, moved: [] });
    expect((await detail(id)).revision).toBe(1);
  });

  it('no participant loses a place without the confirmation of the organiser', async () => {
    const { id } = await hold({ capacity: 2 });
    await signUp(id, 'host');
    await signUp(id, 'lin');
    const form = await formOf(id);
    const impacts = createImpacts(calls, form, now);
    form.change({ capacity: '1' });
    expect(await form.send('publish', KEY)).toBeNull();
    expect(Object.keys(form.store.getState().problems)).toEqual(['capacity']);
    expect(await impacts.check()).toBe(false);
    expect(impacts.store.getState().asking?.moved).toMatchObject([{ userId: 'lin' }]);
    form.setConsequences({ notify: 1, move: 1 });
    expect(await form.send('publish', KEY)).toMatchObject({ revision: 2 });
    expect((await detail(id)).stats).toMatchObject({ signupNum: 1, waitNum: 1 });
  });

  it('a copy drops past times, and keeps future ones', async () => {
    const past = await hold({ startTime: platform.clock.ago(7200), title: 'Kite day' });
    const copy = toCopiedFields(await detail(past.id), now());
    expect(copy).toMatchObject({ title: 'Kite day', address: 'Hall', startTime: '', endTime: '' });
    const toCome = await hold();
    expect(toCopiedFields(await detail(toCome.id), now()).startTime).not.toBe('');
  });
});
