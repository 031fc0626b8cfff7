import { count, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  activity,
  comment,
  draft,
  dynamic,
  embedOrigin,
  news,
  praise,
  rateLimit,
  signup,
  themeFollow,
} from '../../site/platform/db/schema.ts';
import type { CallName } from '../../widgets/contract/calls.ts';
import { SPEC_CALLS } from '../../widgets/contract/spec-calls.ts';
import { conform, type Line, type Report } from '../conformance/conform.ts';
import { printed } from '../conformance/print.ts';
import { write } from '../conformance/writing.ts';
import type { Name } from '../helpers/platform/community.ts';
import { listenOn, specOnly } from '../helpers/platform/foreign.ts';
import { type Liar, type Lie, startLiar } from '../helpers/platform/lying-platform.ts';

/** Timeout of a run of about 300 calls. Generous, because the machine may be busy. */
vi.setConfig({ testTimeout: 90_000 });

let liar: Liar;
let token: string;
/** The id of a dynamic that was there before. */
let shared: string | undefined;

beforeAll(async () => {
  liar = await startLiar();
  token = await liar.it.asPerson('host');
  shared = (await liar.it.ask('publicDynamicList')).records[0]?.id;
});
afterAll(() => liar.close());
beforeEach(async () => {
  liar.lie({});
  await liar.it.db.delete(rateLimit);
});

const namesOf = ({ lines }: Report, outcome: Line['outcome']) =>
  lines.filter(line => line.outcome === outcome).map(({ name }) => name);

/** Writes alone: what else a run asks is tried elsewhere. */
async function writeAt(url: string, as: Name = 'host') {
  const { verdicts, left } = await write(
    { url, token: await liar.it.asPerson(as) },
    { theme: 'books', ...(shared && { dynamic: shared }) },
  );
  const all = Object.entries(verdicts);
  const found = all.filter(([, { outcome }]) => outcome === 'differs' || outcome === 'missing');
  return {
    left,
    told: Object.fromEntries(found.map(([name, { outcome, what }]) => [name, `${outcome}: ${what}`])),
    read: all.filter(([, { outcome }]) => outcome === 'afterReading').map(([name]) => name),
    whyOf: (name: CallName) => verdicts[name]?.what,
  };
}

/** Number of objects that people find, without deleted and withdrawn ones. */
async function counts() {
  const { db } = liar.it;
  const alive = (table: typeof dynamic | typeof comment | typeof news | typeof activity) =>
    db.$count(table, isNull(table.deleteTime));
  const [seated] = await db.select({ num: count() }).from(signup).where(eq(signup.status, 2));
  return {
    dynamics: await alive(dynamic),
    comments: await alive(comment),
    news: await alive(news),
    activities: await alive(activity),
    likes: await db.$count(praise),
    drafts: await db.$count(draft),
    follows: await db.$count(themeFollow),
    places: seated?.num,
  };
}

describe('a run that writes', () => {
  test('finds that our own platform holds in all that it does, and leaves nothing there but files', async () => {
    const before = await counts();
    const report = await conform({ url: liar.honest, token }, { writes: true });
    expect([namesOf(report, 'differs'), namesOf(report, 'missing')]).toEqual([[], []]);
    // A token of the platform leaves out the exchange of an id_token.
    expect([report.fails, report.conforms]).toEqual([false, false]);
    expect(namesOf(report, 'afterReading')).toEqual([]);
    expect(namesOf(report, 'ok')).toEqual(
      expect.arrayContaining([
        ...['dynamicAdd', 'dynamicEdit', 'dynamicDelete', 'dynamicRestore', 'dynamicPraise'],
        ...['commentAdd', 'commentDelete', 'draftSave', 'draftDelete', 'themeFollow'],
        ...['newsAdd', 'newsEdit', 'newsPublish', 'newsRead', 'newsTop', 'newsWithdraw', 'newsDelete'],
        ...['newsRevisionList', 'newsRevisionDetail', 'newsRevisionRestore'],
        ...['newsRestore', 'activityAdd', 'activityEdit', 'activityPublish', 'signupAdd', 'signupCancel'],
        ...['activityClose', 'activityCancel', 'activityDelete', 'activityRestore'],
        ...['direct', 'checkFile', 'checkChunk', 'chunk', 'merge'],
      ]),
    );
    expect(SPEC_CALLS.filter(name => !namesOf(report, 'ok').includes(name))).toEqual(['msktToken']);
    expect(report.left.map(({ noun }) => noun)).toEqual(['file', 'file']);
    expect(await counts()).toEqual(before);
  });

  test('accepts that an account may lack a permission, and that acts are answered with nothing', async () => {
    const nothing: Lie = body => ({ body: body.success === 1 ? { success: 1 } : body });
    liar.lie({ dynamicPraise: nothing, dynamicDelete: nothing, commentDelete: nothing });
    const { told, read, whyOf, left } = await writeAt(liar.lying, 'lin');
    expect([told, left]).toEqual([{}, []]);
    expect(read.sort()).toEqual(['commentDelete', 'dynamicDelete', 'dynamicPraise']);
    expect(whyOf('newsAdd')).toContain('this account may not');
    expect(whyOf('newsPublish')).toBe('no news could be written');
    expect(whyOf('activityAdd')).toBe('this account holds no activities');
  });

  test('passes a platform that lacks all that was added: likes and comments then go to what is there', async () => {
    const other = await listenOn(specOnly(liar.honest));
    await liar.it.db.insert(embedOrigin).values({ origin: other.origin, name: 'One more address' });
    const before = await counts();
    const report = await conform({ url: other.origin, token }, { writes: true });
    await other.close();
    expect(namesOf(report, 'differs')).toEqual([]);
    expect([report.fails, report.conforms]).toEqual([false, false]);
    expect(report.left.map(({ noun }) => noun)).toEqual(['file']);
    const missing = namesOf(report, 'missing');
    expect(missing.filter(name => SPEC_CALLS.some(own => own === name))).toEqual([]);
    expect(missing).toEqual(expect.arrayContaining(['publicNewsList', 'dynamicAdd', 'messageUnread']));
    expect(namesOf(report, 'notAsked')).toEqual(
      expect.arrayContaining(['checkFile', 'checkChunk', 'chunk', 'merge']),
    );
    expect(namesOf(report, 'ok')).toEqual(
      expect.arrayContaining(['dynamicPraise', 'commentAdd', 'commentDelete', 'direct']),
    );
    expect(await counts()).toEqual(before);
  });
});

describe('a run that writes to a platform that lies', () => {
  test('names each call that answers in another shape or without an envelope', async () => {
    const before = await counts();
    liar.lie({
      commentAdd: ({ data, ...rest }) => ({ body: { ...rest, data: data && { ...data, comment: 7 } } }),
      dynamicPraise: body => ({ body: body.success === 1 ? 'liked' : body }),
      newsAdd: body => ({ body: body.errorCode === 'VALIDATION' ? '<h1>Too long</h1>' : body }),
    });
    const { told, left } = await writeAt(liar.lying);
    expect(left).toEqual([]);
    expect(told).toEqual({
      commentAdd: expect.stringMatching(/^differs: comment: /),
      dynamicPraise: expect.stringContaining('without an envelope'),
      newsAdd: expect.stringContaining('a title that is too long is refused without an envelope'),
    });
    expect(await counts()).toEqual(before);
  });

  test('names an act that was answered as done but is missing when it is read back', async () => {
    const before = await counts();
    liar.lie(
      {},
      {
        newsEdit: { id: 'made-up', status: 0, revision: 2 },
        draftSave: { draftId: 'made-up', seq: 1, saveTime: '2026-03-02T08:00:00.000Z' },
        themeFollow: { hasFollow: true, followNum: 1 },
        activityAdd: { id: 'made-up', status: 0, revision: 1 },
      },
    );
    const { told } = await writeAt(liar.lying);
    expect(told).toMatchObject({
      newsEdit: expect.stringContaining('its title is another when it is read back'),
      draftSave: expect.stringContaining('is not there when it is read back'),
      themeFollow: expect.stringContaining('when it is read back hasFollow is as before'),
      activityAdd: expect.stringContaining('is not there when it is read back'),
    });
    expect(await counts()).toEqual(before);
  });

  test('finds what was written though its making was answered with a failure, and takes it away', async () => {
    const before = await counts();
    const broken = () => ({ status: 500, body: { success: 0, message: 'out of order' } });
    liar.lie({
      dynamicAdd: broken,
      commentAdd: broken,
      newsAdd: broken,
      activityAdd: broken,
      draftSave: broken,
    });
    const { told, left } = await writeAt(liar.lying);
    expect(Object.keys(told).sort()).toEqual([
      'activityAdd',
      'commentAdd',
      'draftSave',
      'dynamicAdd',
      'newsAdd',
    ]);
    expect(left).toEqual([]);
    expect(await counts()).toEqual(before);
  });

  test('deletes what it has made when it is stopped, sends nothing more, and claims nothing', async () => {
    const before = await counts();
    const stop = new AbortController();
    const dynamicAdd: Lie = body => {
      if (body.success === 1) stop.abort();
      return { body };
    };
    liar.lie({ dynamicAdd });
    const report = await conform({ url: liar.lying, token }, { writes: true, stop: stop.signal });
    expect(await counts()).toEqual(before);
    expect(report).toMatchObject({ stopped: true, left: [] });
    expect(namesOf(report, 'ok')).toEqual(
      expect.arrayContaining(['dynamicAdd', 'dynamicDelete', 'commentAdd']),
    );
    expect(namesOf(report, 'notAsked')).toEqual(expect.arrayContaining(['newsAdd', 'activityAdd', 'direct']));
    expect(printed(report)).toMatch(
      /The run was stopped before its end: what was not asked may hold or not\.$/,
    );
  });

  test('names with its id what it could not delete', async () => {
    liar.lie({}, { dynamicDelete: {} });
    const { told, left } = await writeAt(liar.lying);
    expect(told).toEqual({
      dynamicDelete: 'differs: what was taken away is still there when it is read back',
    });
    const kept = await liar.it.db.select().from(dynamic).where(isNull(dynamic.deleteTime));
    const own = kept.find(({ content }) => content.startsWith('conformance '));
    const why = 'it is still there, though taking it away was answered';
    expect(left).toEqual([{ noun: 'dynamic', id: own?.id, why }]);
    const text = printed({ url: liar.lying, lines: [], conforms: false, fails: true, stopped: false, left });
    expect(text).toContain(`Left there by this run:\n  dynamic ${own?.id}: ${why}`);
  });
});
