import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { comment, dynamic, person, space, theme } from '../../site/platform/db/schema.ts';
import { insertAll } from '../../site/platform/db/sql.ts';
import { computeLetters } from '../../site/platform/member/pinyin.ts';
import { hasKeyword } from '../../site/platform/search/documents.ts';
import type { TextPart } from '../../widgets/contract/search/schema.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { holdActivity, settleActivities, unholdActivities } from '../helpers/fixtures/activities.ts';
import { settleNews, unwriteNews, writeNews } from '../helpers/fixtures/news.ts';
import { type Name, publish, say, unsay } from '../helpers/platform/community.ts';
import { type Input, startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

describe.each(anyDatabase)('search on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleNews(it.db);
    await settleActivities(it.db);
  });
  afterAll(() => it.close());
  afterEach(async () => {
    await unholdActivities(it.db);
    await unwriteNews(it.db);
    await unsay(it.db);
    await it.db.delete(theme);
  });

  const search = (keyword: string, as?: Name, query: Partial<Input<'search'>['query']> = {}) =>
    as
      ? it.ask('search', { as, query: { keyword, ...query } })
      : it.ask('publicSearch', { query: { keyword, ...query } });
  const textOf = (parts: TextPart[]) => parts.map(({ text }) => text).join('');
  const marked = (parts: TextPart[]) =>
    parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
  /** Types and texts of what is found. */
  const found = async (...given: Parameters<typeof search>) =>
    (await search(...given)).groups.flatMap(({ type, records }) =>
      records.map(({ title, text }) => `${type}: ${textOf(title) || textOf(text)}`),
    );
  const share = (content: string, given: Partial<Parameters<typeof publish>[1]> = {}) =>
    publish(it.db, { content, time: it.clock.ago(60), ...given });

  describe('if nothing has the keyword', () => {
    const similar = async (...given: Parameters<typeof search>) =>
      (await search(...given)).groups.flatMap(group =>
        group.similar ? group.records.map(({ title }) => textOf(title)) : ['not similar'],
      );

    test.each([
      ['lanturn', 'a wrong letter'],
      ['latnern', 'two letters in another order'],
      ['lanern', 'a missing letter'],
      ['lanterrn makers', 'an additional one, among several words'],
    ])('%s finds the name it is nearly, with %s', async keyword => {
      await it.db.insert(theme).values([
        { id: 'lights', name: 'Lantern makers' },
        { id: 'ladders', name: 'Ladders' },
      ]);
      expect(await similar(keyword)).toEqual(['Lantern makers']);
    });

    test('Chinese names are found by characters of the same sound, or if one of several is wrong', async () => {
      await it.db.insert(theme).values({ id: 'garden', name: '校园种植' });
      await it.db.update(person).set({ realName: '温若禾' }).where(eq(person.id, 'mei'));
      await computeLetters(it.db);
      expect(await similar('温若和', 'lin')).toEqual(['温若禾']);
      expect(await similar('文若河', 'lin')).toEqual(['温若禾']);
      expect(await similar('张若河', 'lin')).toEqual([]);
      expect(await similar('校园种直')).toEqual(['校园种植']);
      expect(await similar('温若和')).toEqual([]);
      await it.db.update(person).set({ realName: 'MEI' }).where(eq(person.id, 'mei'));
    });

    test('short words, and names that the reader may not see, are not', async () => {
      await it.db.insert(theme).values({ id: 'art', name: 'Art' });
      expect(await similar('arx')).toEqual([]);
      await it.db.update(space).set({ name: 'Watercolour' }).where(eq(space.id, 'closed'));
      expect(await similar('watercolur')).toEqual([]);
      expect(await similar('watercolur', 'host')).toEqual(['Watercolour']);
      await it.db.update(space).set({ name: 'closed' }).where(eq(space.id, 'closed'));
    });

    test('of what was found, nothing similar is added, and signs find nothing', async () => {
      await it.db.insert(theme).values([
        { id: 'lights', name: 'Lantern' },
        { id: 'other', name: 'Lanters' },
      ]);
      expect(await found('lantern')).toEqual(['theme: Lantern']);
      for (const keyword of ["'':*", '| & !', '\\', "'; drop table theme; --"])
        expect(await similar(keyword)).toEqual([]);
    });

    test('one type has them, too', async () => {
      await it.db.insert(theme).values({ id: 'lights', name: 'Lantern makers' });
      expect(await similar('lanturn', undefined, { type: 'theme' })).toEqual(['Lantern makers']);
      expect(await similar('lanturn', undefined, { type: 'news' })).toEqual([]);
    });
  });

  test('finds every kind of content, grouped, with its address and what matches', async () => {
    const post = await share('Paper lanterns in the garden');
    const said = await say(it.db, {
      objectId: post.objectId,
      comment: 'My lantern burns',
      time: it.clock.ago(50),
    });
    const article = await writeNews(it.db, { title: 'Lantern festival', publishTime: it.clock.ago(40) });
    await writeNews(it.db, {
      kind: 2,
      title: 'Rain',
      html: '<p>No lanterns today</p>',
      publishTime: it.clock.ago(40),
    });
    await holdActivity(it.db, it.clock, { title: 'Lantern workshop' });
    await it.db.insert(theme).values({ id: 'lights', name: 'Lanterns' });
    await it.db.update(space).set({ intro: 'We make lanterns.' }).where(eq(space.id, 'open'));
    const { groups, suggestions } = await search('lantern');
    expect(groups.map(({ type, total }) => [type, total])).toEqual(
      ['dynamic', 'comment', 'news', 'notice', 'activity', 'communitySpace', 'theme'].map(type => [type, 1]),
    );
    const [dynamics, comments, articles] = groups.map(({ records }) => records[0]);
    expect(dynamics).toMatchObject({ id: post.id, url: `/msktfront/channelPage?id=${post.id}`, title: [] });
    expect(marked(dynamics?.text ?? [])).toBe('Paper [lantern]s in the garden');
    expect(comments?.url).toBe(`/msktfront/channelPage?id=${post.id}&commentId=${said.id}`);
    expect([articles?.url, marked(articles?.title ?? [])]).toEqual([
      `/msktfront/home/newsDetail?id=${article.id}`,
      '[Lantern] festival',
    ]);
    expect(suggestions).toEqual(['Lantern festival', 'Lantern workshop', 'Lanterns']);
    await it.db.update(space).set({ intro: '' }).where(eq(space.id, 'open'));
  });

  test.each([
    ['春天', true],
    ['天的', true],
    ['花', true],
    ['美', true],
    ['花园 lily', true],
    ['LILY', true],
    ['lil', true],
    ['😀', true],
    ['42', true],
    ['天春', false],
    ['ily', false],
    ['春天 rose', false],
  ])('finds “%s” in Chinese mixed with English: %s', async (keyword, isFound) => {
    await share('春天的花园很美，有 Lily 42 朵 😀');
    await share('Something else, 别的');
    expect(await found(keyword)).toHaveLength(isFound ? 1 : 0);
  });

  test.each(['%', '。！', "'", "a' | 'b", ':*', '<->', '\\\\'])('takes “%s” as no query', async keyword => {
    await share('a plain text');
    expect((await it.send('publicSearch', { query: { keyword } })).status).toBe(200);
    expect(await found(keyword)).toEqual([]);
  });

  test('shows to each reader what they may read', async () => {
    await share('secret of the closed', { spaceId: 'closed' });
    await share('secret for signed-in', { visibility: 1 });
    const gone = await share('secret that is deleted');
    const removed = await share('secret that is removed', { personId: 'lin' });
    await share('secret to come', { time: it.clock.ago(-60) });
    await writeNews(it.db, { title: 'secret draft', status: 0, publishTime: it.clock.ago(60) });
    await writeNews(it.db, { title: 'secret scheduled', publishTime: it.clock.ago(-60) });
    await writeNews(it.db, {
      title: 'secret inside',
      scope: 4,
      scopeId: 'closed',
      publishTime: it.clock.ago(60),
    });
    await it.db.update(dynamic).set({ deleteTime: it.clock.now() }).where(eq(dynamic.id, gone.id));
    await it.db.update(dynamic).set({ removeTime: it.clock.now() }).where(eq(dynamic.id, removed.id));
    const hidden = await share('nothing', { spaceId: 'closed' });
    await say(it.db, { objectId: hidden.objectId, comment: 'secret said', time: it.clock.ago(5) });
    expect(await found('secret')).toEqual([]);
    expect(await found('secret', 'mei')).toEqual(['dynamic: secret for signed-in']);
    expect((await found('secret', 'lin')).toSorted()).toEqual([
      'dynamic: secret for signed-in',
      'dynamic: secret that is removed',
    ]);
    expect((await found('secret', 'host')).toSorted()).toEqual([
      'comment: secret said',
      'dynamic: secret for signed-in',
      'dynamic: secret of the closed',
      'news: secret inside',
    ]);
  });

  test('finds people for who is signed in, and their dynamics by their new name', async () => {
    await share('a walk', { personId: 'mei' });
    expect(await found('MEI')).toEqual(['dynamic: a walk']);
    expect(await found('mei', 'lin')).toEqual(['dynamic: a walk', 'person: MEI']);
    await it.db.update(person).set({ realName: '王梅' }).where(eq(person.id, 'mei'));
    expect(await found('mei', 'lin')).toEqual([]);
    expect(await found('梅', 'lin')).toEqual(['dynamic: a walk', 'person: 王梅']);
    await it.db.update(person).set({ suspendTime: it.clock.now() }).where(eq(person.id, 'mei'));
    expect(await found('王', 'lin')).toEqual(['dynamic: a walk']);
    await it.db.update(person).set({ realName: 'MEI', suspendTime: null }).where(eq(person.id, 'mei'));
  });

  test('follows changes and deletions', async () => {
    const { id, objectId } = await share('first');
    const said = await say(it.db, { objectId, comment: 'first', time: it.clock.ago(5) });
    await it.db.update(dynamic).set({ content: 'second' }).where(eq(dynamic.id, id));
    await it.db.delete(comment).where(eq(comment.id, said.id));
    expect(await found('first')).toEqual([]);
    expect(await found('second')).toEqual(['dynamic: second']);
    const { rows } = await it.db.execute<{ num: number }>(sql`select count(*)::int as num from (
      (select * from search_document except select * from search_truth)
      union all (select * from search_truth except select * from search_document)) differing`);
    expect(rows[0]?.num).toBe(0);
  });

  test('has pages of one type, best first, and an excerpt around the match', async () => {
    for (let n = 0; n < 7; n += 1) await share(`lamp ${n}`, { time: it.clock.ago(60 - n) });
    await share(`${'long before '.repeat(40)}lamp ${'and after '.repeat(40)}`, { time: it.clock.ago(100) });
    const first = await search('lamp', undefined, { type: 'dynamic', pageSize: 5 });
    const second = await search('lamp', undefined, { type: 'dynamic', pageSize: 5, pageIndex: 2 });
    expect([first.groups[0]?.total, first.groups[0]?.records.length]).toEqual([8, 5]);
    const texts = [...(first.groups[0]?.records ?? []), ...(second.groups[0]?.records ?? [])].map(
      ({ text }) => marked(text),
    );
    expect(texts[0]).toBe('[lamp] 6');
    expect(texts.at(-1)).toMatch(/^….*\[lamp\].*…$/);
    expect(new Set(texts).size).toBe(8);
    expect((await search('lamp')).groups[0]).toMatchObject({ total: 8 });
  });

  test('reads by an index', async () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => ({
      ...{ id: `many-${n}`, objectId: `many-thread-${n}`, personId: 'lin', time: it.clock.ago(n) },
      content: n % 1_000 === 0 ? 'needle' : 'hay in a stack',
    }));
    await insertAll(it.db, dynamic, rows);
    await it.db.execute(sql`analyze`);
    await it.db.transaction(async tx => {
      // The table is small.
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute(
        sql`explain select id from search_document document where ${hasKeyword('dynamic', 'needle')}`,
      );
      expect(JSON.stringify(rows)).toContain('search_dynamic');
    });
    expect(await found('needle')).toHaveLength(3);
  });
});
