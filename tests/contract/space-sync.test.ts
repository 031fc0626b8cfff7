import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fileUse, news, space, syncItem, syncRule } from '../../site/platform/db/schema.ts';
import type { BodyOf, QueryOf } from '../../widgets/contract/shapes.ts';
import { type SyncResult, syncRuleConflict } from '../../widgets/contract/space-sync/schema.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { settleNews, unwriteNews, writeNews } from '../helpers/fixtures/news.ts';
import { aPicture } from '../helpers/fixtures/uploads.ts';
import { type Name, SPACES, unsay } from '../helpers/platform/community.ts';
import { type Answer, startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
type Given = Partial<typeof news.$inferInsert>;

const codeOf = ({ status, envelope }: Answer) => [status, envelope.errorCode];
const fieldOf = ({ status, envelope }: Answer) => [status, envelope.fieldErrors?.[0]?.field];
const numbersOf = ({ added, updated, removed, failed }: SyncResult) => [
  added.length,
  updated.length,
  removed.length,
  failed.length,
];

describe.each(anyDatabase)('syncing news on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleNews(it.db);
  });
  afterAll(() => it.close());
  afterEach(async () => {
    await it.db.delete(syncItem);
    await it.db.delete(syncRule);
    await unwriteNews(it.db);
    await unsay(it.db);
    for (const [id, visibility] of Object.entries(SPACES))
      await it.db.update(space).set({ visibility }).where(eq(space.id, id));
  });

  const write = (title: string, given: Given = {}) =>
    writeNews(it.db, { title, publishTime: it.clock.ago(HOUR), ...given });
  const list = async (id: string, query: Partial<QueryOf<'spaceNews'>> = {}, as?: Name) =>
    (await it.ask(as ? 'spaceNews' : 'publicSpaceNews', { as, params: { id }, query })).records;
  const titles = async (id: string, query: Partial<QueryOf<'spaceNews'>> = {}, as?: Name) =>
    (await list(id, query, as)).map(({ title }) => title);
  /** News of a space as its manager `host` sees them. */
  const kept = (id = 'open') => list(id, { manage: 1 }, 'host');
  const pick = (newsIds: string[], given: Partial<BodyOf<'syncAdd'>> = {}, as: Name = 'host') =>
    it.send('syncAdd', { as, body: { spaceId: 'open', newsIds, ...given } });
  const added = async (newsIds: string[], given: Partial<BodyOf<'syncAdd'>> = {}) =>
    it.ask('syncAdd', { as: 'host', body: { spaceId: 'open', newsIds, ...given } });
  const edit = (id: string, body: Omit<BodyOf<'syncEdit'>, 'spaceId'>) =>
    it.send('syncEdit', { as: 'host', params: { id }, body: { spaceId: 'open', ...body } });
  const stop = (id: string, spaceId = 'open') =>
    it.send('syncRemove', { as: 'host', params: { id }, body: { spaceId } });
  const pin = (id: string, top: 0 | 1) =>
    it.send('syncTop', { as: 'host', params: { id }, body: { spaceId: 'open', top } });
  const ruleOf = (given: Partial<BodyOf<'syncRuleSave'>> = {}): BodyOf<'syncRuleSave'> => ({
    spaceId: 'open',
    name: 'All news',
    mode: 1,
    ...given,
  });
  const sendRule = (given: Partial<BodyOf<'syncRuleSave'>> = {}, as: Name = 'host') =>
    it.send('syncRuleSave', { as, body: ruleOf(given) });
  const rule = async (given: Partial<BodyOf<'syncRuleSave'>> = {}, as: Name = 'host') => {
    const { rule, result } = await it.ask('syncRuleSave', { as, body: ruleOf(given) });
    if (!rule) throw new Error('nothing was saved');
    return { ...rule, result };
  };
  const run = (id: string, dryRun = false) =>
    it.ask('syncRuleRun', { as: 'host', params: { id }, body: { dryRun } });
  const rules = async (spaceId = 'open') =>
    (await it.ask('syncRules', { as: 'host', query: { spaceId } })).records;
  /** Changes a published news article, as an editor does a minute later. */
  async function change(id: string, given: Given): Promise<void> {
    it.clock.advance(60);
    const { revision } = (await it.db.select().from(news).where(eq(news.id, id)))[0] ?? { revision: 0 };
    const by = { revision: revision + 1, updateTime: it.clock.now(), editTime: it.clock.now() };
    await it.db
      .update(news)
      .set({ ...by, ...given })
      .where(eq(news.id, id));
  }
  const withdraw = (id: string) => change(id, { status: 3, withdrawReason: 'A mistake', updateTime: null });

  describe('the news of a space', () => {
    test('are its own and synced news, newest first, each with its source', async () => {
      const own = await write('Own', { scope: 4, scopeId: 'open', publishTime: it.clock.ago(3 * HOUR) });
      const other = await write('Theirs', { source: 'School office' });
      await added([other.id]);
      const page = await it.ask('publicSpaceNews', { params: { id: 'open' } });
      expect(page).toMatchObject({ total: 2, spaceName: 'open', scope: 4, canEdit: false });
      expect(page.records.map(({ id, syncState }) => [id, syncState])).toEqual([
        [other.id, 1],
        [own.id, 0],
      ]);
      expect(page.records[0]?.syncFrom).toEqual({
        platform: 'School office',
        id: other.id,
        url: `/msktfront/home/newsDetail?id=${other.id}`,
        revision: 1,
        time: it.clock.now().toISOString(),
      });
      expect(await titles('open', { origin: 'own' })).toEqual(['Own']);
      expect(await titles('open', { origin: 'synced' })).toEqual(['Theirs']);
      expect(await titles('open', { keyword: 'own' })).toEqual(['Own']);
      expect(await titles('open', { kind: 2 })).toEqual([]);
    });

    test('belong to schools, studios and people as well', async () => {
      const other = await write('Theirs');
      for (const [spaceId, as] of [
        ['school', 'editor'],
        ['mei', 'mei'],
      ] as const) {
        expect((await pick([other.id], { spaceId }, as)).status).toBe(200);
        expect(await titles(spaceId)).toEqual(['Theirs']);
      }
    });

    test('come in consistent pages while others arrive', async () => {
      for (let n = 0; n < 3; n++) await write(`n${n}`, { publishTime: it.clock.ago(HOUR * (n + 1)) });
      await rule();
      const first = await it.ask('publicSpaceNews', { params: { id: 'open' }, query: { pageSize: 2 } });
      it.clock.advance(60);
      await write('late', { publishTime: it.clock.now() });
      const asOf = first.asOf ?? '';
      expect(await titles('open', { pageSize: 2, pageIndex: 2, asOf })).toEqual(['n2']);
      expect(await titles('open', { pageSize: 2 })).toEqual(['late', 'n0']);
    });

    test('are not found if the space is not', async () => {
      for (const id of ['no-such', 'closed'])
        expect(codeOf(await it.send('publicSpaceNews', { params: { id } }))).toEqual([404, 'ADDRESS_ERROR']);
      expect(codeOf(await it.send('spaceNews', { as: 'lin', params: { id: 'closed' } }))[0]).toBe(404);
      expect(await titles('closed', {}, 'host')).toEqual([]);
    });

    test('have no comments: only the original has', async () => {
      const other = await write('Theirs');
      await added([other.id]);
      const [shown] = await list('open');
      expect([shown?.syncFrom?.id, Object.keys(shown ?? {}).includes('objectId')]).toEqual([other.id, false]);
      expect(await it.db.$count(news)).toBe(1);
    });
  });

  describe('picked news', () => {
    test('are chosen from the platform’s news or from a public space', async () => {
      await write('Platform', { tags: ['water'] });
      await write('Notice', { kind: 2 });
      await write('Space', { scope: 4, scopeId: 'open' });
      await write('Draft', { status: 0 });
      const found = async (query: Partial<QueryOf<'syncCandidates'>>, as: Name = 'mei') => {
        const { records } = await it.ask('syncCandidates', { as, query: { spaceId: 'mei', ...query } });
        return records.map(({ title }) => title).sort();
      };
      expect(await found({})).toEqual(['Notice', 'Platform']);
      expect(await found({ kind: 2 })).toEqual(['Notice']);
      expect(await found({ keyword: 'plat' })).toEqual(['Platform']);
      expect(await found({ tag: 'water' })).toEqual(['Platform']);
      expect(await found({ sourceId: 'open' })).toEqual(['Space']);
      for (const sourceId of ['closed', 'staff', 'no-such']) {
        const query = { spaceId: 'mei', sourceId };
        expect(
          codeOf(await it.send('syncCandidates', { as: 'host', query: { ...query, spaceId: 'host' } })),
        ).toEqual([404, 'ADDRESS_ERROR']);
      }
    });

    test('have their sync state: whether the space has them, and in which version', async () => {
      const [old, fresh, none] = [await write('old'), await write('fresh'), await write('none')];
      await added([old.id, fresh.id]);
      await stop(none.id);
      await change(old.id, { title: 'old, changed' });
      const { records } = await it.ask('syncCandidates', { as: 'host', query: { spaceId: 'open' } });
      expect(Object.fromEntries(records.map(({ id, syncState }) => [id, syncState]))).toEqual({
        [old.id]: 2,
        [fresh.id]: 1,
        [none.id]: undefined,
      });
    });

    test('are stored once, however often and by however many people they are sent', async () => {
      const [one, two] = [await write('one'), await write('two')];
      const answers = await Promise.all([pick([one.id]), pick([one.id]), pick([one.id], {}, 'editor')]);
      expect(answers.map(answer => codeOf(answer).join(' ')).sort()).toEqual([
        '200 ',
        '409 DUPLICATE',
        '409 DUPLICATE',
      ]);
      const both = await added([one.id, two.id]);
      expect(both.done).toEqual([two.id]);
      expect(both.failed).toEqual([
        { id: one.id, errorCode: 'DUPLICATE', message: 'This space already has it.' },
      ]);
      expect(await it.db.$count(syncItem)).toBe(2);
    });

    test('are never restricted content', async () => {
      const hidden = [
        await write('closed', { scope: 4, scopeId: 'closed' }),
        await write('staff', { scope: 4, scopeId: 'staff' }),
        await write('draft', { status: 0 }),
        await write('later', { publishTime: it.clock.ago(-HOUR) }),
        await write('gone', { deleteTime: it.clock.now() }),
      ];
      const { done, failed } = await added(hidden.map(({ id }) => id));
      expect(done).toEqual([]);
      expect(failed.map(({ errorCode }) => errorCode)).toEqual(Array(5).fill('NOT_FOUND'));
      expect(JSON.stringify(failed)).not.toMatch(/closed|draft/);
    });

    test('keep the version that was picked until its keeper takes the next', async () => {
      const { id } = await write('Before');
      await added([id]);
      await change(id, { title: 'After', summary: 'New' });
      expect((await list('open'))[0]).toMatchObject({ title: 'Before', syncState: 1 });
      expect((await list('open'))[0]?.upstream).toBeUndefined();
      expect((await kept())[0]).toMatchObject({
        title: 'Before',
        syncState: 2,
        upstream: { title: 'After', summary: 'New', revision: 2 },
      });
      expect((await edit(id, { accept: 2 })).status).toBe(200);
      expect((await list('open'))[0]).toMatchObject({ title: 'After', syncFrom: { revision: 2 } });
      expect((await kept())[0]?.syncState).toBe(1);
    });

    test('keep the picture as long as they show it, whatever the source does', async () => {
      const picture = await aPicture(it, 'editor');
      const next = await aPicture(it, 'editor');
      const { id } = await write('Before', { cover: picture });
      await added([id]);
      await change(id, { cover: next });
      const keptFiles = async () => {
        const uses = await it.db.select().from(fileUse).where(isNull(fileUse.endTime));
        return uses.map(({ fileId }) => fileId);
      };
      expect(await keptFiles()).toEqual([picture.fileId]);
      expect((await list('open'))[0]?.cover?.fileId).toBe(picture.fileId);
      await edit(id, { accept: 2 });
      expect(await keptFiles()).toEqual([next.fileId]);
      await stop(id);
      expect(await keptFiles()).toEqual([]);
    });

    test('take over only the version that their keeper has seen', async () => {
      const { id } = await write('Before');
      await added([id]);
      await change(id, { title: 'Seen' });
      await change(id, { title: 'Not seen' });
      expect(codeOf(await edit(id, { accept: 2 }))).toEqual([409, 'CONFLICT']);
      expect(await titles('open')).toEqual(['Before']);
      await withdraw(id);
      expect(codeOf(await edit(id, { accept: 4 }))).toEqual([410, 'GONE']);
    });

    test('do not change version if the original is pinned', async () => {
      const { id } = await write('Same');
      await added([id]);
      await it.ask('newsTop', {
        as: 'editor',
        params: { id },
        body: { until: it.clock.ago(-DAY).toISOString() },
      });
      expect((await kept())[0]).toMatchObject({ syncState: 1, top: false });
    });
  });

  describe('a manager’s action on a synced news article', () => {
    test('hides it from readers, and shows it again', async () => {
      const { id } = await write('Theirs');
      await added([id]);
      await edit(id, { hidden: true });
      expect([await titles('open'), await titles('open', {}, 'host')]).toEqual([[], []]);
      expect((await kept())[0]).toMatchObject({ id, hidden: true });
      await edit(id, { hidden: false });
      expect(await titles('open')).toEqual(['Theirs']);
    });

    test('adds a note of the space, with the news or later', async () => {
      const { id } = await write('Theirs');
      await added([id], { note: 'Worth a look' });
      expect((await list('open'))[0]?.note).toBe('Worth a look');
      await edit(id, { note: '' });
      expect((await list('open'))[0]?.note).toBeUndefined();
      expect(fieldOf(await edit(id, { note: 'x'.repeat(201) }))).toEqual([422, 'note']);
    });

    test('pins it before all others, ten at most', async () => {
      const written = [];
      for (let n = 0; n < 12; n++)
        written.push(await write(`n${n}`, { publishTime: it.clock.ago(HOUR + n) }));
      await rule();
      const last = written[11]?.id ?? '';
      await pin(last, 1);
      expect((await list('open')).map(({ title, top }) => `${title} ${top}`).slice(0, 2)).toEqual([
        'n11 true',
        'n0 false',
      ]);
      for (const { id } of written.slice(0, 9)) expect((await pin(id, 1)).status).toBe(200);
      expect(codeOf(await pin(written[9]?.id ?? '', 1))).toEqual([409, 'FULL']);
      await pin(last, 0);
      expect((await pin(written[9]?.id ?? '', 1)).status).toBe(200);
    });

    test('stops it, and no rule brings it back; only a person does', async () => {
      const { id } = await write('Theirs');
      await rule();
      expect(await titles('open')).toEqual(['Theirs']);
      await stop(id);
      expect([await titles('open'), await kept()]).toEqual([[], []]);
      expect(codeOf(await edit(id, { hidden: true }))).toEqual([404, 'NOT_FOUND']);
      expect((await added([id])).done).toEqual([id]);
      expect(await titles('open')).toEqual(['Theirs']);
    });

    test('is allowed to hosts and moderators in a space, to editors everywhere, to a person in their own', async () => {
      const { id } = await write('Theirs');
      const all = async (as: Name, spaceId: string) => {
        const on = { as, params: { id } };
        const answers = [
          await pick([id], { spaceId }, as),
          await it.send('syncCandidates', { as, query: { spaceId } }),
          await it.send('syncRules', { as, query: { spaceId } }),
          await it.send('spaceNews', { as, params: { id: spaceId }, query: { manage: 1 } }),
          await it.send('syncTop', { ...on, body: { spaceId, top: 1 } }),
          await it.send('syncEdit', { ...on, body: { spaceId, hidden: true } }),
          await it.send('syncRemove', { ...on, body: { spaceId } }),
          await sendRule({ spaceId }, as),
        ];
        return [...new Set(answers.map(({ status }) => status))];
      };
      expect(await all('lin', 'open')).toEqual([403]);
      expect(await all('lin', 'mei')).toEqual([403]);
      expect(await all('host', 'school')).toEqual([403]);
      expect(await all('editor', 'mei')).toEqual([403]);
      expect(await all('lin', 'closed')).toEqual([404]);
      for (const [as, spaceId] of [
        ['host', 'open'],
        ['host', 'closed'],
        ['editor', 'staff'],
        ['editor', 'school'],
        ['mei', 'mei'],
      ] as const)
        expect([as, spaceId, await all(as, spaceId)]).toEqual([as, spaceId, [200]]);
      const own = (await rules())[0] ?? { id: '' };
      await rule();
      const theirs = (await rules())[0]?.id ?? own.id;
      const named = { as: 'lin', params: { id: theirs } } as const;
      expect((await it.send('syncRuleRun', { ...named, body: {} })).status).toBe(403);
      expect((await it.send('syncRuleDelete', named)).status).toBe(403);
    });
  });

  describe('news that is withdrawn at its source', () => {
    test('keeps title, reason and source, picked or by a rule', async () => {
      const { id } = await write('Theirs', { summary: 'Secret', tags: ['water'] });
      await added([id]);
      await rule({ spaceId: 'school' }, 'editor');
      await list('school');
      await withdraw(id);
      for (const place of ['open', 'school'])
        expect(await list(place)).toMatchObject([
          { title: 'Theirs', summary: '', tags: [], syncState: 3, status: 3, withdrawReason: 'A mistake' },
        ]);
      expect(JSON.stringify(await list('open'))).not.toContain('Secret');
    });

    test('or has expired is shown as such, to readers for thirty days', async () => {
      const { id } = await write('Theirs', { offlineTime: it.clock.ago(-DAY) });
      await added([id]);
      expect((await list('open'))[0]?.syncState).toBe(1);
      it.clock.advance(DAY);
      expect((await list('open'))[0]?.syncState).toBe(3);
      await it.db.update(news).set({ offlineTime: it.clock.ago(30 * DAY) });
      expect(await list('open')).toEqual([]);
      expect((await kept()).map(({ syncState }) => syncState)).toEqual([3]);
    });

    test('or deleted, or closed to the public, does not even show its title', async () => {
      const gone = await write('Deleted');
      const closing = await write('Closing', { scope: 4, scopeId: 'staff' });
      await it.db.update(space).set({ visibility: 2 }).where(eq(space.id, 'staff'));
      await added([gone.id, closing.id]);
      expect(await titles('open')).toHaveLength(2);
      await change(gone.id, { deleteTime: it.clock.now() });
      await it.db.update(space).set({ visibility: 0 }).where(eq(space.id, 'staff'));
      expect(await list('open')).toMatchObject([{ title: '', syncState: 3 }]);
      const shown = JSON.stringify([await list('open'), await list('open', {}, 'lin'), await kept()]);
      expect(shown).not.toMatch(/Deleted|Closing|"staff"/);
    });

    test('and published again is shown again, as a new version to review', async () => {
      const { id } = await write('Theirs');
      await added([id]);
      await withdraw(id);
      await change(id, { status: 2, title: 'Again' });
      expect((await list('open'))[0]).toMatchObject({ title: 'Theirs', syncState: 1 });
      expect((await kept())[0]).toMatchObject({ syncState: 2, upstream: { title: 'Again' } });
    });
  });

  describe('an automatic rule', () => {
    test('syncs existing news, and later news as soon as the space is read', async () => {
      await write('Before');
      const { result } = await rule();
      expect(result.added.map(({ title }) => title)).toEqual(['Before']);
      await write('Scheduled', { publishTime: it.clock.ago(-HOUR) });
      expect(await titles('open')).toEqual(['Before']);
      it.clock.advance(HOUR);
      expect(await titles('open')).toEqual(['Scheduled', 'Before']);
      it.clock.advance(-HOUR);
    });

    test('has the same result regardless of who reads first, also concurrently', async () => {
      await rule();
      for (let n = 0; n < 5; n++) await write(`n${n}`);
      const seen = await Promise.all(Array.from({ length: 8 }, () => titles('open')));
      expect(new Set(seen.map(all => all.join())).size).toBe(1);
      expect(await it.db.$count(syncItem)).toBe(5);
    });

    test.each([
      ['kinds', { kinds: [2] }, 'Notice'],
      ['categories', { categories: ['people'] }, 'People'],
      ['tags', { tags: ['water', 'sun'] }, 'Water'],
      ['a keyword', { keyword: 'portr' }, 'People'],
      ['a source', { sourceId: 'school' }, 'School'],
    ] as [string, Partial<BodyOf<'syncRuleSave'>>, string][])(
      'syncs only what its %s match',
      async (_, given, title) => {
        await write('Notice', { kind: 2 });
        await write('People', { categoryId: 'people', summary: 'A portrait' });
        await write('Water', { tags: ['water', 'rain'] });
        await write('School', { scope: 3, scopeId: 'school' });
        expect((await rule(given)).result.added.map(added => added.title)).toEqual([title]);
        expect(await titles('open')).toEqual([title]);
      },
    );

    test('takes over a new version by itself', async () => {
      const { id } = await write('Before');
      await rule();
      await change(id, { title: 'After' });
      expect((await list('open'))[0]).toMatchObject({
        title: 'After',
        syncState: 1,
        syncFrom: { revision: 2 },
      });
      expect((await kept())[0]?.syncState).toBe(1);
    });

    test('removes what it no longer matches, and keeps picked news', async () => {
      const [one, two] = [
        await write('one', { categoryId: 'people' }),
        await write('two', { categoryId: 'people' }),
      ];
      await added([two.id]);
      await rule({ categories: ['people'] });
      await change(one.id, { categoryId: 'teaching' });
      await change(two.id, { categoryId: 'teaching' });
      expect(await titles('open')).toEqual(['two']);
    });

    test('can be tried before it is created, without effect', async () => {
      await write('one');
      await write('two');
      const tried = await it.ask('syncRuleSave', { as: 'host', body: ruleOf({ dryRun: true }) });
      expect(tried.rule).toBeUndefined();
      expect(tried.result.added.map(({ title }) => title).sort()).toEqual(['one', 'two']);
      expect([await it.db.$count(syncRule), await titles('open')]).toEqual([0, []]);
    });

    test('can be tried before it is changed: additions, changes and removals', async () => {
      const people = await write('people', { categoryId: 'people' });
      await write('teaching', { categoryId: 'teaching' });
      const { id, revision } = await rule({ categories: ['people'] });
      await change(people.id, { title: 'changed' });
      const change1 = { id, revision, dryRun: true };
      const wider = await it.ask('syncRuleSave', { as: 'host', body: ruleOf(change1) });
      expect(numbersOf(wider.result)).toEqual([1, 1, 0, 0]);
      const other = await it.ask('syncRuleSave', {
        as: 'host',
        body: ruleOf({ ...change1, categories: ['teaching'] }),
      });
      expect(numbersOf(other.result)).toEqual([1, 0, 1, 0]);
      expect(numbersOf(await run(id, true))).toEqual([0, 1, 0, 0]);
      const [row] = await it.db.select().from(syncItem);
      expect([row?.title, (await it.db.select().from(syncRule))[0]?.revision]).toEqual(['people', 1]);
    });

    test('that is disabled syncs nothing, and keeps what it synced', async () => {
      await write('one');
      const { id, revision } = await rule();
      await rule({ id, revision, enabled: false });
      await write('two');
      expect(await titles('open')).toEqual(['one']);
      expect(numbersOf(await run(id))).toEqual([1, 0, 0, 0]);
    });

    test('that is deleted leaves its news as if they had been picked', async () => {
      const { id } = await write('one');
      const made = await rule();
      await it.ask('syncRuleDelete', { as: 'host', params: { id: made.id } });
      await change(id, { title: 'changed' });
      expect((await kept())[0]).toMatchObject({ title: 'one', syncState: 2 });
      expect(await rules()).toEqual([]);
    });

    test('is listed with its last run and result', async () => {
      await write('one');
      const { id } = await rule({ name: 'Platform news' });
      expect(await rules()).toMatchObject([
        {
          id,
          name: 'Platform news',
          sourceName: 'Test Lane',
          mode: 1,
          enabled: true,
          lastTime: it.clock.now().toISOString(),
          lastResult: { added: 1, updated: 0, removed: 0, failed: 0 },
          failNum: 0,
          revision: 1,
        },
      ]);
    });
  });

  describe('a rule to pick from', () => {
    test('syncs nothing, and collects undecided matches', async () => {
      const [one, two, three] = [await write('one'), await write('two'), await write('three')];
      const { id, result } = await rule({ mode: 2 });
      expect([numbersOf(result), result.toPick]).toEqual([[0, 0, 0, 0], 3]);
      expect(await titles('open')).toEqual([]);
      const waiting = async () => {
        const { records } = await it.ask('syncCandidates', {
          as: 'host',
          query: { spaceId: 'open', ruleId: id },
        });
        return records.map(({ title }) => title).sort();
      };
      expect(await waiting()).toEqual(['one', 'three', 'two']);
      await added([one.id]);
      await stop(two.id);
      expect([await waiting(), (await rules())[0]?.toPick]).toEqual([['three'], 1]);
      expect(await titles('open')).toEqual(['one']);
      expect(three.title).toBe('three');
    });
  });

  describe('a rule', () => {
    test('is changed from its current revision; otherwise the other change is returned', async () => {
      const { id } = await rule({ name: 'First' });
      await rule({ id, revision: 1, name: 'Second' }, 'editor');
      const answer = await sendRule({ id, revision: 1, name: 'Mine' });
      expect(codeOf(answer)).toEqual([409, 'CONFLICT']);
      const { current, editor } = syncRuleConflict.parse(answer.envelope.data);
      expect([current.name, current.revision, editor]).toEqual(['Second', 2, 'EDITOR']);
    });

    test.each([
      ['name', { name: ' ' }],
      ['kinds.0', { kinds: [3 as 1] }],
      ['mode', { mode: 3 as 1 }],
      ['tags.0', { tags: ['x'.repeat(16)] }],
      ['sourceId', { sourceId: 'no-such' }],
      ['sourceId', { sourceId: 'closed' }],
      ['sourceId', { sourceId: 'open' }],
      ['', { editorId: 'lin' } as object],
    ] as [string, Partial<BodyOf<'syncRuleSave'>>][])('is rejected for its %s: %j', async (field, given) => {
      expect(fieldOf(await sendRule(given))).toEqual([422, field]);
      expect(fieldOf(await sendRule({ ...given, dryRun: true }))).toEqual([422, field]);
      expect(await it.db.$count(syncRule)).toBe(0);
    });

    test('of another space, or of none, is not found; a space has twenty at most', async () => {
      const { id } = await rule({ spaceId: 'closed' });
      expect(codeOf(await sendRule({ id, revision: 1 }))).toEqual([404, 'NOT_FOUND']);
      expect(codeOf(await it.send('syncRuleRun', { as: 'host', params: { id: 'x' }, body: {} }))).toEqual([
        404,
        'NOT_FOUND',
      ]);
      for (let n = 0; n < 20; n++) await rule({ keyword: `none ${n}` });
      expect(codeOf(await sendRule())).toEqual([403, 'QUOTA']);
    });

    test('whose source closes fails once, however many people read the place at the same time', async () => {
      await it.db.update(space).set({ visibility: 2 }).where(eq(space.id, 'staff'));
      await rule({ sourceId: 'staff' });
      await it.db.update(space).set({ visibility: 0 }).where(eq(space.id, 'staff'));
      await Promise.all(Array.from({ length: 8 }, () => titles('open')));
      expect((await rules())[0]?.failNum).toBe(1);
    });

    test('whose source closes fails until the source opens again, and then continues', async () => {
      await it.db.update(space).set({ visibility: 2 }).where(eq(space.id, 'staff'));
      const { id } = await rule({ sourceId: 'staff' });
      await it.db.update(space).set({ visibility: 0 }).where(eq(space.id, 'staff'));
      await titles('open');
      await titles('open');
      const [failing] = await rules();
      expect(failing).toMatchObject({
        failNum: 1,
        lastResult: { errorCode: 'ADDRESS_ERROR' },
        sourceName: '',
      });
      expect(failing?.lastResult?.message).toMatch(/^Its source/);
      expect((await run(id)).failed).toMatchObject([{ id, errorCode: 'ADDRESS_ERROR' }]);
      expect((await rules())[0]?.failNum).toBe(2);
      await it.db.update(space).set({ visibility: 2 }).where(eq(space.id, 'staff'));
      await write('Later', { scope: 4, scopeId: 'staff' });
      expect(await titles('open')).toEqual(['Later']);
      const [well] = await rules();
      expect([well?.failNum, well?.lastResult?.errorCode]).toEqual([0, undefined]);
    });
  });

  describe('news in chains of spaces', () => {
    const relay = (spaceId: string, sourceId?: string) => rule({ spaceId, sourceId }, 'editor');

    test('pass from one space to the next, which only its managers see', async () => {
      const { id } = await write('Theirs');
      await relay('school');
      await relay('open', 'school');
      expect(await list('open')).toMatchObject([{ id, syncFrom: { platform: 'Test Lane' } }]);
      expect((await list('open'))[0]?.syncFrom?.viaId).toBeUndefined();
      expect((await kept())[0]?.syncFrom?.viaId).toBe('school');
      await it.ask('syncEdit', { as: 'editor', params: { id }, body: { spaceId: 'school', hidden: true } });
      expect(await titles('open')).toEqual([]);
    });

    test('arrive at the end of a chain without reads in between', async () => {
      await relay('school');
      await relay('open', 'school');
      await rule({ spaceId: 'host', sourceId: 'open' });
      await write('Theirs');
      expect(await titles('host')).toEqual(['Theirs']);
    });

    test('never come back to the space that wrote them', async () => {
      const own = await write('Own', { scope: 4, scopeId: 'open' });
      await relay('school', 'open');
      const { result } = await rule({ sourceId: 'school' });
      expect(result.failed).toEqual([
        { id: own.id, title: 'Own', errorCode: 'NOT_ELIGIBLE', message: 'This came from this space itself.' },
      ]);
      expect((await list('open')).map(({ syncState }) => syncState)).toEqual([0]);
      const { failed } = await added([own.id], { sourceId: 'school' });
      expect(failed[0]?.errorCode).toBe('NOT_ELIGIBLE');
    });

    test('never come back to a space that they came through', async () => {
      const { id } = await write('Theirs');
      await added([id]);
      await it.ask('syncAdd', { as: 'editor', body: { spaceId: 'school', newsIds: [id], sourceId: 'open' } });
      await it.db.delete(syncItem).where(and(eq(syncItem.spaceId, 'open'), eq(syncItem.newsId, id)));
      const { result } = await rule({ sourceId: 'school' });
      expect([numbersOf(result), await titles('open')]).toEqual([[0, 0, 0, 1], []]);
      expect((await added([id], { sourceId: 'school' })).failed[0]?.errorCode).toBe('NOT_ELIGIBLE');
      expect((await added([id])).done).toEqual([id]);
    });

    test('stop in a circle of spaces', async () => {
      await relay('school', 'open');
      await rule({ spaceId: 'host', sourceId: 'school' });
      await rule({ sourceId: 'host' });
      await write('From open', { scope: 4, scopeId: 'open' });
      await write('From school', { scope: 3, scopeId: 'school' });
      for (const id of ['open', 'school', 'host'])
        expect([id, (await titles(id)).sort()]).toEqual([id, ['From open', 'From school']]);
      expect(await it.db.$count(syncItem)).toBe(4);
    });
  });
});
