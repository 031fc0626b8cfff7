import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdActivity, settleActivities, unholdActivities } from '../../tests/helpers/fixtures/activities.ts';
import { closePage, connect, coreHere, type Line, signInHere } from '../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import type { Activity } from '../contract/activity/schema.ts';
import { createApi } from '../core/http/api.ts';
import { initialValues, inputOf, keepValues, problemsOf } from './actions/answers.ts';
import { joinStateOf } from './eligibility.ts';
import { createActivityDetail, detailCalls } from './model.ts';

let platform: TestPlatform;
let line: Line;

const HOUR = 3600;

beforeAll(async () => {
  platform = await startPlatform();
  await settleActivities(platform.db);
});
beforeEach(() => {
  line = connect(platform);
});
afterEach(async () => {
  await closePage();
  await unholdActivities(platform.db);
});
afterAll(() => platform.close());

type Given = Parameters<typeof holdActivity>[2];

/** Creates an activity, and loads it for the current user. */
async function open(given: Given = {}) {
  const { id } = await holdActivity(platform.db, platform.clock, given);
  const { http, session } = coreHere();
  const signedIn = () => session.store.getState().person !== null;
  const api = createApi(http('en'), detailCalls, signedIn);
  const detail = createActivityDetail(() => api, id);
  await detail.activity.load();
  const value = () => detail.activity.store.getState().value as Activity;
  return { id, detail, value, act: detail.takePart };
}
const signedIn = async () => {
  await signInHere(platform, 'lin');
  await vi.waitFor(() => expect(coreHere().session.store.getState().status).toBe('in'));
};
const asked = (part: string) => line.asked.filter(path => path.includes(part)).length;
const joinState = (activity: Activity) => joinStateOf(activity, platform.clock.now().getTime());

describe('an activity', () => {
  it('counts one visit, however often it is reloaded', async () => {
    const { detail, value } = await open();
    await vi.waitFor(() => expect(value().stats.visitNum).toBe(1));
    await detail.activity.load();
    await detail.refresh();
    expect(asked('visit/add')).toBe(1);
  });

  it('stays as it was, without an error, when reloading in the background fails', async () => {
    const { detail } = await open({ title: 'Rain' });
    line.cut();
    expect(await detail.refresh()).toBe(false);
    expect(detail.activity.store.getState()).toMatchObject({ status: 'ready', value: { title: 'Rain' } });
  });
});

describe('the sign-up button for a visitor', () => {
  it.each([
    [{}, 'signUp', 'signUp'],
    [{ signupMode: 2 as const }, 'ask', 'signUp'],
    [{ signupMode: 0 as const }, 'NO_SIGNUP', null],
    [{ signupStartTime: new Date('2099-01-01') }, 'NOT_OPEN_YET', null],
    [{ signupEndTime: new Date('2020-01-01') }, 'CLOSED', null],
    [{ startTime: new Date('2020-01-01') }, 'ENDED', null],
    [{ status: 3 as const, cancelReason: 'Rain' }, 'CANCELLED', null],
  ])('%j says %s', async (given, label, action) => {
    const { value } = await open(given);
    expect(joinState(value())).toEqual({ label, action });
  });

  it('says that the activity is full, or offers the waiting list if there is one', async () => {
    const join = async (given: Given) => {
      const { id, detail, value } = await open({ capacity: 1, ...given });
      await platform.ask('signupAdd', { as: 'mei', params: { id }, body: {} });
      await detail.activity.load();
      return joinState(value());
    };
    expect(await join({})).toEqual({ label: 'join', action: 'signUp' });
    expect(await join({ waitlist: false })).toEqual({ label: 'FULL', action: null });
  });
});

describe('an action on the sign-up', () => {
  it('gets a place, and gives it back', async () => {
    await signedIn();
    const { act, value } = await open({ capacity: 5 });
    expect(await act('signUp', {})).toMatchObject({ status: 2, stats: { placeNum: 1 } });
    expect(joinState(value())).toEqual({ label: 'confirmed', action: 'cancel' });
    expect(await act('cancel')).toMatchObject({ status: 6 });
    expect(joinState(value())).toEqual({ label: 'signUp', action: 'signUp' });
    expect(await act('signUp', {})).toMatchObject({ status: 2 });
  });

  it('joins the waiting list when all places are taken', async () => {
    await signedIn();
    const { id, act, value } = await open({ capacity: 1 });
    await platform.ask('signupAdd', { as: 'mei', params: { id }, body: {} });
    expect(await act('signUp', {})).toMatchObject({ status: 3, waitPosition: 1 });
    expect(joinState(value())).toEqual({ label: 'waiting', action: 'cancel' });
  });

  it('is sent once, however often it is started at the same time', async () => {
    await signedIn();
    const { act } = await open();
    const [first, second] = await Promise.all([act('signUp', {}), act('signUp', {})]);
    expect([first?.status, second]).toEqual([2, null]);
    expect(asked('activity/signup/')).toBe(1);
  });

  it('whose response is lost is recognised as done', async () => {
    await signedIn();
    const { act, value, detail } = await open();
    line.lose('activity/signup/', { arrives: true });
    expect(await act('signUp', {})).toMatchObject({ status: 2 });
    expect([value().my?.status, detail.store.getState().failed]).toEqual([2, null]);
  });

  it('that was not sent is retried with the same idempotency key, and done once', async () => {
    await signedIn();
    const { act, detail, value } = await open();
    const sent: unknown[] = [];
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
      if (address.includes('activity/signup/')) sent.push(JSON.parse(String(init.body)).clientKey);
      return fetch(address, init);
    });
    line.cut();
    expect(await act('signUp', {})).toBeNull();
    expect(detail.store.getState()).toMatchObject({ busy: null, failed: { error: { code: 'OFFLINE' } } });
    line.mend();
    expect(await act('signUp', {})).toMatchObject({ status: 2 });
    expect([new Set(sent).size, value().stats.signupNum]).toEqual([1, 1]);
  });

  it('that is rejected reloads the activity', async () => {
    await signedIn();
    const { id, act, detail, value } = await open({ capacity: 1, waitlist: false });
    await platform.ask('signupAdd', { as: 'mei', params: { id }, body: {} });
    expect(await act('signUp', {})).toBeNull();
    expect(detail.store.getState().failed?.error.code).toBe('FULL');
    expect(joinState(value())).toEqual({ label: 'FULL', action: null });
  });

  it('on an expired offer is rejected, and the user may sign up again', async () => {
    await signedIn();
    const { id, act, detail, value } = await open({ capacity: 1, startTime: platform.clock.ago(-99 * HOUR) });
    await platform.ask('signupAdd', { as: 'mei', params: { id }, body: {} });
    await act('signUp', {});
    const params = {
      id: (await platform.ask('activityDetail', { as: 'mei', params: { id } })).my?.signupId ?? '',
    };
    await platform.ask('signupCancel', { as: 'mei', params, body: {} });
    await detail.refresh();
    expect(joinState(value())).toEqual({ label: 'offered', action: 'accept' });
    platform.clock.advance(25 * HOUR);
    expect(await act('accept')).toBeNull();
    expect(detail.store.getState().failed?.error.code).toBe('CODE_EXPIRED');
    expect(value().my).toMatchObject({ status: 6, canSignup: true });
  });
});

describe('the sign-up form', () => {
  const questions = [
    { id: 'size', label: 'Size', kind: 'single' as const, required: true, options: ['S', 'M'] },
    { id: 'age', label: 'Age', kind: 'number' as const, required: false, options: [] },
    { id: 'call', label: 'Phone', kind: 'phone' as const, required: false, options: [] },
    { id: 'why', label: 'Why', kind: 'text' as const, required: false, options: [] },
  ];

  it('validates by the rules of the platform', async () => {
    const { value } = await open({ questions, guestsMax: 2 });
    const answers = { age: 'ten', call: 'x', why: 'x'.repeat(201) };
    expect(problemsOf({ guests: '3', answers, showPublic: false }, value())).toEqual({
      guests: 'guests',
      'answers.size': 'required',
      'answers.age': 'number',
      'answers.call': 'phone',
      'answers.why': 'long',
    });
    const fine = { guests: '2', answers: { size: 'M', age: '7' }, showPublic: true };
    expect(problemsOf(fine, value())).toEqual({});
    expect(inputOf(fine, value())).toEqual({
      guests: 2,
      answers: [
        { id: 'size', value: 'M' },
        { id: 'age', value: '7' },
      ],
      showPublic: false,
    });
  });

  it('keeps its values when it is closed', async () => {
    const { detail, value } = await open({ questions });
    const filled = { guests: '0', answers: { size: 'S' }, showPublic: false };
    keepValues(detail, filled);
    expect(initialValues(detail, value())).toEqual(filled);
  });
});
