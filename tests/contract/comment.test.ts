import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { comment, embedOrigin } from '../../site/platform/db/schema.ts';
import type { CommentAddBody } from '../../widgets/contract/comment/schema.ts';
import type { BodyOf } from '../../widgets/contract/shapes.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { type Name, publish, SCHOOL_PAGE, STRANGER_PAGE, say } from '../helpers/platform/community.ts';
import { type Input, startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

describe.each(anyDatabase)('comments on $name', database => {
  let it: TestPlatform;
  let objectId: string;
  beforeAll(async () => {
    it = await startPlatform(database);
  });
  afterAll(() => it.close());
  beforeEach(async () => {
    // A minute later, so that no rate limit applies.
    it.clock.advance(60);
    objectId = (await publish(it.db, { time: it.clock.ago(60) })).objectId;
  });

  const add = (as: Name, body: Partial<CommentAddBody>, more: Input<'commentAdd'> = {}) =>
    it.send('commentAdd', { as, body: bodyOf(body), ...more });
  const bodyOf = (body: Partial<CommentAddBody>) =>
    ({ comment: 'Well said', isReply: 0, objectId, ...body }) as BodyOf<'commentAdd'>;
  const stored = () => it.db.select().from(comment).where(eq(comment.objectId, objectId));
  const codeOf = ({ status, envelope }: Awaited<ReturnType<typeof add>>) => [status, envelope.errorCode];

  describe('read', () => {
    test('newest first, 20 a page, each with all its replies, oldest first', async () => {
      for (let n = 0; n < 21; n += 1)
        await say(it.db, { objectId, comment: `${n}`, time: it.clock.ago(100 - n) });
      const top = await say(it.db, { objectId, comment: 'last', personId: 'mei', time: it.clock.ago(9) });
      for (let n = 0; n < 14; n += 1) {
        await say(it.db, { objectId, topId: top.id, comment: `r${n}`, time: it.clock.ago(8 - n / 10) });
      }
      const page = await it.ask('publicCommentList', { params: { id: objectId } });
      expect([page.records.length, page.total, page.commentNum]).toEqual([20, 22, 36]);
      expect(page.records[0]?.comment).toBe('last');
      const replies = page.records[0]?.childComments ?? [];
      expect(replies.map(reply => reply.comment)).toEqual(Array.from({ length: 14 }, (_, n) => `r${n}`));
      expect(replies[0]).toMatchObject({ topId: top.id, replyUserName: 'LIN', beRepliedUser: 'MEI' });
      const rest = await it.ask('publicCommentList', { params: { id: objectId }, query: { pageIndex: 2 } });
      expect(rest.records.map(record => record.comment)).toEqual(['1', '0']);
    });

    test('a dynamic’s id also names its thread', async () => {
      const own = await publish(it.db, { time: it.clock.ago(60) });
      await say(it.db, { objectId: own.objectId, comment: 'here', time: it.clock.ago(9) });
      const { records } = await it.ask('commentList', { as: 'mei', params: { id: own.id } });
      expect(records.map(record => record.comment)).toEqual(['here']);
    });

    test('with the id of a comment or a reply the page of the comment is returned', async () => {
      const tops: string[] = [];
      for (let n = 0; n < 50; n += 1)
        tops.push((await say(it.db, { objectId, time: it.clock.ago(100 - n) })).id);
      const oldest = tops[0] ?? '';
      const reply = await say(it.db, { objectId, topId: oldest, time: it.clock.ago(1) });
      for (const commentId of [oldest, reply.id]) {
        const page = await it.ask('publicCommentList', { params: { id: objectId }, query: { commentId } });
        expect(page.pageIndex).toBe(3);
        expect(page.records.map(record => record.id)).toContain(oldest);
      }
    });

    test('with the id of a deleted comment, or of another thread, the first page is returned', async () => {
      const gone = await say(it.db, { objectId, time: it.clock.ago(50), deleteTime: it.clock.ago(9) });
      const elsewhere = await say(it.db, { objectId: 'elsewhere', time: it.clock.ago(50) });
      await say(it.db, { objectId, time: it.clock.ago(40) });
      for (const { id } of [gone, elsewhere]) {
        const page = await it.ask('publicCommentList', {
          params: { id: objectId },
          query: { commentId: id },
        });
        expect([page.pageIndex, page.records.length]).toEqual([1, 1]);
      }
    });

    test('later pages show the same snapshot', async () => {
      for (let n = 0; n < 25; n += 1)
        await say(it.db, { objectId, comment: `${n}`, time: it.clock.ago(100 - n) });
      const first = await it.ask('publicCommentList', { params: { id: objectId } });
      it.clock.advance(5);
      await say(it.db, { objectId, comment: 'new', time: it.clock.now() });
      const query = { pageIndex: 2, asOf: first.asOf };
      const second = await it.ask('publicCommentList', { params: { id: objectId }, query });
      expect(second.records.map(record => record.comment)).toEqual(['4', '3', '2', '1', '0']);
    });

    test('comments on an invisible object are not found', async () => {
      const closed = await publish(it.db, { spaceId: 'closed', time: it.clock.ago(60) });
      const params = { id: closed.id };
      expect(codeOf(await it.send('publicCommentList', { params }))).toEqual([404, 'NOT_FOUND']);
      expect(codeOf(await it.send('commentList', { as: 'lin', params }))).toEqual([404, 'NOT_FOUND']);
      expect((await it.ask('commentList', { as: 'host', params })).records).toEqual([]);
    });
  });

  describe('written', () => {
    test('a comment is returned as its author sees it, with the new number', async () => {
      const body = bodyOf({ comment: '  Well said \u{1F389}  ' });
      const added = await it.ask('commentAdd', { as: 'mei', body });
      expect(added).toMatchObject({
        userName: 'MEI',
        comment: 'Well said \u{1F389}',
        canDelete: true,
        commentNum: 1,
      });
    });

    test('a reply names whom it answers: the comment’s author, or that of another reply', async () => {
      const top = await say(it.db, { objectId, personId: 'host', time: it.clock.ago(9) });
      const toTop = await it.ask('commentAdd', { as: 'mei', body: bodyOf({ isReply: 1, topId: top.id }) });
      expect(toTop).toMatchObject({
        topId: top.id,
        replyUserName: 'MEI',
        beRepliedUser: 'HOST',
        commentNum: 2,
      });
      const body = bodyOf({ isReply: 1, topId: top.id, beRepliedId: toTop.id });
      expect(await it.ask('commentAdd', { as: 'lin', body })).toMatchObject({
        beRepliedUser: 'MEI',
        commentNum: 3,
      });
    });

    test('with 1 to 1000 characters, an emoji counting as one', async () => {
      expect(codeOf(await add('mei', { comment: '   ' }))).toEqual([422, 'VALIDATION']);
      const { status, envelope } = await add('mei', { comment: '字'.repeat(1001) });
      expect([status, envelope.fieldErrors?.[0]?.field]).toEqual([422, 'comment']);
      expect((await add('mei', { comment: '\u{1F389}'.repeat(1000) })).status).toBe(200);
      expect(await stored()).toHaveLength(1);
    });

    test('the caller determines nothing but the text', async () => {
      const forged = { userId: 'admin', time: '2020-01-01T00:00:00Z', canDelete: true, id: 'mine' };
      for (const [field, value] of Object.entries(forged)) {
        expect(codeOf(await add('mei', { [field]: value }))).toEqual([422, 'VALIDATION']);
      }
      expect(await stored()).toEqual([]);
    });

    test('not where comments are closed', async () => {
      const closed = await publish(it.db, { canComment: false, time: it.clock.ago(60) });
      expect(codeOf(await add('mei', { objectId: closed.id }))).toEqual([409, 'CLOSED']);
    });

    test('not below a comment that is deleted, unknown, of another thread, or itself a reply', async () => {
      const gone = await say(it.db, { objectId, time: it.clock.ago(9), deleteTime: it.clock.ago(5) });
      const elsewhere = await say(it.db, { objectId: 'elsewhere', time: it.clock.ago(9) });
      const top = await say(it.db, { objectId, time: it.clock.ago(9) });
      const reply = await say(it.db, { objectId, topId: top.id, time: it.clock.ago(8) });
      const below = async (topId: string, beRepliedId?: string) =>
        codeOf(await add('mei', { isReply: 1, topId, beRepliedId }));
      expect(await below(gone.id)).toEqual([410, 'GONE']);
      expect(await below('no-such')).toEqual([404, 'NOT_FOUND']);
      expect(await below(elsewhere.id)).toEqual([404, 'NOT_FOUND']);
      expect(await below(reply.id)).toEqual([404, 'NOT_FOUND']);
      expect(await below(top.id, elsewhere.id)).toEqual([404, 'NOT_FOUND']);
      expect(codeOf(await add('mei', { isReply: 1 }))).toEqual([422, 'VALIDATION']);
    });
  });

  describe('sent again with the same key', () => {
    test('is one comment with one response, even at the same time', async () => {
      const body = { clientKey: randomUUID() };
      const answers = await Promise.all([1, 2, 3, 4].map(() => add('mei', body)));
      const later = await add('mei', body);
      const [first, ...others] = [...answers, later].map(answer => answer.envelope.data);
      expect(first).toMatchObject({ commentNum: 1 });
      for (const other of others) expect(other).toEqual(first);
      expect(await stored()).toHaveLength(1);
    });

    test('with another text it is refused, and the first comment remains', async () => {
      const clientKey = randomUUID();
      await add('mei', { clientKey });
      const { status, envelope } = await add('mei', { clientKey, comment: 'Something else' });
      expect([status, envelope.fieldErrors?.[0]?.field]).toEqual([422, 'clientKey']);
      expect(await stored()).toHaveLength(1);
    });

    test('by another person, or a day later, it is another comment', async () => {
      const clientKey = randomUUID();
      await add('mei', { clientKey });
      await add('lin', { clientKey });
      it.clock.advance(24 * 60 * 60 + 1);
      await add('mei', { clientKey });
      expect(await stored()).toHaveLength(3);
    });

    test('a refused comment leaves its key free', async () => {
      const clientKey = randomUUID();
      await add('mei', { clientKey, isReply: 1, topId: 'no-such' });
      expect((await add('mei', { clientKey, isReply: 1, topId: 'no-such' })).status).toBe(404);
      expect((await add('mei', { clientKey })).status).toBe(200);
    });
  });

  describe('deleted', () => {
    test('a comment is deleted with its replies', async () => {
      const top = await say(it.db, { objectId, time: it.clock.ago(9) });
      await say(it.db, { objectId, topId: top.id, personId: 'mei', time: it.clock.ago(8) });
      await say(it.db, { objectId, time: it.clock.ago(7) });
      expect(await it.ask('commentDelete', { as: 'lin', params: { id: top.id } })).toEqual({ commentNum: 1 });
      expect((await it.ask('publicCommentList', { params: { id: objectId } })).total).toBe(1);
    });

    test('a reply is deleted alone, and an answer to it still names its author', async () => {
      const top = await say(it.db, { objectId, time: it.clock.ago(9) });
      const reply = await say(it.db, { objectId, topId: top.id, personId: 'mei', time: it.clock.ago(8) });
      await say(it.db, { objectId, topId: top.id, beRepliedId: reply.id, time: it.clock.ago(7) });
      expect(await it.ask('commentDelete', { as: 'mei', params: { id: reply.id } })).toEqual({
        commentNum: 2,
      });
      const { records } = await it.ask('publicCommentList', { params: { id: objectId } });
      expect(records[0]?.childComments.map(child => child.beRepliedUser)).toEqual(['MEI']);
    });

    test('only by its author, an editor, an administrator, or a moderator of the space', async () => {
      const inOpen = await publish(it.db, { spaceId: 'open', time: it.clock.ago(60) });
      const said = () => say(it.db, { objectId: inOpen.objectId, time: it.clock.ago(9) });
      const { id } = await said();
      expect(codeOf(await it.send('commentDelete', { as: 'mei', params: { id } }))).toEqual([
        403,
        'FORBIDDEN',
      ]);
      for (const as of ['lin', 'editor', 'admin', 'host'] as const) {
        const other = await said();
        expect(await it.ask('commentDelete', { as, params: { id: other.id } })).toEqual({ commentNum: 1 });
      }
    });

    test('`canDelete` matches what the platform permits', async () => {
      await say(it.db, { objectId, time: it.clock.ago(9) });
      const offered = async (as: Name) =>
        (await it.ask('commentList', { as, params: { id: objectId } })).records[0]?.canDelete;
      expect([await offered('lin'), await offered('editor'), await offered('mei')]).toEqual([
        true,
        true,
        false,
      ]);
    });

    test('again it is GONE; an unknown or invisible one is NOT_FOUND', async () => {
      const { id } = await say(it.db, { objectId, time: it.clock.ago(9) });
      const closed = await publish(it.db, { spaceId: 'closed', time: it.clock.ago(60) });
      const unseen = await say(it.db, { objectId: closed.objectId, time: it.clock.ago(9) });
      const remove = async (name: string) =>
        codeOf(await it.send('commentDelete', { as: 'lin', params: { id: name } }));
      await remove(id);
      expect(await remove(id)).toEqual([410, 'GONE']);
      expect(await remove('no-such')).toEqual([404, 'NOT_FOUND']);
      expect(await remove(unseen.id)).toEqual([404, 'NOT_FOUND']);
    });

    test('no reply is left below a comment that is deleted while it is answered', async () => {
      for (let n = 0; n < 5; n += 1) {
        it.clock.advance(60);
        const top = await say(it.db, { objectId, time: it.clock.ago(9) });
        await Promise.all([
          add('mei', { isReply: 1, topId: top.id }),
          it.send('commentDelete', { as: 'lin', params: { id: top.id } }),
          add('host', { isReply: 1, topId: top.id }),
        ]);
      }
      expect((await stored()).filter(row => row.deleteTime === null)).toEqual([]);
    });
  });

  describe('of something on a school’s page', () => {
    const fromSchool = { headers: { Origin: SCHOOL_PAGE } };

    test('an unknown object has a thread on a listed page', async () => {
      const id = randomUUID();
      const empty = await it.ask('publicCommentList', { params: { id }, ...fromSchool });
      expect([empty.records, empty.total]).toEqual([[], 0]);
      expect((await add('mei', { objectId: id }, fromSchool)).status).toBe(200);
      expect((await it.ask('publicCommentList', { params: { id }, ...fromSchool })).total).toBe(1);
    });

    test('and nowhere else: the error of a page that is not listed says what its webmaster has to do', async () => {
      const id = randomUUID();
      await add('mei', { objectId: id }, fromSchool);
      for (const [headers, refusal] of [
        [{}, [404, 'NOT_FOUND']],
        [{ Origin: 'http://platform.test' }, [404, 'NOT_FOUND']],
        [{ Origin: STRANGER_PAGE }, [403, 'FORBIDDEN']],
      ] as const) {
        expect(codeOf(await it.send('publicCommentList', { params: { id }, headers }))).toEqual(refusal);
        expect(codeOf(await add('mei', { objectId: id }, { headers }))).toEqual(refusal);
      }
      const headers = { Origin: STRANGER_PAGE };
      const { envelope } = await it.send('publicCommentList', { params: { id }, headers });
      expect(envelope.message).toBe(
        `This page’s address, ${STRANGER_PAGE}, is not allowed to open threads. Ask the platform’s administrator to add it.`,
      );
    });

    test('two schools that chose the same id do not share a thread', async () => {
      const other = 'http://other-school.example';
      await it.db.insert(embedOrigin).values({ origin: other, name: 'Another school' }).onConflictDoNothing();
      const id = randomUUID();
      await add('mei', { objectId: id }, fromSchool);
      const { total } = await it.ask('publicCommentList', { params: { id }, headers: { Origin: other } });
      expect(total).toBe(0);
    });

    test('its comments are deleted by their author and editors only', async () => {
      const id = randomUUID();
      const { envelope } = await add('mei', { objectId: id }, fromSchool);
      const params = { id: (envelope.data as { id: string }).id };
      expect(codeOf(await it.send('commentDelete', { as: 'host', params }))).toEqual([403, 'FORBIDDEN']);
      expect(await it.ask('commentDelete', { as: 'mei', params })).toEqual({ commentNum: 0 });
    });

    test('the id of a dynamic that is not public opens no thread there', async () => {
      const { id } = await publish(it.db, { spaceId: 'closed', time: it.clock.ago(60) });
      expect(codeOf(await it.send('publicCommentList', { params: { id }, ...fromSchool }))).toEqual([
        404,
        'NOT_FOUND',
      ]);
    });
  });
});
