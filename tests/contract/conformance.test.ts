import { execFile } from 'node:child_process';
import type { RequestListener } from 'node:http';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../site/platform/app.ts';
import { embedOrigin } from '../../site/platform/schema.ts';
import { type CallName, calls } from '../../widgets/core/contract/calls.ts';
import { SPEC_CALLS } from '../../widgets/core/contract/spec-calls.ts';
import { conform, type Line, type Report } from '../conformance/conform.ts';
import { printed } from '../conformance/print.ts';
import { signIn } from '../conformance/sign-in.ts';
import { holdActivity, settleActivities } from '../helpers/activities.ts';
import { publish, say } from '../helpers/community.ts';
import { databases } from '../helpers/databases.ts';
import { type Listening, listenOn, specOnly } from '../helpers/foreign.ts';
import { settleNews, writeNews } from '../helpers/news.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { startTwoServers, type TwoServers } from '../helpers/sign-in.ts';

type Data = Record<string, unknown> & { records: Record<string, unknown>[] };
type Lie = (body: { success: number; data: Data; message?: string }) => { status?: number; body: unknown };

/** A run is some 250 calls, and nobody waits for it: on a busy machine it may take its time. */
const RUN = 90_000;
vi.setConfig({ testTimeout: RUN });

let it: TestPlatform;
let true_: Listening;
let liar: Listening;
let token: string;
let lies: Partial<Record<CallName, Lie>> = {};

beforeAll(async () => {
  let serve: RequestListener = (_req, res) => res.writeHead(503).end();
  true_ = await listenOn((req, res) => serve(req, res));
  const urls = { platform: true_.origin, userCentre: 'http://centre.test', school: 'http://school.test' };
  it = await startPlatform(undefined, { urls });
  await settleNews(it.db);
  await settleActivities(it.db);
  await writeNews(it.db, { publishTime: it.clock.ago(60) });
  await holdActivity(it.db, it.clock, {});
  for (let each = 0; each < 23; each += 1) {
    const { objectId } = await publish(it.db, { personId: 'lin', time: it.clock.ago(100 + each) });
    if (each < 3) await say(it.db, { personId: 'mei', objectId, time: it.clock.ago(10) });
  }
  const app = createApp(it.platform);
  serve = getRequestListener(app.fetch);
  token = await it.asPerson('lin');
  liar = await listenOn(
    getRequestListener(async request => {
      const { pathname, search } = new URL(request.url);
      const name = (Object.keys(lies) as CallName[]).find(key =>
        new RegExp(`^${calls[key].path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
      );
      const answer = await app.request(new Request(true_.origin + pathname + search, request));
      const lie = name && lies[name];
      if (!lie) return answer;
      const { status = answer.status, body } = lie(await answer.json());
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
    }),
  );
  await it.db.insert(embedOrigin).values({ origin: liar.origin, name: 'Another address' });
});
afterAll(async () => {
  await liar.close();
  await true_.close();
  await it.close();
});
beforeEach(() => {
  lies = {};
});

const lineOf = ({ lines }: Report, name: CallName): Line | undefined =>
  lines.find(line => line.name === name);
const namesOf = ({ lines }: Report, outcome: Line['outcome']) =>
  lines.filter(line => line.outcome === outcome).map(({ name }) => name);

describe('conformance of our own platform', () => {
  test('as a visitor: everything that is public holds, members’ calls refuse, and every call of the table is named', async () => {
    const report = await conform({ url: true_.origin, token: null });
    expect(report.lines.filter(({ outcome }) => outcome === 'differs' || outcome === 'missing')).toEqual([]);
    expect(report.lines.map(({ name }) => name)).toEqual(Object.keys(calls));
    expect(report.conforms).toBe(true);
    expect(namesOf(report, 'afterReading')).toEqual([]);
    expect(namesOf(report, 'ok')).toEqual(
      expect.arrayContaining([
        'ucInfo',
        'publicDynamicDetail',
        'publicCommentList',
        'publicNewsDetail',
        'publicActivityDetail',
        'publicSpaceDetail',
      ]),
    );
    expect(lineOf(report, 'dynamicList')?.what).toContain('--token');
  });

  test('with an account that writes: what it makes is gone afterwards', async () => {
    const count = async () => (await it.ask('publicDynamicList')).total;
    const before = await count();
    const report = await conform({ url: true_.origin, token }, { writes: true });
    expect(report.lines.filter(({ outcome }) => outcome === 'differs' || outcome === 'missing')).toEqual([]);
    expect(namesOf(report, 'ok')).toEqual(
      expect.arrayContaining([
        'dynamicAdd',
        'dynamicEdit',
        'dynamicDelete',
        'dynamicRestore',
        'dynamicPraise',
        'commentAdd',
        'commentDelete',
        'draftSave',
        'draftDelete',
        'menuList',
        'dynamicDetail',
      ]),
    );
    const [own] = SPEC_CALLS.filter(name => lineOf(report, name)?.outcome === 'notAsked');
    expect(own).toBe('msktToken');
    expect(await count()).toBe(before);
  });
});

describe('conformance of another platform', () => {
  test('is not lost when it lacks all that was added', async () => {
    const other = await listenOn(specOnly(true_.origin));
    await it.db.insert(embedOrigin).values({ origin: other.origin, name: 'Another address' });
    const report = await conform({ url: other.origin, token }, { writes: true });
    await other.close();
    expect(namesOf(report, 'differs')).toEqual([]);
    expect(report.conforms).toBe(true);
    const missing = namesOf(report, 'missing');
    expect(missing.filter(name => SPEC_CALLS.includes(name))).toEqual([]);
    expect(missing).toEqual(expect.arrayContaining(['publicNewsList', 'dynamicAdd', 'messageUnread']));
    // Likes and comments then go to what is there.
    expect([lineOf(report, 'dynamicPraise')?.outcome, lineOf(report, 'commentDelete')?.outcome]).toEqual([
      'ok',
      'ok',
    ]);
  });

  test('holds after reading, where it has older shapes', async () => {
    const old = (text: string) => text.replace('T', ' ').replace(/\.\d+Z$/, '');
    lies = {
      publicDynamicList: ({ data }) => {
        const records = data.records.map(one => ({
          ...one,
          time: old(String(one.time)),
          hasLike: 0,
          video: null,
        }));
        return { body: { success: 1, data: records } };
      },
      logout: ({ data }) => ({ body: { success: '1', data: { url: data } } }),
    };
    const report = await conform({ url: liar.origin, token: null });
    expect(namesOf(report, 'afterReading').sort()).toEqual(['logout', 'publicDynamicList']);
    expect(report.conforms).toBe(true);
  });

  test('is named call by call where it lies, in a table that a person can read', async () => {
    lies = {
      popularList: body => ({ status: 500, body }),
      publicDynamicDetail: ({ data, ...rest }) => ({
        body: { ...rest, data: data && { ...data, id: 'another' } },
      }),
      publicCommentList: ({ data, ...rest }) => ({ body: { ...rest, data: data && { ...data, total: 0 } } }),
      publicNewsList: () => ({ status: 200, body: '<h1>Welcome</h1>' }),
      publicActivityDetail: () => ({ status: 404, body: { success: 0, message: 'gone', errorCode: 'GONE' } }),
      menuList: () => ({ status: 200, body: { success: 1, data: [] } }),
      teaStudioSorts: ({ data }) => ({ body: { success: 1, data: { ...data, sections: 'none' } } }),
      communitySpaces: ({ data }) => {
        const records = data.records.map(({ name: _name, ...rest }) => rest);
        return { body: { success: 1, data: { ...data, records } } };
      },
      platParams: () => ({ status: 404, body: 'Not Found' }),
    };
    const report = await conform({ url: liar.origin, token: null });
    const found = report.lines.filter(({ outcome }) => outcome === 'differs' || outcome === 'missing');
    const told = Object.fromEntries(found.map(({ name, outcome, what }) => [name, `${outcome}: ${what}`]));
    expect(told).toEqual({
      popularList: 'differs: says success 1 with HTTP 500',
      publicDynamicDetail: expect.stringMatching(/^differs: answers another for /),
      publicCommentList: expect.stringMatching(/^differs: total 0 is less than/),
      publicNewsList: expect.stringContaining('HTTP 200 without an envelope'),
      publicActivityDetail: 'differs: refuses: HTTP 404 GONE gone',
      menuList: 'differs: answers a visitor, though it is for members',
      teaStudioSorts: expect.stringMatching(/^differs: sections: /),
      communitySpaces: expect.stringMatching(/^differs: records\.0\.name: /),
      platParams: 'missing: HTTP 404, no such call',
    });
    expect(report.conforms).toBe(false);

    const text = printed(report);
    expect(text).toContain(`Conformance of ${liar.origin}`);
    expect(text).toMatch(
      /DIFFERS +GET +\/mskt\/api\/index\/share\/popularList +says success 1 with HTTP 500/,
    );
    expect(text).toMatch(/Specification: \d+ hold, 0 hold after reading, 6 differ, 1 missing, \d+ not asked/);
    expect(text).toContain('This platform does NOT conform.');
  });

  test('is named where likes do not go back, and comments do not go', async () => {
    lies = {
      dynamicPraise: ({ data, ...rest }) => ({ body: { ...rest, data: { ...data, hasLike: true } } }),
      commentDelete: ({ data, ...rest }) => ({
        status: 200,
        body: { ...rest, success: 1, data: data ?? { commentNum: 0 } },
      }),
    };
    const report = await conform({ url: liar.origin, token }, { writes: true });
    expect(lineOf(report, 'dynamicPraise')).toMatchObject({ outcome: 'differs' });
    expect(namesOf(report, 'differs')).toEqual(['dynamicPraise']);
  });
});

describe('the report', () => {
  test('comes from one command, as JSON where that is wanted, with a code that says how it ended', async () => {
    const run = promisify(execFile);
    const command = ['tests/conformance/run.mjs'];
    const { stdout } = await run(process.execPath, [...command, true_.origin, '--token', token, '--json']);
    const report: Report = JSON.parse(stdout);
    expect(report).toMatchObject({ url: true_.origin, conforms: true });
    expect(lineOf(report, 'menuList')?.outcome).toBe('ok');
    lies = { ucInfo: () => ({ status: 200, body: 'nothing' }) };
    await expect(run(process.execPath, [...command, liar.origin])).rejects.toMatchObject({ code: 1 });
    await expect(run(process.execPath, [...command, 'nowhere'])).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Give one URL.'),
    });
  });
});

describe('an account at the reference user centre', () => {
  let servers: TwoServers;
  beforeAll(async () => {
    const [database] = databases;
    if (!database) throw new Error('there is no database to test on');
    servers = await startTwoServers(database);
  });
  afterAll(() => servers.close());

  test('is signed in at its own form', async () => {
    const { platform } = servers.platform.urls;
    expect((await signIn(platform, 'lin', 'lin')).length).toBeGreaterThan(20);
    await expect(signIn(platform, 'lin', 'wrong')).rejects.toThrow('Nobody could be signed in');
  });
});
