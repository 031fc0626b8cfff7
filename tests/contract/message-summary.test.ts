import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  activity,
  activityMessage,
  comment,
  dynamic,
  mention,
  messageChange,
  news,
  newsRead,
  person,
  report,
  signup,
  spaceApply,
  spaceMember,
  unreadSummary,
} from '../../site/platform/db/schema.ts';
import { sweepSummaries } from '../../site/platform/message/summary.ts';
import { countUnread } from '../../site/platform/message/unread.ts';
import { databases } from '../helpers/database/databases.ts';
import { holdActivity, settleActivities } from '../helpers/fixtures/activities.ts';
import { settleNews, writeNews } from '../helpers/fixtures/news.ts';
import { type Name, publish, say } from '../helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const DAY = 24 * 60 * 60;

describe.each(databases)('unread messages on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleNews(it.db);
    await settleActivities(it.db);
  });
  afterAll(() => it.close());
  beforeEach(() => it.clock.advance(60));

  const total = async (as: Name = 'lin') => (await it.ask('messageUnread', { as })).total;
  const listed = async (as: Name = 'lin') =>
    (await it.ask('messageList', { as, query: { unread: 1, pageSize: 1 } })).total;
  /** Whether a summary of the person is stored that still holds. */
  const isStored = async (as: Name = 'lin') => {
    await total(as);
    const [before] = await it.db.select().from(unreadSummary).where(eq(unreadSummary.personId, as));
    it.clock.advance(1);
    await total(as);
    const [after] = await it.db.select().from(unreadSummary).where(eq(unreadSummary.personId, as));
    return before !== undefined && before.time.getTime() === after?.time.getTime();
  };

  test('are computed once until something changes, for ten minutes at most', async () => {
    expect(await isStored()).toBe(true);
    const { objectId } = await publish(it.db, { personId: 'lin', time: it.clock.ago(30) });
    const before = await total();
    await say(it.db, { objectId, personId: 'mei', time: it.clock.ago(20) });
    expect(await total()).toBe(before + 1);
    expect(await isStored()).toBe(true);
    it.clock.advance(600);
    expect(await total()).toBe(before + 1);
    const [row] = await it.db.select().from(unreadSummary).where(eq(unreadSummary.personId, 'lin'));
    expect(row?.time).toEqual(it.clock.now());
  });

  test('of others stay stored when one person receives a message', async () => {
    const { objectId } = await publish(it.db, { personId: 'lin', time: it.clock.ago(30) });
    expect(await isStored('mei')).toBe(true);
    const [before] = await it.db.select().from(unreadSummary).where(eq(unreadSummary.personId, 'mei'));
    await say(it.db, { objectId, personId: 'host', time: it.clock.ago(20) });
    await total('mei');
    const [after] = await it.db.select().from(unreadSummary).where(eq(unreadSummary.personId, 'mei'));
    expect(after?.snapshot).toBe(before?.snapshot);
  });

  test('contain a scheduled article when it is published, and not after it has gone', async () => {
    const before = await total();
    const publishTime = it.clock.ago(-100);
    await writeNews(it.db, { title: 'Soon', publishTime, offlineTime: it.clock.ago(-200) });
    expect(await total()).toBe(before);
    it.clock.advance(101);
    expect(await total()).toBe(before + 1);
    it.clock.advance(100);
    expect(await total()).toBe(before);
  });

  test('contain what was written after the request that computes them had begun', async () => {
    const { objectId } = await publish(it.db, { personId: 'lin', time: it.clock.ago(30) });
    const before = await total();
    const [reader] = await it.db.select().from(person).where(eq(person.id, 'lin'));
    if (!reader) throw new Error('no such person');
    const began = it.clock.now();
    it.clock.advance(2);
    await say(it.db, { objectId, personId: 'mei', time: it.clock.ago(1) });
    await countUnread(it, { reader, now: began, lang: 'en' });
    expect(await total()).toBe(before + 1);
  });

  test('do not contain what another process, whose clock is ahead, has marked as read', async () => {
    const article = await writeNews(it.db, { title: 'Read elsewhere', publishTime: it.clock.ago(10) });
    const before = await total();
    await it.db.insert(newsRead).values({ newsId: article.id, personId: 'lin', time: it.clock.ago(-1) });
    expect(await total()).toBe(before - 1);
  });

  // PGlite has one connection.
  test.skipIf(database.name === 'PGlite')(
    'contain what was being written while they were computed',
    async () => {
      const { objectId } = await publish(it.db, { personId: 'lin', time: it.clock.ago(30) });
      const before = await total();
      await it.db.transaction(async tx => {
        await say(tx, { objectId, personId: 'mei', time: it.clock.ago(20) });
        // Something else, so that the summary is computed while the transaction is open.
        await writeNews(it.background, { title: 'Meanwhile', publishTime: it.clock.ago(10) });
        expect(await total()).toBe(before + 1);
      });
      expect(await total()).toBe(before + 2);
    },
  );

  test('follow every kind of cause', async () => {
    const { db, clock } = it;
    const time = () => clock.ago(1);
    const id = () => crypto.randomUUID();
    const own = await publish(db, { personId: 'lin', time: clock.ago(100) });
    const held = await holdActivity(db, clock);
    await writeNews(db, { title: 'Old', publishTime: clock.ago(35 * DAY) });
    const [said] = [await say(db, { objectId: own.objectId, personId: 'mei', time: clock.ago(50) })];
    const elsewhere = await publish(db, { personId: 'host', time: clock.ago(100) });
    const asked = await say(db, { objectId: elsewhere.objectId, time: clock.ago(90) });
    const mentioned = async (personId: Name) => {
      const row = await publish(db, { personId, content: `to lin by ${personId}`, time: time() });
      await db
        .insert(mention)
        .values({ objectType: 'dynamic', objectId: row.id, personId: 'lin', time: time() });
    };
    const request = {
      id: id(),
      spaceId: 'staff',
      personId: 'lin',
      status: 1 as const,
      createTime: clock.ago(90),
    };
    await db.insert(spaceMember).values({ spaceId: 'open', personId: 'lin', role: 4 }).onConflictDoNothing();
    const causes: Record<string, () => Promise<unknown>> = {
      'a message of an organiser': () =>
        db
          .insert(activityMessage)
          .values({ id: id(), activityId: held.id, personId: 'lin', event: 'moved', time: time() }),
      'a cancelled activity': () => db.update(activity).set({ status: 3 }).where(eq(activity.id, held.id)),
      'a request to a host': () =>
        db
          .insert(spaceApply)
          .values({ id: id(), spaceId: 'open', personId: 'mei', status: 1, createTime: time() }),
      'a host who is one no more': () =>
        db.update(spaceMember).set({ role: 1 }).where(eq(spaceMember.personId, 'lin')),
      'an answer to a request': () =>
        db.insert(spaceApply).values({ ...request, status: 3, handlerId: 'host', handleTime: time() }),
      'a dynamic that mentions': () => mentioned('mei'),
      'a mention that is deleted': () =>
        db.update(dynamic).set({ deleteTime: time() }).where(eq(dynamic.content, 'to lin by mei')),
      'a reply below a dynamic that is hidden': async () => {
        await db.insert(comment).values({
          id: id(),
          objectId: elsewhere.objectId,
          topId: asked.id,
          personId: 'mei',
          comment: 'yes',
          time: time(),
        });
        expect(await total()).toBe(await listed());
        await db.update(dynamic).set({ deleteTime: time() }).where(eq(dynamic.id, elsewhere.id));
      },
      'a removed dynamic': () =>
        db.update(dynamic).set({ removeTime: time(), removeReason: 1 }).where(eq(dynamic.id, own.id)),
      'a comment that is deleted': () =>
        db.update(comment).set({ deleteTime: time() }).where(eq(comment.id, said.id)),
      'a decision on a report': () =>
        db.insert(report).values({
          id: id(),
          objectType: 'dynamic',
          objectId: own.id,
          authorId: 'mei',
          personId: 'lin',
          reason: 1,
          status: 2,
          time: clock.ago(10),
          handlerId: 'host',
          handleTime: time(),
        }),
      'an article': () => writeNews(db, { title: 'New', publishTime: time() }),
      'an article that is withdrawn': () => db.update(news).set({ status: 3 }).where(eq(news.title, 'New')),
      'a place in an activity of tomorrow': async () => {
        const soon = await holdActivity(db, clock, { startTime: clock.ago(-60 * 60) });
        const when = clock.ago(3 * DAY);
        const row = { id: id(), activityId: soon.id, personId: 'lin', status: 2 as const, place: 1 };
        await db.insert(signup).values({ ...row, createTime: when, updateTime: when });
      },
      'a person who joined earlier': () =>
        db
          .update(person)
          .set({ joinTime: clock.ago(40 * DAY) })
          .where(eq(person.id, 'lin')),
    };
    for (const [name, cause] of Object.entries(causes)) {
      await total();
      await cause();
      expect([name, await total()]).toEqual([name, await listed()]);
    }
  });

  test.skipIf(database.name === 'PGlite')('are one statement, besides the one for the session', async () => {
    await total();
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    await total();
    const tables = sent.mock.calls.map(
      ([config]) => (config as unknown as { text: string }).text.match(/ from "(\w+)"/)?.[1],
    );
    sent.mockRestore();
    expect(tables).toEqual(['session', 'unread_summary']);
  });

  test('need no changes that all of them contain', async () => {
    const note = async () => {
      const [row] = await it.db.insert(messageChange).values({ personId: 'lin' }).returning();
      return row?.xid ?? '';
    };
    const isKept = async (xid: string) =>
      (await it.db.$count(messageChange, sql`${messageChange.xid} = ${xid}::xid8`)) > 0;
    const contained = await note();
    await sweepSummaries(it.db, it.clock.ago(-3600), 0);
    // A transaction of another database that is open meanwhile may be an older one.
    await vi.waitFor(
      async () => {
        await note();
        await total();
        await sweepSummaries(it.db, it.clock.now(), 0);
        expect(await isKept(contained)).toBe(false);
      },
      { timeout: 20_000, interval: 100 },
    );
    const later = await note();
    await sweepSummaries(it.db, it.clock.now(), 0);
    expect(await isKept(later)).toBe(true);
  });
});
