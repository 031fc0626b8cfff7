import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dynamic, person, report, spaceMember } from '../../site/platform/db/schema.ts';
import type { BodyOf } from '../../widgets/contract/shapes.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { like, type Name, publish, say, unsay } from '../helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

type Decision = BodyOf<'reportHandle'>;
const KEEP = { action: 1 } as const;
const REMOVE = { action: 2, reason: 2, note: 'Please stay friendly.' } as const;

describe.each(anyDatabase)('reports on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await it.db.insert(person).values({ id: 'second', sub: 'sub-second', realName: 'SECOND', roles: [] });
  });
  afterAll(() => it.close());
  afterEach(async () => {
    await it.db.delete(report);
    await unsay(it.db);
  });

  const write = (personId: Name, spaceId?: string) =>
    publish(it.db, {
      personId,
      content: `by ${personId}`,
      time: it.clock.ago(600),
      ...(spaceId && { spaceId }),
    });
  const send = (as: Name, objectId: string, body: Partial<BodyOf<'reportAdd'>> = {}) =>
    it.send('reportAdd', { as, body: { objectType: 'dynamic', objectId, reason: 2, ...body } });
  const complain = async (as: Name, objectId: string, body: Partial<BodyOf<'reportAdd'>> = {}) => {
    it.clock.advance(1);
    const { status, envelope } = await send(as, objectId, body);
    expect([status, envelope.message]).toEqual([200, undefined]);
    return (envelope.data as { id: string }).id;
  };
  const decide = (as: Name, id: string, body: Decision) => {
    it.clock.advance(1);
    return it.send('reportHandle', { as, params: { id }, body });
  };
  const queue = (as: Name, status: 0 | 1 | 2 = 0) => it.ask('reportList', { as, query: { status } });
  const contents = async (as: Name, status?: 0 | 1 | 2) =>
    (await queue(as, status)).records.map(({ content }) => content);
  const codeOf = ({ status, envelope }: Awaited<ReturnType<typeof send>>) => [status, envelope.errorCode];
  const feedOf = async (as: Name) =>
    (await it.ask('dynamicList', { as })).records.map(({ id, removed }) => [id, removed?.reason]);
  const threadOf = async (as: Name | undefined, id: string) => {
    const name = as ? 'commentList' : 'publicCommentList';
    const { records, total, commentNum } = await it.ask(name, { as, params: { id } });
    const said = records.flatMap(top => [top.comment, ...top.childComments.map(reply => reply.comment)]);
    return { said, total, commentNum };
  };

  describe('are accepted', () => {
    test('once per person, for existing content of others', async () => {
      const { id } = await write('mei');
      await complain('lin', id);
      expect(codeOf(await send('lin', id))).toEqual([409, 'DUPLICATE']);
      expect(codeOf(await send('mei', id))).toEqual([403, 'FORBIDDEN']);
      await complain('host', id);
      await it.ask('dynamicDelete', { as: 'mei', params: { id } });
      expect(codeOf(await send('editor', id))).toEqual([410, 'GONE']);
      expect(codeOf(await send('editor', 'no-such'))).toEqual([404, 'NOT_FOUND']);
    });

    test('for comments and replies, too, if their thread is visible', async () => {
      const { objectId } = await write('mei', 'closed');
      const top = await say(it.db, { objectId, personId: 'mei', time: it.clock.ago(60) });
      expect(codeOf(await send('lin', top.id, { objectType: 'comment' }))).toEqual([404, 'NOT_FOUND']);
      await complain('host', top.id, { objectType: 'comment' });
    });

    test('with a description if no reason fits', async () => {
      const { id } = await write('mei');
      for (const detail of ['', '  ', 'x'.repeat(501)])
        expect(codeOf(await send('lin', id, { reason: 9, detail }))).toEqual([422, 'VALIDATION']);
      await complain('lin', id, { reason: 9, detail: ' A photo of my class. ' });
      expect((await queue('editor')).records[0]).toMatchObject({ reason: 9, detail: 'A photo of my class.' });
    });

    test('at most 20 times a day', async () => {
      for (let n = 0; n < 20; n += 1) await complain('lin', (await write('mei')).id);
      const { id } = await write('mei');
      const { status, envelope } = await send('lin', id);
      expect([status, envelope.errorCode, (envelope.retryAfter ?? 0) > 80_000]).toEqual([
        429,
        'RATE_LIMITED',
        true,
      ]);
      it.clock.advance(24 * 60 * 60);
      await complain('lin', id);
    });

    test('through a button that only people with a use for it see', async () => {
      const { id, objectId } = await write('mei');
      await say(it.db, { objectId, personId: 'mei', time: it.clock.ago(60) });
      const offered = async (as?: Name) => {
        const detail = await it.ask(as ? 'dynamicDetail' : 'publicDynamicDetail', { as, params: { id } });
        return [detail.canReport, detail.comments[0]?.canReport];
      };
      expect(await offered('mei')).toEqual([false, false]);
      expect([await offered('lin'), await offered()]).toEqual([
        [true, true],
        [true, true],
      ]);
      await complain('lin', id);
      expect(await offered('lin')).toEqual([false, true]);
    });

    test('without consequences by themselves, however many there are', async () => {
      const { id } = await write('mei');
      for (const as of ['lin', 'host', 'editor', 'admin'] as const) await complain(as, id);
      expect(await feedOf('lin')).toEqual([[id, undefined]]);
    });
  });

  describe('are decided about', () => {
    test('per object, with number, reasons and details; only administrators see the reporters', async () => {
      const { id } = await write('mei', 'open');
      await complain('lin', id, { reason: 4 });
      await complain('host', id, { reason: 2, detail: 'This is not kind.' });
      await complain('admin', id, { reason: 2 });
      const { records, total, counts } = await queue('editor');
      expect([total, counts]).toEqual([1, { 0: 1, 1: 0, 2: 0 }]);
      expect(records[0]).toMatchObject({
        ...{ objectType: 'dynamic', objectId: id, status: 0, reportNum: 3, reason: 2, content: 'by mei' },
        reasons: [
          { reason: 2, num: 2 },
          { reason: 4, num: 1 },
        ],
        details: ['This is not kind.'],
        ...{ author: { userName: 'MEI' }, groupName: 'open', url: `/msktfront/channelPage?id=${id}` },
      });
      expect(JSON.stringify(records)).not.toMatch(/LIN|HOST|ADMIN/);
      const [seen] = (await queue('admin')).records;
      expect(seen?.reporters?.map(({ userName }) => userName)).toEqual(['LIN', 'HOST', 'ADMIN']);
    });

    test('by editors, and in a space by its moderators; about their own content only by administrators', async () => {
      const ordinary = await write('mei', 'open');
      const elsewhere = await write('mei');
      const ofHost = await write('host', 'open');
      const ofEditor = await write('editor');
      for (const { id } of [ordinary, elsewhere, ofHost, ofEditor]) await complain('lin', id);
      expect(await contents('editor')).toEqual(['by mei', 'by mei']);
      expect(await contents('host')).toEqual(['by mei']);
      expect(await contents('admin')).toEqual(['by mei', 'by mei', 'by host', 'by editor']);
      expect(codeOf(await it.send('reportList', { as: 'lin' }))).toEqual([403, 'FORBIDDEN']);
      const [first] = await it.db.select().from(report).where(eq(report.objectId, ofHost.id));
      for (const as of ['host', 'editor'] as const)
        expect(codeOf(await decide(as, first?.id ?? '', KEEP))).toEqual([403, 'FORBIDDEN']);
    });

    test('oldest first, 20 a page', async () => {
      const ids: string[] = [];
      for (let n = 0; n < 3; n += 1) {
        const { id } = await write('mei');
        ids.push(id);
        await complain('lin', id);
      }
      const page = async (pageIndex: number) =>
        it.ask('reportList', { as: 'editor', query: { pageIndex, pageSize: 2 } });
      const records = [...(await page(1)).records, ...(await page(2)).records];
      expect(records.map(({ objectId }) => objectId)).toEqual(ids);
      expect((await page(1)).total).toBe(3);
    });

    test('for all reports at once; a repeated decision has no effect, a different one is a conflict', async () => {
      const { id } = await write('mei');
      const first = await complain('lin', id);
      const second = await complain('host', id);
      expect((await decide('editor', first, KEEP)).envelope.data).toEqual({ status: 1 });
      expect((await decide('admin', second, KEEP)).envelope.data).toEqual({ status: 1 });
      const { status, envelope } = await decide('admin', second, REMOVE);
      expect([status, envelope.errorCode, envelope.data]).toEqual([
        409,
        'CONFLICT',
        { status: 1, handler: 'EDITOR' },
      ]);
      const { records, counts } = await queue('editor', 1);
      expect([records[0]?.handler, records[0]?.reportNum, counts]).toEqual([
        'EDITOR',
        2,
        { 0: 0, 1: 1, 2: 0 },
      ]);
    });

    test('by one of two concurrent, different decisions', async () => {
      const { id } = await write('mei');
      const first = await complain('lin', id);
      const answers = await Promise.all([decide('editor', first, KEEP), decide('admin', first, REMOVE)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test('again after a new report of kept content, with the previous handler', async () => {
      const { id } = await write('mei');
      await decide('editor', await complain('lin', id), KEEP);
      await complain('host', id, { reason: 3 });
      const { records, counts } = await queue('admin');
      expect(counts).toEqual({ 0: 1, 1: 0, 2: 0 });
      expect(records[0]).toMatchObject({ reportNum: 1, reason: 3, handler: 'EDITOR' });
    });

    test('not once the object is deleted', async () => {
      const { id } = await write('mei');
      const first = await complain('lin', id);
      await it.ask('dynamicDelete', { as: 'mei', params: { id } });
      expect((await queue('editor')).counts).toEqual({ 0: 0, 1: 0, 2: 0 });
      expect(codeOf(await decide('editor', first, KEEP))).toEqual([410, 'GONE']);
    });

    test('with a reason when something is removed', async () => {
      const first = await complain('lin', (await write('mei')).id);
      for (const body of [{ action: 2 }, { action: 2, reason: 9 }] as const)
        expect(codeOf(await decide('editor', first, body))).toEqual([422, 'VALIDATION']);
    });
  });

  describe('a dynamic that was removed', () => {
    const removeOne = async () => {
      const made = await write('mei', 'open');
      await say(it.db, { objectId: made.objectId, personId: 'lin', time: it.clock.ago(300) });
      await like(it.db, made.objectId, ['lin'], it.clock.ago(300));
      const first = await complain('lin', made.id);
      expect((await decide('editor', first, REMOVE)).status).toBe(200);
      return { ...made, first };
    };

    test('is visible only to its author, in place, with the reason', async () => {
      const { id } = await removeOne();
      expect([await feedOf('mei'), await feedOf('lin'), await feedOf('editor')]).toEqual([[[id, 2]], [], []]);
      for (const as of ['lin', 'host', 'editor'] as const)
        expect(codeOf(await it.send('dynamicDetail', { as, params: { id } }))).toEqual([410, 'GONE']);
      const own = await it.ask('dynamicDetail', { as: 'mei', params: { id } });
      expect(own).toMatchObject({
        removed: { reason: 2, note: 'Please stay friendly.' },
        ...{ canDelete: true, canEdit: false, canComment: false, canReport: false },
      });
    });

    test('is not counted, and accepts no likes and comments', async () => {
      const { id, objectId } = await removeOne();
      const { shareNum } = await it.ask('spaceDetail', { as: 'lin', params: { id: 'open' } });
      expect([shareNum, await it.ask('popularList')]).toEqual([0, []]);
      const ranking = await it.ask('publicRankingList', { query: { rankType: 'person', period: 'all' } });
      expect(ranking.records).toEqual([]);
      const body = { objectId, comment: 'but', isReply: 0 } as const;
      for (const [as, code] of [
        ['lin', 'GONE'],
        ['mei', 'CLOSED'],
      ] as const)
        expect((await it.send('commentAdd', { as, body })).envelope.errorCode).toBe(code);
      expect((await it.send('dynamicPraise', { as: 'mei', params: { id } })).status).toBe(410);
    });

    test('is announced to its author in a message, which disappears after a restore', async () => {
      const { id, first } = await removeOne();
      const told = async () => {
        const { items, systemNum, total } = await it.ask('messageUnread', { as: 'mei' });
        return { system: items.filter(({ kind }) => kind === 9), systemNum, total };
      };
      const { system, systemNum } = await told();
      expect(systemNum).toBe(1);
      expect(system[0]).toMatchObject({
        title: 'The editors have removed your post: offensive',
        text: 'Please stay friendly.',
        ...{ objectType: 'dynamic', objectId: id, url: `/msktfront/channelPage?id=${id}`, read: false },
      });
      expect(system[0]?.actor).toBeUndefined();
      const headers = { 'Accept-Language': 'zh-CN' };
      const chinese = await it.ask('messageList', { as: 'mei', query: { kind: 9 }, headers });
      expect(chinese.records.map(({ title }) => title)).toEqual(['您的动态已被编辑移除：冒犯他人']);
      await it.ask('messageRead', { as: 'mei', params: { id: system[0]?.id ?? '' } });
      expect((await told()).systemNum).toBe(0);
      await decide('admin', first, { ...KEEP, status: 2 });
      expect((await it.ask('messageList', { as: 'mei', query: { kind: 9 } })).total).toBe(0);
    });

    test('can be restored unchanged from the queue', async () => {
      const { id, first } = await removeOne();
      const { records } = await queue('admin', 2);
      expect(records[0]).toMatchObject({ content: 'by mei', handler: 'EDITOR', removed: { reason: 2 } });
      expect(records[0]?.url).toBeUndefined();
      expect(codeOf(await decide('admin', first, KEEP))).toEqual([409, 'CONFLICT']);
      expect((await decide('admin', first, { ...KEEP, status: 2 })).envelope.data).toEqual({ status: 1 });
      const seen = await it.ask('dynamicDetail', { as: 'lin', params: { id } });
      expect([seen.removed, seen.likeNum, seen.commentNum, seen.canComment]).toEqual([undefined, 1, 1, true]);
    });

    test('can be deleted only by its author', async () => {
      const { id } = await removeOne();
      expect(codeOf(await it.send('dynamicDelete', { as: 'host', params: { id } }))).toEqual([410, 'GONE']);
      await it.ask('dynamicDelete', { as: 'mei', params: { id } });
      const [row] = await it.db.select().from(dynamic).where(eq(dynamic.id, id));
      expect(row?.deleteTime).not.toBeNull();
    });
  });

  describe('a comment that was removed', () => {
    test('is hidden with its replies from all but its author, and restored with them', async () => {
      const { objectId } = await write('host');
      const top = await say(it.db, { objectId, personId: 'mei', comment: 'top', time: it.clock.ago(90) });
      const below = { objectId, topId: top.id };
      await say(it.db, { ...below, comment: 'reply', time: it.clock.ago(80) });
      await say(it.db, { objectId, comment: 'other', time: it.clock.ago(70) });
      const first = await complain('lin', top.id, { objectType: 'comment' });
      await decide('editor', first, REMOVE);
      expect(await threadOf('lin', objectId)).toEqual({ said: ['other'], total: 1, commentNum: 1 });
      expect(await threadOf(undefined, objectId)).toEqual({ said: ['other'], total: 1, commentNum: 1 });
      expect(await threadOf('mei', objectId)).toEqual({ said: ['other', 'top'], total: 2, commentNum: 1 });
      const body = { objectId, comment: 'but', isReply: 1, topId: top.id } as const;
      expect((await it.send('commentAdd', { as: 'lin', body })).status).toBe(410);
      await decide('editor', first, { ...KEEP, status: 2 });
      expect(await threadOf('lin', objectId)).toEqual({
        said: ['other', 'top', 'reply'],
        total: 2,
        commentNum: 3,
      });
    });

    test('does not come back below one that is still removed, nor with one it was not removed with', async () => {
      const { objectId } = await write('host');
      const top = await say(it.db, { objectId, personId: 'mei', comment: 'top', time: it.clock.ago(90) });
      const below = await say(it.db, { objectId, topId: top.id, comment: 'reply', time: it.clock.ago(80) });
      const ofTop = await complain('host', top.id, { objectType: 'comment' });
      const ofReply = await complain('host', below.id, { objectType: 'comment' });
      await decide('editor', ofReply, REMOVE);
      await decide('editor', ofTop, REMOVE);
      await decide('editor', ofReply, { ...KEEP, status: 2 });
      expect((await threadOf('host', objectId)).commentNum).toBe(0);
      await decide('editor', ofTop, { ...KEEP, status: 2 });
      expect((await threadOf('host', objectId)).said).toEqual(['top', 'reply']);
      await decide('editor', ofReply, { ...REMOVE, status: 1 });
      await decide('editor', ofTop, { ...REMOVE, status: 1 });
      await decide('editor', ofTop, { ...KEEP, status: 2 });
      expect((await threadOf('host', objectId)).said).toEqual(['top']);
      expect((await threadOf('lin', objectId)).said).toEqual(['top', 'reply']);
    });

    test('is announced to its author with its place and object', async () => {
      const { id, objectId } = await write('host');
      const said = await say(it.db, { objectId, personId: 'mei', comment: 'so', time: it.clock.ago(60) });
      const first = await complain('lin', said.id, { objectType: 'comment' });
      const url = `/msktfront/channelPage?id=${id}&commentId=${said.id}`;
      expect((await queue('editor')).records[0]).toMatchObject({ content: 'so', about: 'by host', url });
      await it.db
        .update(dynamic)
        .set({ content: 'word '.repeat(40) })
        .where(eq(dynamic.id, id));
      expect((await queue('editor')).records[0]?.about).toBe(`${'word '.repeat(16)}…`);
      await decide('editor', first, { action: 2, reason: 3 });
      const { records } = await it.ask('messageList', { as: 'mei', query: { kind: 9 } });
      expect(records.map(({ title, text, url }) => [title, text, url])).toEqual([
        ['The editors have removed your comment: advertising', 'so', url],
      ]);
    });
  });

  describe('the result of a report', () => {
    const toldTo = async (as: Name) => {
      const { records } = await it.ask('messageList', { as, query: { kind: 9 } });
      return records.map(({ title, url }) => [title, url]);
    };

    test('is sent to all reporters and no other user, without names', async () => {
      const { id } = await write('mei');
      const first = await complain('lin', id, { reason: 3 });
      await complain('host', id);
      expect(await toldTo('lin')).toEqual([]);
      await decide('editor', first, KEEP);
      const url = `/msktfront/channelPage?id=${id}`;
      expect(await toldTo('lin')).toEqual([['The post that you reported stays (advertising)', url]]);
      expect(await toldTo('host')).toEqual([['The post that you reported stays (offensive)', url]]);
      expect([await toldTo('mei'), await toldTo('editor')]).toEqual([[], []]);
      const headers = { 'Accept-Language': 'zh-CN' };
      const { items, systemNum } = await it.ask('messageUnread', { as: 'lin', headers });
      expect([systemNum, items[0]?.title, items[0]?.read]).toEqual([
        1,
        '您举报的动态予以保留（垃圾广告）',
        false,
      ]);
      expect(items[0]?.actor).toBeUndefined();
      expect(JSON.stringify(items)).not.toMatch(/MEI|EDITOR|by mei/);
    });

    test('is sent again after a different decision, not after a repeated one', async () => {
      const { id } = await write('mei');
      const first = await complain('lin', id);
      await decide('editor', first, KEEP);
      const [{ id: before } = { id: '' }] = (await it.ask('messageUnread', { as: 'lin' })).items;
      await it.ask('messageRead', { as: 'lin', params: { id: before } });
      await complain('host', id);
      await decide('editor', first, KEEP);
      expect((await it.ask('messageUnread', { as: 'lin' })).systemNum).toBe(0);
      expect((await it.ask('messageUnread', { as: 'host' })).systemNum).toBe(1);
      await decide('admin', first, { ...REMOVE, status: 1 });
      const { items } = await it.ask('messageUnread', { as: 'lin' });
      expect(items.map(({ title, text, url }) => [title, text, url])).toEqual([
        [
          'The post that you reported was removed (offensive)',
          'Thank you for telling us. Others do not see it any more.',
          '/msktfront/channelPage',
        ],
      ]);
      expect(await toldTo('lin')).toHaveLength(1);
    });

    test('links a kept comment, the object of a removed one, and nothing once it is deleted', async () => {
      const { id, objectId } = await write('host');
      const said = await say(it.db, { objectId, personId: 'mei', time: it.clock.ago(60) });
      const first = await complain('lin', said.id, { objectType: 'comment' });
      const place = `/msktfront/channelPage?id=${id}`;
      await decide('editor', first, KEEP);
      expect(await toldTo('lin')).toEqual([
        ['The comment that you reported stays (offensive)', `${place}&commentId=${said.id}`],
      ]);
      await decide('editor', first, { ...REMOVE, status: 1 });
      expect(await toldTo('lin')).toEqual([['The comment that you reported was removed (offensive)', place]]);
      await decide('editor', first, { ...KEEP, status: 2 });
      await it.ask('commentDelete', { as: 'mei', params: { id: said.id } });
      expect(await toldTo('lin')).toEqual([]);
    });
  });

  test('a moderator of a space decides about it, an ordinary member does not', async () => {
    const first = await complain('lin', (await write('mei', 'open')).id);
    await it.db.insert(spaceMember).values({ spaceId: 'open', personId: 'second', role: 1 });
    const roleIs = (role: number) =>
      it.db.update(spaceMember).set({ role }).where(eq(spaceMember.personId, 'second'));
    const second = 'second' as Name;
    expect(codeOf(await decide(second, first, KEEP))).toEqual([403, 'FORBIDDEN']);
    await roleIs(2);
    expect(await contents(second)).toEqual(['by mei']);
    // The name of a space that the moderator may not see is not shown.
    await it.db.update(dynamic).set({ spaceIds: ['closed', 'open'] });
    expect((await queue(second)).records.map(({ groupName }) => groupName)).toEqual(['open']);
    expect((await queue('admin')).records.map(({ groupName }) => groupName)).toEqual(['closed']);
    expect((await decide(second, first, KEEP)).status).toBe(200);
    await it.db.delete(spaceMember).where(eq(spaceMember.personId, 'second'));
  });
});
