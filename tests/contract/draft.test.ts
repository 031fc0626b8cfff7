import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '../../site/platform/db/retention.ts';
import { draft, rateLimit } from '../../site/platform/db/schema.ts';
import { draftConflict } from '../../widgets/contract/draft/schema.ts';
import { DRAFT } from '../../widgets/contract/limits.ts';
import type { BodyOf } from '../../widgets/contract/shapes.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import type { Name } from '../helpers/platform/community.ts';
import { type Answer, startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const DAY = 24 * 60 * 60;
const codeOf = ({ status, envelope }: Answer) => [status, envelope.errorCode];

describe.each(anyDatabase)('drafts on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
  });
  afterAll(() => it.close());
  afterEach(async () => {
    for (const table of [draft, rateLimit]) await it.db.delete(table);
  });

  type Body = BodyOf<'draftSave'>;
  const bodyOf = (given: Partial<Body> = {}): Body => ({
    kind: 'news',
    seq: 1,
    content: { title: 'The pond' },
    device: 'desk',
    ...given,
  });
  const send = (given: Partial<Body> = {}, as: Name = 'lin') =>
    it.send('draftSave', { as, body: bodyOf(given) });
  const save = (given: Partial<Body> = {}, as: Name = 'lin') =>
    it.ask('draftSave', { as, body: bodyOf(given) });
  const kept = (kind: Body['kind'] = 'news', objectId?: string, as: Name = 'lin') =>
    it.ask('draftGet', { as, query: { kind, objectId } });

  test('a saved draft is on the next device, character by character', async () => {
    expect(await kept()).toBeNull();
    const content = { title: '\u{1F389} 池塘', body: { type: 'doc', content: [null, 1.5, { b: 1, a: '' }] } };
    const saved = await save({ content });
    expect(saved).toEqual({ draftId: saved.draftId, seq: 1, saveTime: it.clock.now().toISOString() });
    expect(await kept()).toEqual({ ...saved, kind: 'news', content, device: 'desk' });
  });

  test('every object and every person has separate drafts', async () => {
    await save({ content: { title: 'new' } });
    await save({ content: { title: 'changed' }, objectId: 'news-1' });
    await save({ content: { title: 'notice' }, kind: 'notice' });
    await save({ content: { title: 'of mei' } }, 'mei');
    const seen = [
      await kept(),
      await kept('news', 'news-1'),
      await kept('notice'),
      await kept('news', undefined, 'mei'),
    ];
    expect(seen.map(found => found?.content.title)).toEqual(['new', 'changed', 'notice', 'of mei']);
    expect(seen.map(found => found?.objectId)).toEqual([undefined, 'news-1', undefined, undefined]);
    expect(await kept('dynamic')).toBeNull();
  });

  test('a newer draft replaces it, from any device', async () => {
    const first = await save();
    it.clock.advance(10);
    const second = await save({ seq: 2, content: { title: 'The pond is open' }, device: 'phone' });
    expect(second).toEqual({ draftId: first.draftId, seq: 2, saveTime: it.clock.now().toISOString() });
    expect(await kept()).toMatchObject({ content: { title: 'The pond is open' }, device: 'phone' });
    expect(await it.db.$count(draft)).toBe(1);
  });

  test('sent again after a lost response it is the same draft', async () => {
    const first = await save();
    it.clock.advance(10);
    expect(await save()).toEqual(first);
    expect(await save({ device: 'phone' })).toEqual(first);
  });

  test.each([
    ['another device has gone on', { seq: 2, device: 'phone' }],
    ['another device has saved as often', { seq: 3, device: 'phone' }],
    ['it comes late', { seq: 2 }],
    ['another window has saved as often', { seq: 3 }],
  ])('nothing is written over when %s: the answer holds what is kept', async (_why, given) => {
    await save({ seq: 3, content: { title: 'Kept' } });
    const answer = await send({ ...given, content: { title: 'Not newer' } });
    expect(codeOf(answer)).toEqual([409, 'CONFLICT']);
    const { current } = draftConflict.parse(answer.envelope.data);
    expect(current).toMatchObject({ seq: 3, device: 'desk', content: { title: 'Kept' } });
    expect(await kept()).toEqual(current);
  });

  test('of two devices that save at once one succeeds, and the other gets CONFLICT', async () => {
    const answers = await Promise.all(
      ['desk', 'phone', 'tablet'].map(device => send({ device, content: { title: device } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const first = answers.findIndex(({ status }) => status === 200);
    expect((await kept())?.content.title).toBe(['desk', 'phone', 'tablet'][first]);
  });

  test('a published or discarded draft is deleted, and can be deleted twice', async () => {
    const { draftId } = await save();
    const forget = (as: Name) => it.ask('draftDelete', { as, params: { id: draftId } });
    await forget('mei');
    expect(await kept()).not.toBeNull();
    for (let n = 0; n < 2; n++) expect(await forget('lin')).toEqual({});
    expect(await kept()).toBeNull();
    expect((await save()).draftId).not.toBe(draftId);
  });

  test.each([
    ['nothing yet', {}],
    ['a title of one letter', { title: 'x' }],
    ['a form of tomorrow', { unknown: [{ of: 'it' }] }],
    ['as long as it may be', { text: 'x'.repeat(DRAFT.max - '{"text":""}'.length) }],
  ])('is refused nowhere for being unfinished: %s', async (_what, content) => {
    await save({ content });
    expect((await kept())?.content).toEqual(content);
  });

  const nested = (depth: number): Record<string, unknown> => {
    let tree = {};
    for (let n = 1; n < depth; n++) tree = { tree };
    return tree;
  };

  test.each([
    ['content', { content: { text: 'x'.repeat(DRAFT.max) } }],
    ['content', { content: nested(2000) }],
    ['content', { content: [] as never }],
    ['kind', { kind: 'comment' as never }],
    ['seq', { seq: 0 }],
    ['seq', { seq: 2 ** 31 }],
    ['device', { device: '' }],
    ['', { personId: 'mei' } as never],
  ])('is refused for its %s', async (field, given: Partial<Body>) => {
    const { status, envelope } = await send(given);
    expect([status, envelope.fieldErrors?.[0]?.field]).toEqual([422, field]);
  });

  test('a person keeps at most a hundred, and can still change an existing one', async () => {
    const row = { kind: 'news', seq: 1, content: '{}', device: 'desk', saveTime: it.clock.now() } as const;
    const rows = Array.from({ length: DRAFT.most }, (_, n) => ({ ...row, id: `d${n}`, objectId: `o${n}` }));
    await it.db.insert(draft).values(rows.map(each => ({ ...each, personId: 'lin' })));
    const { status, envelope } = await send();
    expect([status, envelope.fieldErrors?.[0]?.field]).toEqual([422, 'objectId']);
    expect((await save({ objectId: 'o7', seq: 2 })).draftId).toBe('d7');
    await save({}, 'mei');
  });

  test('saving is limited to sixty times a minute', async () => {
    for (let seq = 1; seq <= 60; seq++) await save({ seq });
    expect(codeOf(await send({ seq: 61 }))).toEqual([429, 'RATE_LIMITED']);
    it.clock.advance(60);
    await save({ seq: 61 });
  });

  test('a draft that was not saved for ninety days is deleted', async () => {
    await save();
    it.clock.advance(DAY);
    await save({ kind: 'notice' });
    it.clock.advance(89 * DAY);
    await sweep(it.db, it.clock.now());
    expect((await it.db.select().from(draft)).map(({ kind }) => kind)).toEqual(['notice']);
  });
});
