import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { foundCommunity } from '../../site/platform/reference/found.ts';
import { type CallName, calls } from '../../widgets/contract/calls.ts';
import { conform, type Line, type Report } from '../conformance/conform.ts';
import { printed } from '../conformance/print.ts';
import { signIn } from '../conformance/sign-in.ts';
import { UPLOADS } from '../conformance/uploading.ts';
import { defaultDatabase } from '../helpers/database/databases.ts';
import { type Liar, startLiar } from '../helpers/platform/lying-platform.ts';
import { startTwoServers, type TwoServers } from '../helpers/platform/sign-in.ts';

/** Timeout of a run of about 250 calls. Generous, because the machine may be busy. */
const RUN = 90_000;
vi.setConfig({ testTimeout: RUN });

let liar: Liar;

beforeAll(async () => {
  liar = await startLiar();
});
afterAll(() => liar.close());
beforeEach(() => liar.lie({}));

const lineOf = ({ lines }: Report, name: CallName): Line | undefined =>
  lines.find(line => line.name === name);
const namesOf = ({ lines }: Report, outcome: Line['outcome']) =>
  lines.filter(line => line.outcome === outcome).map(({ name }) => name);

describe('conformance of our own platform', () => {
  test('as a visitor: everything that is public holds, members’ calls refuse, and every call of the table is named', async () => {
    const report = await conform({ url: liar.honest, token: null });
    expect(report.lines.filter(({ outcome }) => outcome === 'differs' || outcome === 'missing')).toEqual([]);
    expect(report.lines.map(({ name }) => name)).toEqual([...Object.keys(calls), ...UPLOADS]);
    expect([report.fails, report.conforms]).toEqual([false, false]);
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
    const own = report.lines.filter(({ ofSpec }) => ofSpec);
    const open = own.filter(({ outcome }) => outcome === 'notAsked');
    expect(own).toHaveLength(26 + 5);
    const text = printed(report);
    expect(text).toMatch(
      new RegExp(`^Specification: \\d+ of 26 calls and 0 of 5 uploads hold; ${open.length} not asked\\.\\n`),
    );
    expect(text).not.toContain('conforms');
    expect(text).toMatch(/\nWhat was asked holds\. The rest was not asked, each for the reason beside it\.$/);
  });

  test('is said to conform only when every call and upload of the specification was asked', async () => {
    const report = await conform({ url: liar.honest, token: null });
    const lines = report.lines.map((line): Line => ({ ...line, outcome: 'ok' }));
    const all = printed({ ...report, lines, conforms: true });
    expect(all).toMatch(/^Specification: 26 of 26 calls and 5 of 5 uploads hold\.\n/);
    expect(all).toMatch(/\nThis platform conforms to the specification\.$/);
    const differing = lines.map((line, at): Line => (at ? line : { ...line, outcome: 'differs' }));
    const one = printed({ ...report, lines: differing, conforms: false, fails: true });
    expect(one).toMatch(/^Specification: 25 of 26 calls and 5 of 5 uploads hold; 1 differ\.\n/);
    expect(one).toMatch(/\nThis platform does NOT conform\.$/);
  });
});

describe('conformance of another platform', () => {
  test('holds after reading, where it has older shapes', async () => {
    const old = (text: string) => text.replace('T', ' ').replace(/\.\d+Z$/, '');
    liar.lie({
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
    });
    const report = await conform({ url: liar.lying, token: null });
    expect(namesOf(report, 'afterReading').sort()).toEqual(['logout', 'publicDynamicList']);
    expect(report.fails).toBe(false);
  });

  test('is named call by call where it lies, in a table that a person can read', async () => {
    liar.lie({
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
    });
    const report = await conform({ url: liar.lying, token: null });
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
    expect([report.fails, report.conforms]).toEqual([true, false]);

    const text = printed(report);
    expect(text).toMatch(/^Specification: \d+ of 26 calls and 0 of 5 uploads hold; 6 differ, 1 missing, /);
    expect(text).toContain(`Conformance of ${liar.lying}`);
    expect(text).toMatch(
      /DIFFERS +GET +\/mskt\/api\/index\/share\/popularList +says success 1 with HTTP 500/,
    );
    expect(text).toMatch(/Specification: \d+ hold, 0 hold after reading, 6 differ, 1 missing, \d+ not asked/);
    expect(text).toContain('This platform does NOT conform.');
  });
});

describe('the report', () => {
  test('comes from one command, as JSON where that is wanted, with a code that says how it ended', async () => {
    const run = promisify(execFile);
    const token = await liar.it.asPerson('lin');
    const command = ['tests/conformance/run.mjs'];
    const asked = run(process.execPath, [...command, liar.honest, '--token', token, '--json']);
    // Without --write, some calls of the specification are not asked.
    const { code, stdout } = await asked.catch(error => error);
    const report: Report = JSON.parse(stdout);
    expect(code).toBe(3);
    expect(report).toMatchObject({ url: liar.honest, conforms: false, fails: false });
    expect(lineOf(report, 'menuList')?.outcome).toBe('ok');
    liar.lie({ ucInfo: () => ({ status: 200, body: 'nothing' }) });
    await expect(run(process.execPath, [...command, liar.lying])).rejects.toMatchObject({ code: 1 });
    await expect(run(process.execPath, [...command, 'nowhere'])).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Give one URL.'),
    });
  });
});

describe('an account at the reference user centre', () => {
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await startTwoServers(defaultDatabase);
    await foundCommunity(servers.platform.db);
  });
  afterAll(() => servers.close());

  test('is signed in at its own form, and the exchange of its id_token is asked', async () => {
    const { platform } = servers.platform.urls;
    const idToken = await signIn(platform, 'lin', 'lin');
    const report = await conform({ url: platform, token: null }, { idToken });
    expect(lineOf(report, 'msktToken')?.outcome).toBe('ok');
    expect(lineOf(report, 'menuList')?.outcome).toBe('ok');
    await expect(signIn(platform, 'lin', 'wrong')).rejects.toThrow('Nobody could be signed in');
  });

  test('on a platform without any content, everything is asked with --write: what is needed is made', async () => {
    const { platform } = servers.platform.urls;
    const run = promisify(execFile);
    const command = ['tests/conformance/run.mjs', platform, '--account', 'lin:lin', '--write'];
    const { stdout } = await run(process.execPath, command);
    expect(stdout).toMatch(/^Specification: 26 of 26 calls and 5 of 5 uploads hold\.\n/);
    expect(stdout).toContain('This platform conforms to the specification.');
  });
});
