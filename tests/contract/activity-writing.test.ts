import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { activity, file } from '../../site/platform/db/schema.ts';
import { sweepUploads } from '../../site/platform/upload/sweep.ts';
import type { ActivityConflict } from '../../widgets/contract/activity/schema.ts';
import type { BodyOf } from '../../widgets/contract/shapes.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { settleActivities, unholdActivities, written } from '../helpers/fixtures/activities.ts';
import { aPaper } from '../helpers/fixtures/uploads.ts';
import { type Name, PEOPLE } from '../helpers/platform/community.ts';
import { type Answer, startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
type Body = BodyOf<'activityAdd'>;

describe.each(anyDatabase)('writing activities on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleActivities(it.db);
  });
  afterAll(() => it.close());
  afterEach(() => unholdActivities(it.db));

  const later = (seconds: number) => it.clock.ago(-seconds).toISOString();
  const body = (given: Partial<Body> = {}) => written(it.clock, given);
  const add = (given: Partial<Body> = {}, as: Name = 'editor') =>
    it.ask('activityAdd', { as, body: body(given) });
  const send = (given: Partial<Body>, as: Name = 'editor') =>
    it.send('activityAdd', { as, body: body(given) });
  const change = (id: string, revision: number, given: Partial<BodyOf<'activityEdit'>> = {}) => ({
    as: 'editor' as const,
    params: { id },
    body: { ...body(), ...given, revision },
  });
  const edit = (...given: Parameters<typeof change>) => it.ask('activityEdit', change(...given));
  const detail = (id: string, as: Name = 'editor') => it.ask('activityDetail', { as, params: { id } });
  const join = (as: Name, id: string) => it.ask('signupAdd', { as, params: { id }, body: {} });
  const statusOf = async (as: Name, id: string) => (await detail(id, as)).my?.status;
  const codeOf = ({ status, envelope }: Answer) => [status, envelope.errorCode];
  const fieldsOf = ({ envelope }: Answer) => envelope.fieldErrors?.map(({ field }) => field);
  const messages = async (as: Name) =>
    (await it.ask('messageList', { as, query: { kind: 3 } })).records.map(({ title, text }) => [title, text]);

  describe('content', () => {
    test('is stored as it was sent, its text without harmful markup', async () => {
      const signup = {
        mode: 2,
        capacity: 30,
        guestsMax: 2,
        endTime: later(20 * HOUR),
        cancelDeadline: later(22 * HOUR),
        eligibility: { schoolIds: ['school'], groupIds: ['open'] },
        questions: [{ id: 'q', label: 'Size', kind: 'single', required: true, options: ['S', 'M'] }],
      } satisfies Body['signup'];
      const contacts = [{ name: 'Desk', phone: '+49 30 1234', mail: 'desk@lane.example' }];
      const { id, status, revision } = await add({
        title: '  Open   lesson ',
        contentHtml: '<p onclick="x()">Come<img src="javascript:x"></p>',
        tags: ['tea', 'tea'],
        contacts,
        signup,
      });
      expect([status, revision]).toEqual([2, 1]);
      expect(await detail(id)).toMatchObject({
        title: 'Open lesson',
        contentHtml: '<p>Come</p>',
        summary: 'Come',
        tags: ['tea'],
        contacts,
        organizerName: 'Test Lane',
        signup: {
          ...signup,
          waitlist: true,
          offerHours: 24,
          offerMode: 1,
          eligibleNames: ['Lane School', 'open'],
        },
      });
    });

    test('is created once for repeated requests', async () => {
      const clientKey = 'c0a80123-0000-4000-8000-000000000001';
      const first = await add({ clientKey });
      expect((await add({ clientKey })).id).toBe(first.id);
      expect(await it.db.$count(activity)).toBe(1);
    });

    test.each<[string, Partial<Body>, string[]]>([
      ['ends before it begins', { endTime: '2026-03-03T07:00:00Z' }, ['endTime']],
      [
        'is over already',
        { startTime: '2026-03-01T07:00:00Z', endTime: '2026-03-01T08:00:00Z' },
        ['endTime'],
      ],
      ['says nowhere where it is', { address: '' }, ['address']],
      ['is online without a link', { mode: 2 }, ['onlineUrl']],
      ['has a link that is not safe', { mode: 2, onlineUrl: 'http://meet.example' }, ['onlineUrl']],
      ['has a script for a link', { mode: 2, onlineUrl: 'javascript:alert(1)' }, ['onlineUrl']],
      ['has a type that there is none of', { type: 'no-such' }, ['type']],
      ['is in no zone of the world', { timezone: 'Mars/Olympus' }, ['timezone']],
      ['is in a zone by its offset', { timezone: '+08:00' }, ['timezone']],
      ['is for later, and yet for now', { status: 1, publishTime: '2026-03-01T00:00:00Z' }, ['publishTime']],
      ['is for the members of nothing', { visibility: 0 }, ['visibility']],
      [
        'closes its sign-up after its end, before it opens',
        { signup: { mode: 1, startTime: '2026-03-05T00:00:00Z', endTime: '2026-03-04T00:00:00Z' } },
        ['signup.endTime', 'signup.startTime'],
      ],
      [
        'lets people cancel after it began',
        { signup: { mode: 1, cancelDeadline: '2026-03-03T09:00:00Z' } },
        ['signup.cancelDeadline'],
      ],
      ['has no place at all', { signup: { mode: 1, capacity: 0 } }, ['signup.capacity']],
      ['has too many places', { signup: { mode: 1, capacity: 100_001 } }, ['signup.capacity']],
      [
        'is for a school that there is none of',
        { signup: { mode: 1, eligibility: { schoolIds: ['x'] } } },
        ['signup.eligibility.schoolIds'],
      ],
      [
        'asks to choose from one thing',
        { signup: { mode: 1, questions: [{ id: 'q', label: 'Q', kind: 'single', options: ['a', 'a'] }] } },
        ['signup.questions.0.options'],
      ],
      ['is of a space that there is none of', { organizerType: 4, organizerId: 'open' }, ['organizerId']],
      ['carries a file that is nobody’s', { cover: { fileId: 'no-such' } }, ['cover.fileId']],
      ['counts itself', { visitNum: 99 } as Partial<Body>, ['']],
    ])('is refused when it %s', async (_why, given, fields) => {
      const answer = await send(given);
      expect([codeOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION'], fields]);
    });

    test('may lack its place as a draft, but cannot be published without it', async () => {
      const { id, status } = await add({ status: 0, address: '', contentHtml: '' });
      expect(status).toBe(0);
      const refused = await it.send('activityPublish', { as: 'editor', params: { id } });
      expect(fieldsOf(refused)).toEqual(['address']);
    });

    test('has a public link if there is no sign-up', async () => {
      const { id } = await add({ mode: 2, onlineUrl: 'https://meet.example/x', signup: { mode: 0 } });
      const { onlineUrl } = await it.ask('publicActivityDetail', { params: { id } });
      expect(onlineUrl).toBe('https://meet.example/x');
    });
  });

  describe('permissions', () => {
    const organizers: [string, Partial<Body>, Name[]][] = [
      ['the platform', { organizerType: 1 }, ['editor', 'admin']],
      ['a school', { organizerType: 2, organizerId: 'school' }, ['editor', 'admin']],
      ['a space', { organizerType: 3, organizerId: 'open' }, ['host', 'editor', 'admin']],
      ['themselves', { organizerType: 5 }, ['host', 'editor', 'admin']],
      ['somebody else', { organizerType: 5, organizerId: 'mei' }, ['editor', 'admin']],
    ];
    test.each(organizers)('for %s', async (_what, given, may) => {
      for (const as of PEOPLE) {
        const answer = await send(given, as);
        expect([as, codeOf(answer)]).toEqual([as, may.includes(as) ? [200, undefined] : [403, 'FORBIDDEN']]);
      }
    });

    test('gets the organisers for which they may write', async () => {
      const names = async (as: Name) => (await it.ask('activityOrganizers', { as })).map(({ name }) => name);
      expect(await names('lin')).toEqual([]);
      expect(await names('host')).toEqual(['closed', 'open', 'staff', 'HOST']);
      expect(await names('editor')).toEqual([
        'Test Lane',
        'Lane School',
        'closed',
        'open',
        'staff',
        'EDITOR',
      ]);
    });
  });

  describe('a change', () => {
    test('names its base revision, and does not overwrite another change', async () => {
      const { id } = await add();
      expect((await edit(id, 1, { title: 'Second' })).revision).toBe(2);
      const { status, envelope } = await it.send('activityEdit', change(id, 1, { title: 'Third' }));
      const { current, editor } = envelope.data as ActivityConflict;
      expect([status, envelope.errorCode, editor]).toEqual([409, 'CONFLICT', 'EDITOR']);
      expect([current.title, current.revision]).toEqual(['Second', 2]);
    });

    test('of time or place returns beforehand how many will be notified, and notifies each once', async () => {
      const { id } = await add();
      for (const as of ['lin', 'mei'] as const) await join(as, id);
      const moved = { startTime: later(25 * HOUR), address: 'Room 2' };
      const dry = await edit(id, 1, { ...moved, dryRun: 1 });
      expect([dry.revision, dry.impact]).toEqual([1, { signupNum: 2, moved: [], told: 2 }]);
      expect((await detail(id)).address).toBe('Hall');
      expect((await edit(id, 1, moved)).impact?.told).toBe(2);
      const told = ['Time or place have changed: Open lesson', 'Come and see.'];
      expect((await messages('lin')).filter(([title]) => title === told[0])).toEqual([told]);
    });

    test('of the text notifies no one, nor does any change if the organiser declines it', async () => {
      const { id } = await add();
      await join('lin', id);
      expect((await edit(id, 1, { contentHtml: '<p>New</p>' })).impact?.told).toBe(0);
      expect((await edit(id, 2, { address: 'Room 2', notify: 0 })).impact?.told).toBe(0);
      expect((await messages('lin')).map(([title]) => title)).toEqual(['You have a place: Open lesson']);
    });

    test('to fewer places than are taken names who would lose theirs, and needs a confirmation', async () => {
      const { id } = await add();
      for (const as of ['lin', 'mei', 'host'] as const) {
        await join(as, id);
        it.clock.advance(1);
      }
      const fewer = { signup: { mode: 1, capacity: 1 } } as const;
      const { envelope } = await it.send('activityEdit', change(id, 1, fewer));
      expect(envelope.fieldErrors).toEqual([
        {
          field: 'signup.capacity',
          message: '3 places are taken. These would have to wait again: HOST, MEI',
        },
      ]);
      expect((await edit(id, 1, { ...fewer, dryRun: 1 })).impact?.moved.map(one => one.userId)).toEqual([
        'host',
        'mei',
      ]);
      await edit(id, 1, { ...fewer, move: 1 });
      expect(await Promise.all((['lin', 'mei', 'host'] as const).map(as => statusOf(as, id)))).toEqual([
        2, 3, 3,
      ]);
      expect((await detail(id, 'mei')).my?.waitPosition).toBe(1);
    });

    test('to more places offers them to the waiting list', async () => {
      const { id } = await add({ signup: { mode: 1, capacity: 1 } });
      for (const as of ['lin', 'mei', 'host'] as const) await join(as, id);
      await edit(id, 1, { signup: { mode: 1, capacity: 2 } });
      expect([await statusOf('mei', id), await statusOf('host', id)]).toEqual([4, 3]);
    });

    test('cannot turn a published activity into a draft', async () => {
      const { id } = await add();
      const answer = await it.send('activityEdit', change(id, 1, { status: 0 }));
      expect(fieldsOf(answer)).toEqual(['status']);
    });

    test('is for its managers; others get FORBIDDEN, or ACTIVITY_NOT_FOUND if they cannot see it', async () => {
      const open = await add();
      const closed = await add({ organizerType: 3, organizerId: 'closed' });
      const tries = [
        [open.id, 'host', [403, 'FORBIDDEN']],
        [open.id, 'lin', [403, 'FORBIDDEN']],
        [closed.id, 'lin', [404, 'ACTIVITY_NOT_FOUND']],
        ['no-such', 'editor', [404, 'ACTIVITY_NOT_FOUND']],
      ] as const;
      for (const [id, as, expected] of tries)
        expect(codeOf(await it.send('activityEdit', { ...change(id, 1), as }))).toEqual(expected);
      const mine = { organizerType: 3, organizerId: 'closed' } as const;
      expect(codeOf(await it.send('activityEdit', { ...change(closed.id, 1, mine), as: 'host' }))).toEqual([
        200,
        undefined,
      ]);
    });
  });

  describe('publication, cancellation and deletion', () => {
    const act = (
      name: 'activityPublish' | 'activityClose' | 'activityDelete' | 'activityRestore' | 'activityCopy',
      id: string,
      as: Name = 'editor',
    ) => it.send(name, { as, params: { id } });
    const cancel = (id: string, as: Name = 'editor') =>
      it.send('activityCancel', { as, params: { id }, body: { reason: 'The hall is flooded' } });

    test('it is published now or at its publish time', async () => {
      const { id } = await add({ status: 0 });
      await act('activityPublish', id);
      expect((await detail(id)).status).toBe(2);
      const scheduled = await add({ status: 1, publishTime: later(HOUR) });
      expect(scheduled.status).toBe(1);
      it.clock.advance(HOUR);
      expect((await detail(scheduled.id, 'lin')).status).toBe(2);
    });

    test('its sign-up can be closed at once', async () => {
      const { id } = await add();
      await act('activityClose', id);
      expect((await detail(id, 'lin')).my?.cannotReason?.code).toBe('CLOSED');
      expect((await detail(id)).state).toBe('closed');
    });

    test('it is cancelled with a reason that all participants receive, and cannot be changed afterwards', async () => {
      const { id } = await add({ signup: { mode: 1, capacity: 1 } });
      for (const as of ['lin', 'mei'] as const) await join(as, id);
      expect(
        (await it.send('activityCancel', { as: 'editor', params: { id }, body: { reason: '' } })).status,
      ).toBe(422);
      expect(codeOf(await cancel(id))).toEqual([200, undefined]);
      for (const as of ['lin', 'mei'] as const)
        expect(await messages(as)).toEqual([['Cancelled: Open lesson', 'The hall is flooded']]);
      expect(await detail(id)).toMatchObject({ status: 3, state: 'cancelled', canEdit: false });
      expect(codeOf(await it.send('activityEdit', change(id, 2)))).toEqual([409, 'CLOSED']);
      expect(codeOf(await cancel(id))).toEqual([200, undefined]);
      expect(await messages('lin')).toHaveLength(1);
    });

    test('a scheduled activity becomes a draft when it is cancelled', async () => {
      const { id } = await add({ status: 1, publishTime: later(HOUR) });
      await cancel(id);
      expect((await detail(id)).status).toBe(0);
    });

    test('its files are removed when it can no longer be restored', async () => {
      const plan = await aPaper(it, 'editor');
      const { id } = await add({ status: 0, attachments: [plan] });
      await it.ask('activityDelete', { as: 'editor', params: { id } });
      await it.db
        .update(file)
        .set({ time: it.clock.ago(30 * DAY) })
        .where(eq(file.id, plan.fileId));
      const isThereAfter = async (seconds: number) => {
        await it.db.update(activity).set({ deleteTime: it.clock.ago(seconds) });
        await sweepUploads(it.platform);
        return (await it.request(plan.fileUrl)).status === 200;
      };
      expect([await isThereAfter(30 * DAY - 1), await isThereAfter(30 * DAY)]).toEqual([true, false]);
    });

    test('it is deleted only as a draft or after its cancellation, and can be restored for 30 days', async () => {
      const { id } = await add();
      expect(codeOf(await act('activityDelete', id))).toEqual([409, 'CLOSED']);
      await cancel(id);
      expect(codeOf(await act('activityDelete', id))).toEqual([200, undefined]);
      expect(codeOf(await it.send('activityDetail', { as: 'editor', params: { id } }))).toEqual([
        410,
        'GONE',
      ]);
      expect(codeOf(await act('activityRestore', id))).toEqual([200, undefined]);
      expect((await detail(id)).status).toBe(3);
      await act('activityDelete', id);
      const deletedFor = (seconds: number) =>
        it.db.update(activity).set({ deleteTime: it.clock.ago(seconds) });
      const inTab = async () =>
        (await it.ask('activityManageList', { as: 'editor', query: { tab: 'deleted' } })).total;
      await deletedFor(30 * DAY - 1);
      expect(await inTab()).toBe(1);
      await deletedFor(30 * DAY);
      expect(await inTab()).toBe(0);
      expect(codeOf(await act('activityRestore', id))).toEqual([410, 'GONE']);
    });

    test('a copy is a draft without participants', async () => {
      const { id } = await add({ title: 'Twice' });
      await join('lin', id);
      await cancel(id);
      const copied = await it.ask('activityCopy', { as: 'admin', params: { id } });
      expect([copied.status, copied.revision, copied.id === id]).toEqual([0, 1, false]);
      expect(await detail(copied.id)).toMatchObject({
        title: 'Twice',
        userId: 'admin',
        stats: { signupNum: 0 },
        address: 'Hall',
      });
      expect((await detail(copied.id)).cancelReason).toBeUndefined();
      expect(await messages('lin')).toHaveLength(1);
    });

    test('people who do not manage it can do none of this', async () => {
      const { id } = await add();
      const names = [
        'activityPublish',
        'activityClose',
        'activityDelete',
        'activityRestore',
        'activityCopy',
      ] as const;
      for (const as of ['lin', 'host'] as const) {
        for (const name of names)
          expect([name, codeOf(await act(name, id, as))]).toEqual([name, [403, 'FORBIDDEN']]);
        expect(codeOf(await cancel(id, as))).toEqual([403, 'FORBIDDEN']);
      }
      expect((await detail(id)).status).toBe(2);
    });
  });

  describe('the list of managed activities', () => {
    test('has a tab for each state with its number, last edited first', async () => {
      await add({ title: 'draft', status: 0 });
      await add({ title: 'scheduled', status: 1, publishTime: later(9 * DAY) });
      const { id } = await add({ title: 'published', startTime: later(2 * DAY), endTime: later(3 * DAY) });
      await add({ title: 'ended', startTime: later(1), endTime: later(2) });
      const off = await add({ title: 'cancelled' });
      await it.ask('activityCancel', { as: 'editor', params: { id: off.id }, body: { reason: 'Rain' } });
      await join('lin', id);
      it.clock.advance(60);
      const tab = (tab: 'all' | 'draft' | 'scheduled' | 'published' | 'ended' | 'cancelled') =>
        it.ask('activityManageList', { as: 'editor', query: { tab } });
      for (const name of ['draft', 'scheduled', 'published', 'ended', 'cancelled'] as const)
        expect((await tab(name)).records.map(({ title }) => title)).toEqual([name]);
      const all = await tab('all');
      expect(all.counts).toEqual({
        all: 5,
        draft: 1,
        scheduled: 1,
        published: 1,
        ended: 1,
        cancelled: 1,
        deleted: 0,
      });
      expect(all.total).toBe(5);
      expect(all.records.find(({ title }) => title === 'published')).toMatchObject({
        stats: { signupNum: 1 },
        editorName: 'EDITOR',
        revision: 1,
      });
    });

    test('shows a host the activities of their spaces and their own, and refuses members', async () => {
      await add({ title: 'platform' });
      await add({ title: 'space', organizerType: 3, organizerId: 'closed' });
      await add({ title: 'own', organizerType: 5 }, 'host');
      const titles = (await it.ask('activityManageList', { as: 'host' })).records.map(({ title }) => title);
      expect(titles.sort()).toEqual(['own', 'space']);
      expect((await it.ask('activityManageList', { as: 'admin', query: { keyword: 'plat' } })).total).toBe(1);
      expect(codeOf(await it.send('activityManageList', { as: 'lin' }))).toEqual([403, 'FORBIDDEN']);
    });
  });
});
