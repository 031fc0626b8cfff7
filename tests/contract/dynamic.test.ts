import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { praise, spaceMember } from '../../site/platform/db/schema.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { like, publish, say } from '../helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

describe.each(anyDatabase)('one dynamic on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
  });
  afterAll(() => it.close());

  const fail = async (...call: Parameters<TestPlatform['send']>) => {
    const { status, envelope } = await it.send(...call);
    return [status, envelope.errorCode];
  };

  describe('read', () => {
    test('shows author, space, numbers and the first page of comments', async () => {
      const { id, objectId } = await publish(it.db, { spaceId: 'open', time: it.clock.ago(60) });
      await like(it.db, objectId, ['mei', 'host'], it.clock.ago(50));
      const top = await say(it.db, { objectId, personId: 'mei', time: it.clock.ago(40) });
      await say(it.db, { objectId, topId: top.id, time: it.clock.ago(30) });
      for (let n = 0; n < 20; n += 1) await say(it.db, { objectId, time: it.clock.ago(20) });
      const seen = await it.ask('dynamicDetail', { as: 'mei', params: { id } });
      expect(seen).toMatchObject({
        userName: 'LIN',
        schoolName: 'Lane School',
        groupId: 'open',
        groupName: 'open',
        groupType: '1',
        likeNum: 2,
        hasLike: true,
        commentNum: 22,
        canDelete: false,
        canComment: true,
      });
      expect(seen.comments).toHaveLength(20);
    });

    test('is found by its id and by its objectId', async () => {
      const { id, objectId } = await publish(it.db, { time: it.clock.ago(60) });
      for (const name of [id, objectId]) {
        expect((await it.ask('publicDynamicDetail', { params: { id: name } })).id).toBe(id);
      }
    });

    test('the public detail shows no like and no permission of the caller, even with a token', async () => {
      const { id, objectId } = await publish(it.db, { time: it.clock.ago(60) });
      await like(it.db, objectId, ['lin'], it.clock.ago(50));
      const seen = await it.ask('publicDynamicDetail', { as: 'lin', params: { id } });
      expect([seen.likeNum, seen.hasLike, seen.canDelete]).toEqual([1, false, false]);
    });

    test('unknown, invisible and deleted dynamics differ only for people who may see them', async () => {
      const { id } = await publish(it.db, {
        spaceId: 'closed',
        time: it.clock.ago(60),
        deleteTime: it.clock.ago(10),
      });
      expect(await fail('dynamicDetail', { as: 'lin', params: { id: 'no-such' } })).toEqual([
        404,
        'NOT_FOUND',
      ]);
      expect(await fail('dynamicDetail', { as: 'lin', params: { id } })).toEqual([404, 'NOT_FOUND']);
      expect(await fail('publicDynamicDetail', { params: { id } })).toEqual([404, 'NOT_FOUND']);
      expect(await fail('dynamicDetail', { as: 'host', params: { id } })).toEqual([410, 'GONE']);
    });
  });

  describe('liked', () => {
    test('is a toggle: the second request removes the like', async () => {
      const { id } = await publish(it.db, { time: it.clock.ago(60) });
      const press = () => it.ask('dynamicPraise', { as: 'mei', params: { id } });
      expect([await press(), await press(), await press()]).toEqual([
        { likeNum: 1, hasLike: true },
        { likeNum: 0, hasLike: false },
        { likeNum: 1, hasLike: true },
      ]);
    });

    test('fifty simultaneous requests toggle fifty times: the number equals the stored likes', async () => {
      it.clock.advance(60);
      const { id, objectId } = await publish(it.db, { time: it.clock.ago(60) });
      await like(it.db, objectId, ['host'], it.clock.ago(50));
      const press = () => it.ask('dynamicPraise', { as: 'mei', params: { id } });
      const answers = await Promise.all(Array.from({ length: 49 }, press));
      expect(answers.filter(answer => answer.hasLike)).toHaveLength(25);
      expect(answers.every(answer => answer.likeNum === (answer.hasLike ? 2 : 1))).toBe(true);
      const stored = await it.db.select().from(praise).where(eq(praise.objectId, objectId));
      expect(stored.map(row => row.personId).toSorted()).toEqual(['host', 'mei']);
      expect(await press()).toEqual({ likeNum: 1, hasLike: false });
    });

    test('simultaneous likes are all counted', async () => {
      const { id } = await publish(it.db, { time: it.clock.ago(60) });
      const names = ['lin', 'host', 'editor', 'admin'] as const;
      await Promise.all(names.map(as => it.ask('dynamicPraise', { as, params: { id } })));
      expect((await it.ask('publicDynamicDetail', { params: { id } })).likeNum).toBe(4);
    });

    test('an invisible or deleted dynamic cannot be liked', async () => {
      const closed = await publish(it.db, { spaceId: 'closed', time: it.clock.ago(60) });
      const deleted = await publish(it.db, { time: it.clock.ago(60), deleteTime: it.clock.ago(10) });
      expect(await fail('dynamicPraise', { as: 'lin', params: { id: closed.id } })).toEqual([
        404,
        'NOT_FOUND',
      ]);
      expect(await fail('dynamicPraise', { as: 'lin', params: { id: deleted.id } })).toEqual([410, 'GONE']);
    });
  });

  describe('likes', () => {
    test('are listed by person, the latest first, in pages', async () => {
      const { id, objectId } = await publish(it.db, { time: it.clock.ago(600) });
      for (const [place, name] of (['mei', 'lin', 'host'] as const).entries())
        await like(it.db, objectId, [name], it.clock.ago(60 - place));
      const likes = (query: object = {}) => it.ask('publicDynamicLikes', { params: { id }, query });
      expect(await likes()).toMatchObject({
        total: 3,
        records: [
          { userId: 'host', userName: 'HOST', schoolName: 'Lane School' },
          { userId: 'lin' },
          { userId: 'mei' },
        ],
      });
      const second = await likes({ pageIndex: 2, pageSize: 2 });
      expect([second.total, second.records.map(({ userId }) => userId)]).toEqual([3, ['mei']]);
      expect((await likes({ pageSize: 500 })).pageSize).toBe(50);
    });

    test('are those of a dynamic that the reader may see', async () => {
      const { id } = await publish(it.db, { visibility: 1, time: it.clock.ago(60) });
      expect((await it.send('publicDynamicLikes', { params: { id } })).status).toBe(404);
      expect((await it.ask('dynamicLikes', { as: 'lin', params: { id } })).total).toBe(0);
    });
  });

  describe('deleted', () => {
    test('it is not listed, and is GONE for everyone', async () => {
      const { id } = await publish(it.db, { time: it.clock.ago(60) });
      expect(await it.ask('dynamicDelete', { as: 'lin', params: { id } })).toMatchObject({
        undoUntil: expect.any(String),
      });
      const { records } = await it.ask('publicDynamicList', { query: { userId: 'lin' } });
      expect(records.map(record => record.id)).not.toContain(id);
      expect(await fail('publicDynamicDetail', { params: { id } })).toEqual([410, 'GONE']);
      expect(await fail('publicCommentList', { params: { id } })).toEqual([410, 'GONE']);
      expect(await fail('dynamicDelete', { as: 'lin', params: { id } })).toEqual([410, 'GONE']);
    });

    test('only by its author, an editor, an administrator, or a moderator of its space', async () => {
      await it.db.insert(spaceMember).values({ spaceId: 'staff', personId: 'mei', role: 2 });
      const inStaff = () => publish(it.db, { personId: 'host', spaceId: 'staff', time: it.clock.ago(60) });
      const { id } = await inStaff();
      expect(await fail('dynamicDelete', { as: 'lin', params: { id } })).toEqual([403, 'FORBIDDEN']);
      for (const as of ['host', 'editor', 'admin', 'mei'] as const) {
        const own = await inStaff();
        expect((await fail('dynamicDelete', { as, params: { id: own.id } }))[0]).toBe(200);
      }
      expect((await it.ask('dynamicDetail', { as: 'lin', params: { id } })).id).toBe(id);
    });

    test('an invisible dynamic cannot be deleted, and its existence is not revealed', async () => {
      const { id } = await publish(it.db, { personId: 'host', spaceId: 'closed', time: it.clock.ago(60) });
      expect(await fail('dynamicDelete', { as: 'admin', params: { id } })).toEqual([404, 'NOT_FOUND']);
    });
  });
});
