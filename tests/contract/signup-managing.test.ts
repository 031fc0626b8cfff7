import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../helpers/database/databases.ts';
import { holdActivity, settleActivities, unholdActivities } from '../helpers/fixtures/activities.ts';
import type { Name } from '../helpers/platform/community.ts';
import { type Answer, startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const DAY = 24 * 60 * 60;
type Given = NonNullable<Parameters<typeof holdActivity>[2]>;

describe.each(anyDatabase)('managing sign-ups on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleActivities(it.db);
  });
  afterAll(() => it.close());
  afterEach(() => unholdActivities(it.db));

  const hold = (given: Given = {}) => holdActivity(it.db, it.clock, { title: 'Choir', ...given });
  const join = async (as: Name, id: string, body: object = {}) =>
    (await it.ask('signupAdd', { as, params: { id }, body })).id;
  const handle = (ids: string[], action: 1 | 2 | 3 | 4 | 5, reason = '', as: Name = 'editor') =>
    it.ask('signupHandle', { as, body: { ids, action, reason } });
  const statusOf = async (as: Name, id: string) =>
    (await it.ask('activityDetail', { as, params: { id } })).my?.status;
  const codeOf = ({ status, envelope }: Answer) => [status, envelope.errorCode];
  const messages = async (as: Name) =>
    (await it.ask('messageList', { as, query: { kind: 3 } })).records.map(({ title, text }) => [title, text]);

  describe('approval', () => {
    test('a pending sign-up takes no place; an approved one does, or waits if there is none', async () => {
      const { id } = await hold({ signupMode: 2, capacity: 1 });
      const lin = await join('lin', id);
      const mei = await join('mei', id);
      expect((await it.ask('publicActivityDetail', { params: { id } })).stats).toMatchObject({
        pendingNum: 2,
        placeNum: 0,
      });
      expect(await handle([mei, lin], 1)).toEqual({ done: [mei, lin], failed: [] });
      expect([await statusOf('mei', id), await statusOf('lin', id)]).toEqual([2, 3]);
      expect((await messages('mei'))[0]?.[0]).toBe('Your sign-up is approved: Choir');
      expect((await messages('lin'))[0]?.[0]).toBe('You are on the waiting list: Choir');
    });

    test('without a waiting list the rest gets FULL', async () => {
      const { id } = await hold({ signupMode: 2, capacity: 1, waitlist: false });
      const [lin, mei] = [await join('lin', id), await join('mei', id)];
      expect(await handle([lin, mei, 'no-such'], 1)).toEqual({
        done: [lin],
        failed: [
          { id: mei, message: 'All places are taken.' },
          { id: 'no-such', message: 'This does not exist, or you may not see it.' },
        ],
      });
    });

    test('a rejected person reads the reason, and cannot sign up again', async () => {
      const { id } = await hold({ signupMode: 2 });
      await handle([await join('lin', id)], 2, 'Only for singers');
      expect((await messages('lin'))[0]).toEqual(['Your sign-up was declined: Choir', 'Only for singers']);
      const { my } = await it.ask('activityDetail', { as: 'lin', params: { id } });
      expect(my).toMatchObject({ status: 5, reason: 'Only for singers', canSignup: false });
      expect(my?.cannotReason?.code).toBe('REFUSED');
      expect(codeOf(await it.send('signupAdd', { as: 'lin', params: { id }, body: {} }))).toEqual([
        403,
        'NOT_ELIGIBLE',
      ]);
    });
  });

  test('a removed person makes room for the waiting list', async () => {
    const { id } = await hold({ capacity: 1 });
    const lin = await join('lin', id);
    await join('mei', id);
    await handle([lin], 3, 'No show');
    expect([await statusOf('lin', id), await statusOf('mei', id)]).toEqual([8, 4]);
    expect((await handle([lin], 3)).failed).toHaveLength(1);
  });

  test('an organiser offers a place only when there is one', async () => {
    const { id } = await hold({ capacity: 1, offerMode: 2 });
    const [lin, mei] = [await join('lin', id), await join('mei', id)];
    expect((await handle([mei], 4)).failed).toEqual([{ id: mei, message: 'All places are taken.' }]);
    await handle([lin], 5);
    expect([await statusOf('lin', id), await statusOf('mei', id)]).toEqual([3, 3]);
    expect((await handle([mei], 4)).done).toEqual([mei]);
    expect(await statusOf('mei', id)).toBe(4);
  });

  test('sign-ups of others’ activities cannot be handled', async () => {
    const lin = await join('lin', (await hold({ signupMode: 2 })).id);
    for (const as of ['lin', 'host'] as const)
      expect((await handle([lin], 1, '', as)).failed).toEqual([
        { id: lin, message: 'You are not allowed to do this.' },
      ]);
    const ofHost = await hold({ signupMode: 2, organizerType: 3, organizerId: 'open' });
    expect((await handle([await join('mei', ofHost.id)], 1, '', 'host')).failed).toEqual([]);
  });

  test('the list is for the organiser: in order of arrival, filtered by status and name, with counts', async () => {
    const { id } = await hold({ capacity: 1 });
    for (const as of ['lin', 'mei', 'host'] as const) await join(as, id);
    const list = (query: object = {}) => it.ask('signupList', { as: 'editor', params: { id }, query });
    const all = await list();
    expect(all.records.map(({ user, waitPosition }) => [user.userName, waitPosition])).toEqual([
      ['LIN', undefined],
      ['MEI', 1],
      ['HOST', 2],
    ]);
    expect(all.counts).toEqual({ 1: 0, 2: 1, 3: 2, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0 });
    expect((await list({ status: 3, keyword: 'os' })).records.map(({ user }) => user.userName)).toEqual([
      'HOST',
    ]);
    expect((await list({ keyword: '%' })).total).toBe(0);
    expect(codeOf(await it.send('signupList', { as: 'lin', params: { id } }))).toEqual([403, 'FORBIDDEN']);
  });

  test('a message is sent once to its recipients', async () => {
    const { id } = await hold({ capacity: 1 });
    for (const as of ['lin', 'mei'] as const) await join(as, id);
    const clientKey = 'c0a80123-0000-4000-8000-00000000000a';
    const body = { statuses: [3 as const], title: 'Bring water', content: 'And a hat.', clientKey };
    const send = (as: Name) => it.send('activityMessage', { as, params: { id }, body });
    for (let n = 0; n < 2; n++) expect((await send('editor')).envelope.data).toEqual({ sendNum: 1 });
    expect((await messages('mei')).filter(([title]) => title === 'Bring water')).toEqual([
      ['Bring water', 'And a hat.'],
    ]);
    const { my } = await it.ask('activityDetail', { as: 'mei', params: { id } });
    expect(my?.messages).toMatchObject([{ title: 'Bring water', content: 'And a hat.' }]);
    expect((await messages('lin')).some(([title]) => title === 'Bring water')).toBe(false);
    expect((await send('lin')).status).toBe(403);
  });

  describe('the export', () => {
    const questions = [
      { id: 'size', label: 'Size, please', kind: 'text' as const, required: false, options: [] },
    ];
    const csvOf = async (id: string, listed: 0 | 1 = 0) => {
      const { csv } = await it.ask('activityExport', { as: 'editor', params: { id }, query: { listed } });
      return csv;
    };

    test('is a table that spreadsheets read, in which no cell is a formula', async () => {
      const { id } = await hold({ questions, timezone: 'America/New_York' });
      await join('lin', id, { answers: [{ id: 'size', value: '=HYPERLINK("http://x")' }] });
      await join('mei', id, { answers: [{ id: 'size', value: '-5' }], showPublic: true });
      const lines = (await csvOf(id)).split('\r\n');
      expect(lines).toEqual([
        '\uFEFFName,School,Status,Guests,Checked in (America/New_York),"Size, please",Agrees to be named,Signed up (America/New_York)',
        `LIN,Lane School,confirmed,0,,"'=HYPERLINK(""http://x"")",no,2026-03-02 03:00`,
        'MEI,Lane School,confirmed,0,,-5,yes,2026-03-02 03:00',
        '',
      ]);
    });

    test('contains no cancelled sign-ups; the public list only people who agreed, by name', async () => {
      const { id } = await hold();
      const lin = await join('lin', id);
      await join('mei', id, { showPublic: true });
      await join('host', id);
      await it.ask('signupCancel', { as: 'lin', params: { id: lin }, body: {} });
      expect(await csvOf(id)).not.toContain('LIN');
      expect(await csvOf(id, 1)).toBe('\uFEFFName,School\r\nMEI,Lane School\r\n');
    });

    test('is named like its activity, and only for its managers', async () => {
      const { id } = await hold({ title: '../../a:b "c"?' });
      const { fileName } = await it.ask('activityExport', { as: 'editor', params: { id } });
      expect(fileName).toBe('a b c.csv');
      for (const as of ['lin', 'host'] as const)
        expect(codeOf(await it.send('activityExport', { as, params: { id } }))).toEqual([403, 'FORBIDDEN']);
    });
  });

  test('sign-ups of past activities remain for the organiser', async () => {
    const { id } = await hold();
    await join('lin', id);
    it.clock.advance(20 * DAY);
    expect((await it.ask('signupList', { as: 'editor', params: { id } })).total).toBe(1);
  });
});
