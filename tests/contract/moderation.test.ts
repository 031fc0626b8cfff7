/** Words and links that are held for review or refused. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyCounters } from '../../site/platform/db/counters.ts';
import { moderationRule, person, rateLimit, report } from '../../site/platform/db/schema.ts';
import { CASE_REASON } from '../../widgets/contract/report/calls.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const HELD = { reason: CASE_REASON.held };

describe.each(anyDatabase)('the rules of the platform on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await it.db.update(person).set({ joinTime: it.clock.ago(365 * 86_400) });
  });
  beforeEach(async () => {
    for (const table of [moderationRule, report, rateLimit]) await it.db.delete(table);
    await it.ask('moderationRulesSave', {
      as: 'admin',
      body: { hold: ['lottery', '彩票'], refuse: ['casino'], linkDays: 3, revision: 0 },
    });
  });
  afterAll(() => it.close());

  const publish = (content: string, as: 'lin' | 'mei' | 'editor' = 'lin') =>
    it.ask('dynamicAdd', { as, body: { content, groupIds: [] } });
  const titles = async () => {
    const { records } = await it.ask('publicDynamicList');
    return records.map(({ content }) => content);
  };
  const openCases = async () => (await it.ask('reportList', { as: 'editor' })).records;

  test('have defaults, and keep the version of another administrator', async () => {
    await it.db.delete(moderationRule);
    const first = await it.ask('moderationRules', { as: 'admin' });
    expect(first).toEqual({ hold: [], refuse: [], linkDays: 3, revision: 0 });
    const saved = await it.ask('moderationRulesSave', { as: 'admin', body: { ...first, hold: ['a', 'a '] } });
    expect(saved).toEqual({ hold: ['a'], refuse: [], linkDays: 3, revision: 1 });
    const late = await it.send('moderationRulesSave', { as: 'admin', body: first });
    expect([late.status, late.envelope.data]).toEqual([409, saved]);
  });

  test('refuse a text in words, and save nothing', async () => {
    const refused = await it.send('dynamicAdd', {
      as: 'lin',
      body: { content: 'Come to the CASINO!', groupIds: [] },
    });
    expect(refused.status).toBe(422);
    expect(refused.envelope).toMatchObject({
      errorCode: 'SENSITIVE_CONTENT',
      fieldErrors: [{ field: 'content', message: '“casino” isn’t allowed here. Please rephrase it.' }],
    });
    expect(await titles()).not.toContain('Come to the CASINO!');
    const { id: objectId } = await publish('A lantern');
    const comment = await it.send('commentAdd', {
      as: 'mei',
      body: { objectId, comment: 'c a s i n o? no: casino', isReply: 0 },
    });
    expect(comment.envelope.errorCode).toBe('SENSITIVE_CONTENT');
  });

  test('hold a dynamic: its author alone sees it, and an editor publishes it', async () => {
    const held = await publish('Win the lottery');
    expect(held.removed).toMatchObject(HELD);
    expect(await titles()).not.toContain('Win the lottery');
    expect((await it.ask('dynamicDetail', { as: 'lin', params: { id: held.id } })).removed).toMatchObject(
      HELD,
    );
    expect((await it.send('dynamicDetail', { as: 'mei', params: { id: held.id } })).status).toBe(410);
    const [one] = await openCases();
    expect(one).toMatchObject({ reason: CASE_REASON.held, details: ['lottery'], content: 'Win the lottery' });
    const its = (await it.ask('reportList', { as: 'admin' })).records[0];
    expect(its?.reporters).toEqual([]);

    it.clock.advance(60);
    await it.ask('reportHandle', { as: 'editor', params: { id: one?.id ?? '' }, body: { action: 1 } });
    expect(await titles()).toContain('Win the lottery');
    expect(await openCases()).toEqual([]);
    const { items } = await it.ask('messageUnread', { as: 'lin' });
    expect(items[0]?.title).toBe('Your post was approved and is now published');
  });

  test('hold a comment, which an editor removes for a reason', async () => {
    const { id: objectId } = await publish('A lantern');
    const held = await it.ask('commentAdd', {
      as: 'mei',
      body: { objectId, comment: '买 彩 票', isReply: 0 },
    });
    expect([held.removed?.reason, held.commentNum]).toEqual([CASE_REASON.held, 0]);
    const seen = async (as: 'lin' | 'mei') =>
      (await it.ask('commentList', { as, params: { id: objectId } })).records.length;
    expect([await seen('lin'), await seen('mei')]).toEqual([0, 1]);
    // The author of the dynamic gets a message when others may read the comment.
    expect((await it.ask('messageUnread', { as: 'lin' })).items.map(({ text }) => text)).not.toContain(
      '买 彩 票',
    );
    const [one] = await openCases();
    const body = { action: 2, reason: 3 } as const;
    await it.ask('reportHandle', { as: 'editor', params: { id: one?.id ?? '' }, body });
    const { records } = await it.ask('commentList', { as: 'mei', params: { id: objectId } });
    expect(records[0]?.removed?.reason).toBe(3);
  });

  test('hold a change that adds such a word, and not again what an editor has seen', async () => {
    const { id, revision } = await publish('A lantern');
    const edit = (content: string, revision: number) =>
      it.ask('dynamicEdit', { as: 'lin', params: { id }, body: { content, groupIds: [], revision } });
    const changed = await edit('A lottery', revision ?? 1);
    expect(changed.removed).toMatchObject(HELD);
    const [one] = await openCases();
    await it.ask('reportHandle', { as: 'editor', params: { id: one?.id ?? '' }, body: { action: 1 } });
    const again = await edit('A lottery of lanterns', changed.revision ?? 2);
    expect(again.removed).toBeUndefined();
    const worse = await edit('A lottery of lanterns, 彩票', again.revision ?? 3);
    expect(worse.removed).toMatchObject(HELD);
    expect(await openCases()).toMatchObject([{ details: ['彩票'] }]);
  });

  test('hold links of people who have joined lately', async () => {
    expect((await publish('See https://a.example/x')).removed).toBeUndefined();
    await it.db
      .update(person)
      .set({ joinTime: it.clock.ago(86_400) })
      .where(eq(person.id, 'lin'));
    expect((await publish('See https://a.example/y')).removed).toMatchObject(HELD);
    expect((await publish('See you')).removed).toBeUndefined();
    await it.db
      .update(person)
      .set({ joinTime: it.clock.ago(4 * 86_400) })
      .where(eq(person.id, 'lin'));
    expect((await publish('See https://a.example/z')).removed).toBeUndefined();
  });

  test('do not hold what editors write', async () => {
    expect((await publish('The lottery for the school fair', 'editor')).removed).toBeUndefined();
  });

  test('leave the stored numbers right', async () => {
    // Times of joining, by which people are found, do not change otherwise.
    await verifyCounters(it.db, { repair: true });
    await publish('Win the lottery');
    expect((await verifyCounters(it.db, { repair: false })).wrong).toEqual([]);
  });
});
