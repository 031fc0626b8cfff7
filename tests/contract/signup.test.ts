import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { activity } from '../../site/platform/db/schema.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { holdActivity, settleActivities, unholdActivities } from '../helpers/fixtures/activities.ts';
import type { Name } from '../helpers/platform/community.ts';
import {
  type Answer,
  type Input,
  startPlatform,
  type TestPlatform,
} from '../helpers/platform/test-platform.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

describe.each(anyDatabase)('signing up on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleActivities(it.db);
  });
  afterAll(() => it.close());
  afterEach(() => unholdActivities(it.db));

  const hold = (given: Partial<typeof activity.$inferInsert> = {}) => holdActivity(it.db, it.clock, given);
  const later = (seconds: number) => it.clock.ago(-seconds);
  const send = (as: Name, id: string, body: Input<'signupAdd'>['body'] = {}) =>
    it.send('signupAdd', { as, params: { id }, body });
  const join = (as: Name, id: string, body: Input<'signupAdd'>['body'] = {}) =>
    it.ask('signupAdd', { as, params: { id }, body });
  const mine = async (as: Name, id: string) => {
    const { my } = await it.ask('activityDetail', { as, params: { id } });
    if (!my) throw new Error(`nothing is known of ${as}`);
    return my;
  };
  const own = async (as: Name, id: string) => ({ id: (await mine(as, id)).signupId ?? '' });
  const cancel = async (as: Name, id: string) =>
    it.send('signupCancel', { as, params: await own(as, id), body: {} });
  const leave = async (as: Name, id: string, reason = '') =>
    it.send('signupLeave', { as, params: await own(as, id), body: { reason } });
  const answerOffer = async (as: Name, id: string, accept: 0 | 1) =>
    it.send('signupOffer', { as, params: await own(as, id), body: { accept } });
  const messages = async (as: Name) =>
    (await it.ask('messageList', { as, query: { kind: 3 } })).records.map(({ title }) => title);
  const codeOf = ({ status, envelope }: Answer) => [status, envelope.errorCode];

  describe('a place', () => {
    test('goes to the first; later people wait and see their position', async () => {
      const { id } = await hold({ capacity: 2 });
      expect(await join('lin', id)).toMatchObject({ status: 2, stats: { signupNum: 1, placeNum: 1 } });
      expect(await join('mei', id)).toMatchObject({ status: 2, user: { userId: 'mei', userName: 'MEI' } });
      expect(await join('host', id)).toMatchObject({ status: 3, waitPosition: 1 });
      expect(await join('admin', id)).toMatchObject({ status: 3, waitPosition: 2 });
      expect(await mine('admin', id)).toMatchObject({ status: 3, waitPosition: 2, canSignup: false });
      expect(await mine('editor', id)).toMatchObject({ canSignup: true });
    });

    test('guests take places too, up to the organiser’s limit', async () => {
      const { id } = await hold({ capacity: 4, guestsMax: 2 });
      expect((await join('lin', id, { guests: 2 })).stats.placeNum).toBe(3);
      const tooMany = await send('mei', id, { guests: 3 });
      expect([codeOf(tooMany), tooMany.envelope.fieldErrors?.[0]?.field]).toEqual([
        [422, 'VALIDATION'],
        'guests',
      ]);
      expect((await join('mei', id, { guests: 1 })).status).toBe(3);
      expect((await join('host', id)).status).toBe(2);
    });

    test('is given once per person, however often they ask', async () => {
      const { id } = await hold();
      await join('lin', id);
      expect(codeOf(await send('lin', id))).toEqual([409, 'DUPLICATE']);
      expect((await it.ask('publicActivityDetail', { params: { id } })).stats.signupNum).toBe(1);
    });

    test('cannot be claimed by the client', async () => {
      const { id } = await hold({ capacity: 1 });
      for (const given of [{ status: 2 }, { place: 1 }, { personId: 'mei' }, { createTime: 'x' }])
        expect(codeOf(await send('lin', id, given as never))).toEqual([422, 'VALIDATION']);
    });

    test('a repeated request gets the same response', async () => {
      const { id } = await hold();
      const body = { clientKey: '6b1f6a9c-9a31-4b5e-8a7e-0c3f5b1f2d11' };
      const first = await join('lin', id, body);
      expect((await join('lin', id, body)).id).toBe(first.id);
    });

    test('a person who cancelled can sign up again, at the end of the queue', async () => {
      const { id } = await hold({ capacity: 1 });
      await join('lin', id);
      await join('mei', id);
      await cancel('lin', id);
      expect((await join('lin', id)).waitPosition).toBe(1);
      expect((await mine('mei', id)).status).toBe(4);
    });
  });

  describe('signing up is rejected', () => {
    const refusal = async (as: Name, given: Partial<typeof activity.$inferInsert>) => {
      const { id } = await hold(given);
      const { envelope, status } = await send(as, id);
      const { canSignup, cannotReason } = await mine(as, id);
      expect([canSignup, cannotReason?.message]).toEqual([false, envelope.message]);
      return [status, envelope.errorCode, cannotReason?.code];
    };

    test('when all places are taken and there is no waiting list', async () => {
      const { id } = await hold({ capacity: 1, waitlist: false });
      await join('lin', id);
      expect(codeOf(await send('mei', id))).toEqual([409, 'FULL']);
      expect((await mine('mei', id)).cannotReason?.code).toBe('FULL');
      expect((await it.ask('publicActivityDetail', { params: { id } })).state).toBe('full');
    });

    test('when the waiting list is full', async () => {
      const { id } = await hold({ capacity: 1, waitlistMax: 1 });
      await join('lin', id);
      await join('mei', id);
      expect(codeOf(await send('host', id))).toEqual([409, 'FULL']);
    });

    test('before it opens, after it closes, when it is over, cancelled, or needs no sign-up', async () => {
      expect(await refusal('lin', { signupStartTime: later(HOUR) })).toEqual([409, 'CLOSED', 'NOT_OPEN_YET']);
      expect(await refusal('lin', { signupEndTime: later(-HOUR) })).toEqual([
        409,
        'DEADLINE_PASSED',
        'CLOSED',
      ]);
      expect(await refusal('lin', { startTime: later(-DAY) })).toEqual([409, 'CLOSED', 'ENDED']);
      expect(await refusal('lin', { status: 3, cancelReason: 'Rain' })).toEqual([409, 'CLOSED', 'CANCELLED']);
      expect(await refusal('lin', { signupMode: 0 })).toEqual([409, 'CLOSED', 'NO_SIGNUP']);
      expect(await refusal('editor', { publishTime: later(HOUR) })).toEqual([409, 'CLOSED', 'NOT_PUBLISHED']);
    });

    test('for people it is not for; the reason names its audience', async () => {
      expect(await refusal('lin', { groupIds: ['closed'] })).toEqual([403, 'NOT_ELIGIBLE', 'NOT_ELIGIBLE']);
      const { id } = await hold({ groupIds: ['closed'], schoolIds: [] });
      expect((await mine('lin', id)).cannotReason?.message).toBe('This is only for: closed');
      expect((await join('host', id)).status).toBe(2);
      const { id: ofSchool } = await hold({ groupIds: ['closed'], schoolIds: ['school'] });
      expect((await join('lin', ofSchool)).status).toBe(2);
    });

    test('for invisible activities', async () => {
      const { id } = await hold({ organizerType: 3, organizerId: 'closed' });
      expect(codeOf(await send('lin', id))).toEqual([404, 'ACTIVITY_NOT_FOUND']);
    });

    test('in the language of the person', async () => {
      const { id } = await hold({ signupMode: 0 });
      const headers = { 'Accept-Language': 'zh-CN' };
      const { envelope } = await it.send('signupAdd', { as: 'lin', params: { id }, body: {}, headers });
      expect(envelope.message).toBe('本活动无需报名。');
    });
  });

  describe('questions', () => {
    const questions = [
      { id: 'size', label: 'Size', kind: 'single' as const, required: true, options: ['S', 'M'] },
      { id: 'days', label: 'Days', kind: 'multi' as const, required: false, options: ['Mon', 'Tue'] },
      { id: 'age', label: 'Age', kind: 'number' as const, required: false, options: [] },
      { id: 'born', label: 'Born', kind: 'date' as const, required: false, options: [] },
      { id: 'call', label: 'Phone', kind: 'phone' as const, required: false, options: [] },
      { id: 'why', label: 'Why', kind: 'text' as const, required: false, options: [] },
    ];

    test('have to be answered as they are asked; the organiser reads the answers', async () => {
      const { id } = await hold({ questions });
      const answers = [
        { id: 'why', value: ' =1+1 ' },
        { id: 'days', value: ['Mon', 'Mon'] },
        { id: 'size', value: 'M' },
        { id: 'no-such', value: 'x' },
      ];
      await join('lin', id, { answers });
      const { records } = await it.ask('signupList', { as: 'editor', params: { id } });
      expect(records[0]?.answers).toEqual([
        { id: 'size', value: 'M' },
        { id: 'days', value: ['Mon'] },
        { id: 'why', value: '=1+1' },
      ]);
    });

    test.each([
      ['size', ''],
      ['size', 'XL'],
      ['size', ['M']],
      ['days', 'Mon'],
      ['days', ['Sun']],
      ['age', 'ten'],
      ['born', '2026-02-30'],
      ['call', 'x'],
      ['why', 'x'.repeat(201)],
    ])('%s cannot be answered with %j', async (wrong, value) => {
      const { id } = await hold({ questions });
      const others = wrong === 'size' ? [] : [{ id: 'size', value: 'M' }];
      const { status, envelope } = await send('lin', id, { answers: [...others, { id: wrong, value }] });
      expect([status, envelope.fieldErrors?.map(({ field }) => field)]).toEqual([422, [`answers.${wrong}`]]);
    });
  });

  describe('a place that becomes free', () => {
    test('is offered to the first on the waiting list, who accepts it in time', async () => {
      const { id } = await hold({ capacity: 1 });
      for (const as of ['lin', 'mei', 'host'] as const) await join(as, id);
      expect(codeOf(await cancel('lin', id))).toEqual([200, undefined]);
      expect(await mine('mei', id)).toMatchObject({
        status: 4,
        offerExpireTime: later(DAY).toISOString(),
      });
      expect(await mine('host', id)).toMatchObject({ status: 3, waitPosition: 1 });
      expect((await it.ask('publicActivityDetail', { params: { id } })).stats).toMatchObject({
        signupNum: 0,
        placeNum: 1,
        waitNum: 1,
      });
      expect(codeOf(await answerOffer('mei', id, 1))).toEqual([200, undefined]);
      expect((await mine('mei', id)).status).toBe(2);
    });

    test('goes to the next when it is declined', async () => {
      const { id } = await hold({ capacity: 1 });
      for (const as of ['lin', 'mei', 'host'] as const) await join(as, id);
      await cancel('lin', id);
      await answerOffer('mei', id, 0);
      expect(await mine('mei', id)).toMatchObject({ status: 6, canSignup: true });
      expect((await mine('host', id)).status).toBe(4);
    });

    test('goes to the next when the offer expires, whenever that is read', async () => {
      const { id } = await hold({ capacity: 1, offerHours: 2, startTime: later(5 * DAY) });
      for (const as of ['lin', 'mei', 'host', 'admin'] as const) await join(as, id);
      await cancel('lin', id);
      const began = it.clock.now().getTime();
      it.clock.advance(5 * HOUR);
      // The offer was mei's for two hours, then host's for two, and is admin's since then.
      const until = new Date(began + 6 * HOUR * 1000).toISOString();
      expect(await mine('admin', id)).toMatchObject({ status: 4, offerExpireTime: until });
      expect((await mine('mei', id)).status).toBe(6);
      expect(codeOf(await answerOffer('host', id, 1))).toEqual([410, 'CODE_EXPIRED']);
      expect(codeOf(await answerOffer('admin', id, 1))).toEqual([200, undefined]);
    });

    test('is offered at most until the activity starts, and not afterwards', async () => {
      const { id } = await hold({ capacity: 1, startTime: later(3 * HOUR), cancelDeadline: later(3 * HOUR) });
      for (const as of ['lin', 'mei', 'host'] as const) await join(as, id);
      await cancel('lin', id);
      expect((await mine('mei', id)).offerExpireTime).toBe(later(3 * HOUR).toISOString());
      it.clock.advance(3 * HOUR);
      expect([(await mine('mei', id)).status, (await mine('host', id)).status]).toEqual([6, 3]);
    });

    test('skips people with too many guests, who keep their position', async () => {
      const { id } = await hold({ capacity: 2, guestsMax: 3 });
      for (const as of ['lin', 'mei'] as const) await join(as, id);
      await join('host', id, { guests: 1 });
      await join('admin', id);
      await cancel('lin', id);
      expect(await mine('host', id)).toMatchObject({ status: 3, waitPosition: 1 });
      expect((await mine('admin', id)).status).toBe(4);
    });

    test('stays free if the organiser chooses; later people do not get it', async () => {
      const { id } = await hold({ capacity: 1, offerMode: 2 });
      for (const as of ['lin', 'mei', 'host'] as const) await join(as, id);
      await cancel('lin', id);
      expect((await mine('mei', id)).status).toBe(3);
      expect((await join('admin', id)).status).toBe(3);
      const ids = [(await own('host', id)).id];
      await it.ask('signupHandle', { as: 'editor', body: { ids, action: 4 } });
      expect((await mine('host', id)).status).toBe(4);
    });
  });

  describe('cancelling', () => {
    test('a place can be cancelled until its deadline; afterwards people can still take leave', async () => {
      const { id } = await hold({ capacity: 1, cancelDeadline: later(HOUR) });
      await join('lin', id);
      await join('mei', id);
      expect(await mine('lin', id)).toMatchObject({ canCancel: true, canLeave: true });
      it.clock.advance(HOUR);
      expect(await mine('lin', id)).toMatchObject({ canCancel: false, canLeave: true });
      expect(codeOf(await cancel('lin', id))).toEqual([409, 'DEADLINE_PASSED']);
      expect(codeOf(await leave('lin', id, 'Ill'))).toEqual([200, undefined]);
      expect(await mine('lin', id)).toMatchObject({ status: 7, reason: 'Ill', canLeave: false });
      expect((await mine('mei', id)).status).toBe(4);
      expect((await it.ask('publicActivityDetail', { params: { id } })).stats.leaveNum).toBe(1);
    });

    test('people on the waiting list can leave it at any time', async () => {
      const { id } = await hold({ capacity: 1, cancelDeadline: later(HOUR) });
      await join('lin', id);
      await join('mei', id);
      it.clock.advance(2 * HOUR);
      expect(codeOf(await cancel('mei', id))).toEqual([200, undefined]);
      expect(codeOf(await leave('mei', id))).toEqual([409, 'CLOSED']);
    });

    test('cancelling twice has the same effect as once', async () => {
      const { id } = await hold();
      await join('lin', id);
      expect([codeOf(await cancel('lin', id)), codeOf(await cancel('lin', id))]).toEqual([
        [200, undefined],
        [200, undefined],
      ]);
    });

    test('a place of another person cannot be cancelled', async () => {
      const { id } = await hold();
      const params = { id: (await join('lin', id)).id };
      for (const name of ['signupCancel', 'signupLeave'] as const)
        expect(codeOf(await it.send(name, { as: 'mei', params, body: {} }))).toEqual([404, 'NOT_FOUND']);
      const body = { accept: 1 as const };
      expect(codeOf(await it.send('signupOffer', { as: 'mei', params, body }))).toEqual([404, 'NOT_FOUND']);
    });
  });

  describe('messages', () => {
    test('an offer causes one message; a confirmed sign-up causes none', async () => {
      const { id } = await hold({ title: 'Choir', capacity: 1 });
      await join('lin', id);
      await join('mei', id);
      expect((await it.ask('messageUnread', { as: 'lin' })).activityNum).toBe(0);
      it.clock.advance(1);
      await cancel('lin', id);
      for (const as of ['mei', 'host', 'lin'] as const)
        await it.ask('activityDetail', { as, params: { id } });
      expect((await it.ask('messageUnread', { as: 'mei' })).activityNum).toBe(1);
      expect(await messages('mei')).toEqual([
        'A place is free for you: Choir',
        'You are on the waiting list: Choir',
      ]);
    });

    test('a reminder is sent a day before, and not if the activity is cancelled', async () => {
      const { id } = await hold({ title: 'Choir', startTime: later(3 * DAY) });
      await join('lin', id);
      const isReminded = async () => (await messages('lin')).includes('Begins within a day: Choir');
      expect(await isReminded()).toBe(false);
      it.clock.advance(2 * DAY);
      expect(await isReminded()).toBe(true);
      await it.ask('activityCancel', { as: 'editor', params: { id }, body: { reason: 'Rain' } });
      expect(await messages('lin')).toEqual(['Cancelled: Choir']);
    });

    test('a message links its activity', async () => {
      const { id } = await hold({ capacity: 1 });
      await join('lin', id);
      const { records } = await it.ask('messageList', { as: 'lin', query: { kind: 3 } });
      expect(records[0]).toMatchObject({
        objectType: 'activity',
        objectId: id,
        url: `/msktfront/activityDetail?id=${id}`,
      });
    });

    test('a reply to a comment on an activity links it too', async () => {
      const { id, objectId } = await hold();
      const first = await it.ask('commentAdd', {
        as: 'lin',
        body: { comment: 'Where?', isReply: 0, objectId: id },
      });
      const reply = { comment: 'Hall', isReply: 1, objectId, topId: first.id } as const;
      await it.ask('commentAdd', { as: 'mei', body: reply });
      const { records } = await it.ask('messageList', { as: 'lin', query: { kind: 5 } });
      expect(records[0]).toMatchObject({ objectType: 'activity', objectId: id });
    });
  });
});
