import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageMark, newsConfirm, person, platform, spaceMember } from '../../site/platform/db/schema.ts';
import type { BodyOf } from '../../widgets/contract/shapes.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { settleNews, unwriteNews, writeNews } from '../helpers/fixtures/news.ts';
import type { Name } from '../helpers/platform/community.ts';
import {
  type Answer,
  type Input,
  startPlatform,
  type TestPlatform,
} from '../helpers/platform/test-platform.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

const codeOf = ({ status, envelope }: Answer) => [status, envelope.errorCode];

describe.each(anyDatabase)('notices that ask to be confirmed on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleNews(it.db);
  });
  afterAll(() => it.close());
  beforeEach(() => it.clock.advance(HOUR));
  afterEach(async () => {
    await unwriteNews(it.db);
    await it.db.delete(messageMark);
    await it.db.delete(spaceMember).where(eq(spaceMember.personId, 'mei'));
  });

  const soon = (seconds: number) => it.clock.ago(-seconds);
  const write = (given: Partial<Parameters<typeof writeNews>[1]> = {}) =>
    writeNews(it.db, {
      kind: 2,
      title: 'Boots',
      publishTime: it.clock.ago(50),
      needConfirm: true,
      ...given,
    });
  const ofOpen = { scope: 4, scopeId: 'open' } as const;
  const join = () => it.db.insert(spaceMember).values({ spaceId: 'open', personId: 'mei', role: 1 });
  const confirm = (id: string, as: Name = 'lin') => it.send('newsConfirm', { as, params: { id } });
  const detail = (id: string, as: Name = 'lin') => it.ask('newsDetail', { as, params: { id } });
  const list = (id: string, query: Input<'newsConfirmList'>['query'] = {}, as: Name = 'editor') =>
    it.ask('newsConfirmList', { as, params: { id }, query });
  const remind = (id: string, as: Name = 'editor') => it.send('newsConfirmRemind', { as, params: { id } });
  const messages = async (query: Input<'messageList'>['query'] = {}, as: Name = 'lin') =>
    (await it.ask('messageList', { as, query })).records;
  const names = ({ records }: { records: { userId: string }[] }) => records.map(({ userId }) => userId);

  describe('a reader', () => {
    test('is asked, confirms once, and gets the same response afterwards', async () => {
      const { id } = await write();
      await write({ title: 'other', needConfirm: false });
      expect(await detail(id)).toMatchObject({ needConfirm: true, confirmedFlag: false, readFlag: false });
      const confirmed = (await confirm(id)).envelope.data;
      expect(confirmed).toEqual({
        readFlag: true,
        confirmedFlag: true,
        confirmTime: it.clock.now().toISOString(),
        unreadNum: 1,
      });
      it.clock.advance(DAY);
      expect((await confirm(id)).envelope.data).toEqual(confirmed);
      expect(await detail(id)).toMatchObject({
        confirmedFlag: true,
        confirmTime: (confirmed as { confirmTime: string }).confirmTime,
        readFlag: true,
      });
      const { records } = await it.ask('newsList', { as: 'lin' });
      expect(records.map(({ title, confirmedFlag }) => [title, confirmedFlag]).sort()).toEqual([
        ['Boots', true],
        ['other', undefined],
      ]);
    });

    test('who confirms twice at the same moment has confirmed once', async () => {
      const { id } = await write();
      const answers = await Promise.all([confirm(id), confirm(id), confirm(id)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await it.db.$count(newsConfirm)).toBe(1);
    });

    test('is asked as a member of its space; others see that it asks, but are not asked', async () => {
      await join();
      const { id } = await write(ofOpen);
      expect((await detail(id, 'mei')).confirmedFlag).toBe(false);
      const other = await detail(id, 'lin');
      expect([other.needConfirm, other.confirmedFlag]).toEqual([true, undefined]);
      expect(codeOf(await confirm(id, 'lin'))).toEqual([403, 'NOT_ELIGIBLE']);
      expect(codeOf(await confirm(id, 'mei'))).toEqual([200, undefined]);
    });

    test('is asked as a person of its school, otherwise as anyone with an account except its author', async () => {
      await it.db.update(person).set({ schoolId: null }).where(eq(person.id, 'mei'));
      const ofSchool = await write({ scope: 3, scopeId: 'school' });
      expect((await detail(ofSchool.id, 'lin')).confirmedFlag).toBe(false);
      expect((await detail(ofSchool.id, 'mei')).confirmedFlag).toBeUndefined();
      const ofAll = await write();
      expect((await detail(ofAll.id, 'mei')).confirmedFlag).toBe(false);
      expect((await detail(ofAll.id, 'editor')).confirmedFlag).toBeUndefined();
      const ofLin = await write({ scope: 6, scopeId: 'lin' });
      expect(names(await list(ofLin.id, { state: '0' }))).toEqual(['lin']);
      await it.db.update(person).set({ schoolId: 'school' }).where(eq(person.id, 'mei'));
    });

    test('without a session sees that it asks, and no state of their own', async () => {
      const { id } = await write({ confirmDeadline: soon(DAY) });
      const seen = await it.ask('publicNewsDetail', { params: { id } });
      expect(seen).toMatchObject({ needConfirm: true, confirmDeadline: soon(DAY).toISOString() });
      expect('confirmedFlag' in seen).toBe(false);
    });

    test('can confirm until the deadline, and a confirmation is permanent', async () => {
      const { id } = await write({ confirmDeadline: soon(HOUR) });
      it.clock.advance(HOUR - 1);
      expect((await confirm(id, 'mei')).status).toBe(200);
      it.clock.advance(1);
      const late = await confirm(id, 'lin');
      expect(codeOf(late)).toEqual([409, 'DEADLINE_PASSED']);
      expect(late.envelope.message).toBe('The time to confirm this is over.');
      expect((await confirm(id, 'mei')).status).toBe(200);
    });

    test('cannot confirm an article that does not ask for it or is not published', async () => {
      const { id } = await write({ needConfirm: false });
      expect(codeOf(await confirm(id))).toEqual([403, 'NOT_ELIGIBLE']);
      for (const given of [{ status: 3 }, { status: 0 }, { publishTime: soon(DAY) }] as const)
        expect(codeOf(await confirm((await write(given)).id))).toEqual([404, 'NOT_FOUND']);
      expect(codeOf(await confirm((await write({ deleteTime: it.clock.ago(1) })).id))).toEqual([410, 'GONE']);
    });

    test('can confirm after the trial of the platform has ended, when reminders are refused', async () => {
      const { id } = await write();
      await it.db.update(platform).set({ expireTime: it.clock.ago(DAY), graceUntil: soon(DAY) });
      expect((await confirm(id)).status).toBe(200);
      expect(codeOf(await remind(id))).toEqual([403, 'PLATFORM_EXPIRED']);
      await it.db.update(platform).set({ expireTime: null, graceUntil: null });
    });
  });

  describe('its author', () => {
    const bodyOf = (given: Partial<BodyOf<'newsAdd'>> = {}): BodyOf<'newsAdd'> => ({
      kind: 2,
      title: 'Boots',
      contentHtml: '<p>Bring boots.</p>',
      scope: 1,
      status: 2,
      needConfirm: true,
      ...given,
    });
    const add = (given: Partial<BodyOf<'newsAdd'>>) =>
      it.send('newsAdd', { as: 'editor', body: bodyOf(given) });
    const idOf = ({ envelope }: Answer) => (envelope.data as { id: string }).id;

    test('can ask for it in notices only, with or without a deadline', async () => {
      const confirmDeadline = soon(DAY).toISOString();
      const shown = await detail(idOf(await add({ confirmDeadline })), 'mei');
      expect(shown).toMatchObject({ needConfirm: true, confirmDeadline, confirmedFlag: false });
      const news = await detail(idOf(await add({ kind: 1, confirmDeadline })), 'mei');
      expect([news.needConfirm, news.confirmDeadline]).toEqual([undefined, undefined]);
      const plain = await detail(idOf(await add({ needConfirm: false, confirmDeadline })), 'mei');
      expect([plain.needConfirm, plain.confirmDeadline]).toEqual([false, undefined]);
    });

    test('can set only a deadline after the publish time', async () => {
      const [early, later] = [soon(HOUR).toISOString(), soon(2 * HOUR).toISOString()];
      for (const given of [
        { confirmDeadline: it.clock.now().toISOString() },
        { status: 1, publishTime: later, confirmDeadline: early },
      ] as const) {
        const { status, envelope } = await add(given);
        expect([status, envelope.fieldErrors?.[0]?.field]).toEqual([422, 'confirmDeadline']);
      }
      expect((await add({ status: 1, publishTime: early, confirmDeadline: later })).status).toBe(200);
    });

    test('keeps all confirmations through any edit', async () => {
      const id = idOf(await add({}));
      await confirm(id);
      for (const [given, revision] of [
        [{ title: 'Other boots', needConfirm: false }, 1],
        [{ confirmDeadline: soon(DAY).toISOString() }, 2],
      ] as const)
        await it.ask('newsEdit', {
          as: 'editor',
          params: { id },
          body: { ...bodyOf(given), revision },
        });
      expect(await detail(id)).toMatchObject({ needConfirm: true, confirmedFlag: true });
      expect(await list(id)).toMatchObject({ counts: { 1: 1 }, total: 1 });
    });

    test('can edit the text after the deadline, which stays', async () => {
      const confirmDeadline = soon(HOUR).toISOString();
      const id = idOf(await add({ confirmDeadline }));
      it.clock.advance(DAY);
      const body = { ...bodyOf({ confirmDeadline, title: 'Better boots' }), revision: 1 };
      expect((await it.send('newsEdit', { as: 'editor', params: { id }, body })).status).toBe(200);
      expect(await detail(id)).toMatchObject({ title: 'Better boots', confirmDeadline });
    });
  });

  describe('its editor', () => {
    test('sees who has confirmed, latest first, and which readers have not, by name', async () => {
      const { id } = await write({ confirmDeadline: soon(DAY) });
      await confirm(id, 'mei');
      it.clock.advance(60);
      await confirm(id, 'host');
      const confirmed = await list(id);
      expect(confirmed.records).toEqual([
        { userId: 'host', userName: 'HOST', schoolName: 'Lane School', time: it.clock.now().toISOString() },
        { userId: 'mei', userName: 'MEI', schoolName: 'Lane School', time: it.clock.ago(60).toISOString() },
      ]);
      expect(confirmed).toMatchObject({ total: 2, counts: { 0: 2, 1: 2 }, pageIndex: 1 });
      expect(confirmed.confirmDeadline).toBe((await detail(id)).confirmDeadline);
      const waiting = await list(id, { state: '0' });
      expect([names(waiting), waiting.total]).toEqual([['admin', 'lin'], 2]);
      expect(waiting.records[0]?.time).toBeUndefined();
    });

    test('pages through a snapshot of the list while others confirm', async () => {
      const { id } = await write();
      const first = await list(id, { state: '0', pageSize: '2' });
      it.clock.advance(1);
      await confirm(id, 'admin');
      const rest = await list(id, { state: '0', pageSize: '2', pageIndex: '2', asOf: first.asOf });
      expect([...names(first), ...names(rest)]).toEqual(['admin', 'host', 'lin', 'mei']);
      expect((await list(id)).counts).toEqual({ 0: 3, 1: 1 });
    });

    test('of a space sees its members, and former members who had confirmed', async () => {
      await join();
      const { id } = await write(ofOpen);
      expect(names(await list(id, { state: '0' }, 'host'))).toEqual(['host', 'mei']);
      await confirm(id, 'mei');
      await it.db.delete(spaceMember).where(eq(spaceMember.personId, 'mei'));
      expect(await list(id, {}, 'host')).toMatchObject({
        counts: { 0: 1, 1: 1 },
        records: [{ userId: 'mei' }],
      });
    });

    test('reminds the others with a message each, at most once an hour', async () => {
      const { id } = await write({ importance: 2 });
      await confirm(id, 'mei');
      expect((await remind(id)).envelope.data).toEqual({ sendNum: 3 });
      const again = await remind(id);
      expect([...codeOf(again), again.envelope.retryAfter]).toEqual([429, 'RATE_LIMITED', HOUR]);
      expect((await list(id)).remindTime).toBe(it.clock.now().toISOString());
      const [told] = await messages({ kind: '9' });
      expect(told).toMatchObject({
        kind: 9,
        title: 'Please confirm that you have read: Boots',
        objectType: 'notice',
        objectId: id,
        url: `/msktfront/home/noticeDetail?id=${id}`,
        importance: 2,
        actor: { userId: 'editor' },
        read: false,
      });
      expect(await messages({ kind: '9' }, 'mei')).toEqual([]);
      expect(await messages({ kind: '9' }, 'editor')).toEqual([]);

      await it.ask('messageRead', { as: 'lin', params: { id: told?.id ?? '' } });
      expect((await messages({ kind: '9' }))[0]?.read).toBe(true);
      it.clock.advance(HOUR);
      expect((await remind(id)).envelope.data).toEqual({ sendNum: 3 });
      expect(await messages({ kind: '9' })).toMatchObject([{ read: false }]);
      await confirm(id);
      expect(await messages({ kind: '9' })).toEqual([]);
    });

    test('is not reminded, and a reminder to no one does not count towards the limit', async () => {
      const { id } = await write(ofOpen);
      expect((await remind(id, 'host')).envelope.data).toEqual({ sendNum: 0 });
      await join();
      expect((await remind(id, 'host')).envelope.data).toEqual({ sendNum: 1 });
    });

    test('cannot remind of an article that is unpublished, expired, or past its deadline', async () => {
      for (const given of [
        { status: 3 },
        { publishTime: soon(DAY) },
        { validUntil: it.clock.ago(1) },
      ] as const)
        expect(codeOf(await remind((await write(given)).id))).toEqual([409, 'CLOSED']);
      const { id } = await write({ confirmDeadline: it.clock.ago(1) });
      expect(codeOf(await remind(id))).toEqual([409, 'DEADLINE_PASSED']);
    });

    test('reads a reminder whose title equals a key of the translations', async () => {
      const { id } = await write({ title: 'constructor' });
      await remind(id);
      expect((await messages({ kind: '9' }))[0]?.title).toContain(': constructor');
    });
  });

  describe('among the messages of a person', () => {
    test('a notice shows whether it waits for their confirmation, which is a filter', async () => {
      const { id } = await write();
      await write({ title: 'plain', needConfirm: false });
      await write({ title: 'too late', confirmDeadline: it.clock.ago(1) });
      await write({ title: 'of others', ...ofOpen });
      await write({ title: 'news', kind: 1, needConfirm: false });
      await remind(id);
      const waits = async () =>
        Object.fromEntries((await messages()).map(({ title, needConfirm }) => [title, needConfirm]));
      expect(await waits()).toEqual({
        Boots: true,
        plain: false,
        'too late': false,
        'of others': false,
        news: undefined,
        'Please confirm that you have read: Boots': undefined,
      });
      const page = await it.ask('messageList', { as: 'lin', query: { needConfirm: '1' } });
      expect([page.total, page.records.map(({ title }) => title)]).toEqual([1, ['Boots']]);
      await it.ask('newsRead', { as: 'lin', params: { id } });
      expect(await messages({ needConfirm: '1' })).toHaveLength(1);
      expect(await messages({ needConfirm: '1', unread: '1' })).toEqual([]);
      await confirm(id);
      expect(await messages({ needConfirm: '1' })).toEqual([]);
      expect((await waits()).Boots).toBe(false);
    });
  });
});
