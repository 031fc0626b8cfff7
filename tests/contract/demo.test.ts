import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createApp } from '../../site/platform/app.ts';
import { isEmbedOrigin } from '../../site/platform/auth/embed-origins.ts';
import migration from '../../site/platform/db/migrations/0026_demo.sql?raw';
import * as schema from '../../site/platform/db/schema.ts';
import type { Platform } from '../../site/platform/dependencies.ts';
import { readEnv, wantsDemo } from '../../site/platform/env.ts';
import { withEnglish } from '../../site/platform/http/language.ts';
import { createReadLimits } from '../../site/platform/http/read-limit.ts';
import { createLogger } from '../../site/platform/logger.ts';
import { foundCommunity } from '../../site/platform/reference/found.ts';
import { listSamplePage } from '../../site/platform/seed/demo.ts';
import { type Running, startServers } from '../../site/platform/servers.ts';
import { fileStorage } from '../../site/platform/storage/files.ts';
import { calls } from '../../widgets/contract/calls.ts';
import { shapes } from '../../widgets/contract/shapes.ts';
import { seen } from '../helpers/browser/visible-text.ts';
import { defaultDatabase } from '../helpers/database/databases.ts';
import { SCHOOL, seeded } from '../helpers/platform/seeded.ts';
import { myMenu, signInAs, startTwoServers, type TwoServers, Visitor } from '../helpers/platform/sign-in.ts';
import { threeFreePorts } from '../helpers/run/ports.ts';

describe('the demo', () => {
  test.each([
    ['on loopback', {}, true],
    ['on localhost by name', { HOST: 'localhost' }, true],
    ['on another loopback address', { HOST: '127.1.2.3' }, true],
    ['on loopback of IPv6', { HOST: '::1' }, true],
    ['on loopback of IPv4 written as IPv6', { HOST: '::ffff:127.0.0.1' }, true],
    ['on all addresses', { HOST: '0.0.0.0' }, false],
    ['on all addresses of IPv6', { HOST: '::' }, false],
    ['in a network', { HOST: '10.1.2.3' }, false],
    ['behind a proxy', { PUBLIC_URL: 'https://community.example' }, false],
    ['behind a proxy of this machine', { PUBLIC_URL: 'http://localhost:3000' }, false],
    ['when it is asked for', { HOST: '0.0.0.0', PUBLIC_URL: 'https://community.example', DEMO: '1' }, true],
    ['when it is refused', { DEMO: '0' }, false],
  ])('%s is as the settings say: %o %s', (_where, settings, expected) => {
    for (const NODE_ENV of ['production', 'development', ''])
      expect(wantsDemo(readEnv({ ...settings, NODE_ENV }))).toBe(expected);
  });
});

describe('people of a demo, when it is served without the demo', () => {
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await startTwoServers(defaultDatabase);
  });
  afterEach(() => serveDemo(true));
  afterAll(() => servers.close());

  async function serveDemo(demo: boolean): Promise<void> {
    servers.platform.demo = demo;
    await servers.restart();
  }

  test('are not listed on the sign-in page, and their public password is wrong', async () => {
    await serveDemo(false);
    const visitor = new Visitor(servers);
    const { url, answer } = await visitor.openSignIn();
    expect((await seen(answer)).people).toEqual([]);
    const page = await seen((await visitor.submit(url, { account: 'lin', password: 'lin' })).answer);
    expect(page).toMatchObject({ status: 422, alert: expect.stringContaining('Wrong account or password') });
  });

  test('have no session any more, neither at the user centre nor at the platform', async () => {
    const visitor = new Visitor(servers);
    await visitor.signIn('lin');
    const { token } = await signInAs(servers, 'lin');
    await servers.platform.db
      .update(schema.person)
      .set({ demo: true })
      .where(eq(schema.person.sub, 'sub-lin'));
    expect((await visitor.ask()).has('code')).toBe(true);
    expect((await myMenu(servers, token)).status).toBe(200);
    await serveDemo(false);
    expect((await visitor.ask()).get('error')).toBe('login_required');
    const { url } = await visitor.openSignIn();
    const back = await visitor.submit(url, { account: 'ma', password: 'ma' });
    expect(back.url.searchParams.get('code')).toBeTruthy();
    expect((await myMenu(servers, token)).status).toBe(401);
  });

  test('do not keep others from signing in', async () => {
    await serveDemo(false);
    const { token } = await signInAs(servers, 'ma');
    expect((await myMenu(servers, token)).status).toBe(200);
  });
});

type Region = typeof schema.platform.$inferInsert;

/** Creates the application alone, on a filled database. */
const appOf = (db: Platform['db'], demo: boolean) =>
  createApp({
    db,
    demo,
    clock: { now: () => new Date('2026-03-04T09:30:00.000Z') },
    logger: createLogger(() => {}),
    urls: { platform: 'http://platform.test', userCentre: 'http://centre.test', school: SCHOOL },
    userCentre: {
      issuer: 'http://centre.test',
      clientId: 'mskt-web',
      authorizationUrl: 'http://centre.test/auth',
      tokenUrl: 'http://centre.test/token',
      jwksUri: 'http://centre.test/jwks',
      logoutUrl: 'http://centre.test/logout',
    },
    mediaRoot: '/nonexistent',
    storage: fileStorage('/nonexistent'),
    incomingRoot: '/nonexistent',
    readLimits: createReadLimits(),
  });

async function frameOf(db: Platform['db'], demo: boolean) {
  const rootUrl = encodeURIComponent('http://platform.test/msktfront/');
  const answer = await appOf(db, demo).request(`${calls.publicIndexInfo.path}?rootUrl=${rootUrl}`);
  return shapes.publicIndexInfo.data.parse((await answer.json()).data);
}

describe('the sample school page', () => {
  test('is linked and listed only where it is served', async () => {
    const community = await seeded(defaultDatabase.open);
    const { db } = community;
    const urlsOf = async (demo: boolean) =>
      (await frameOf(db, demo)).headFootInfo.links.map(({ url }) => url);
    expect(await urlsOf(true)).toContain(SCHOOL);
    expect(await urlsOf(false)).toEqual(['/mskt/api/openapi.json']);
    await listSamplePage(db, false);
    expect(await isEmbedOrigin(db, SCHOOL)).toBe(false);
    await listSamplePage(db, true);
    expect(await isEmbedOrigin(db, SCHOOL)).toBe(true);
    await community.close();
  });
});

describe('an empty community', () => {
  test('has a name, a menu, sorts and categories, and no people', async () => {
    const { db, close } = await defaultDatabase.open();
    await foundCommunity(db);
    for (const table of [schema.person, schema.ucAccount, schema.school, schema.space, schema.news])
      expect(await db.$count(table)).toBe(0);
    const frame = await frameOf(db, false);
    expect(frame.headFootInfo).toMatchObject({ flatName: 'Teaching community', links: [{}] });
    expect(frame.headMenu.map(({ id }) => id)).toContain('news');
    const app = appOf(db, false);
    const ask = async (path: string) => (await (await app.request(path)).json()).data;
    expect((await ask(calls.newsCategories.path)).length).toBe(9);
    expect((await ask(calls.activityTypes.path)).length).toBe(6);
    expect((await ask(calls.communitySpaceTypes.path)).length).toBe(4);
    await close();
  });
});

describe('a start behind a public address', () => {
  let dataDir: string;
  let port: number;
  let running: Running;
  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production');
    dataDir = await mkdtemp(join(tmpdir(), 'msktfront-demo-'));
    port = await threeFreePorts();
    running = await start();
  });
  afterAll(async () => {
    await running.stop();
    await rm(dataDir, { recursive: true });
    vi.unstubAllEnvs();
  });

  const start = (settings: Record<string, string> = { PUBLIC_URL: 'https://community.example' }) =>
    startServers({
      env: readEnv({ PORT: String(port), DATA_DIR: dataDir, ...settings }),
      clock: { now: () => new Date() },
      logger: createLogger(() => {}),
      dist: dataDir,
      databaseThread: inject('databaseThread'),
      fail: error => expect.unreachable(error.message),
    });
  /** Sends a request to the user centre as a proxy on this machine does. */
  const ask = (path: string) => fetch(`http://127.0.0.1:${port + 1}${path}`, { redirect: 'manual' });
  const pathOf = (link: string | undefined) => {
    const { pathname, search } = new URL(link ?? 'about:blank');
    return pathname + search;
  };

  test('makes no administrator, no demo people and no content', async () => {
    const total = async (path: string) =>
      (await (await fetch(`http://127.0.0.1:${port}${path}`)).json()).data.total;
    expect(await total('/mskt/api/index/share/list')).toBe(0);
    expect(await total('/mskt/api/index/news/list')).toBe(0);
    expect(running.started.demo).toBe('none');
  });

  test('serves no sample school page', async () => {
    expect(running.started.hasSchoolPage).toBe(false);
    await expect(fetch(`http://127.0.0.1:${port + 2}/`)).rejects.toThrow();
  });

  test('offers a link at the user centre, another one at each start, of which the newest works', async () => {
    const first = running.started.setUpUrl;
    expect(first).toMatch(/^https:\/\/community\.example:\d+\/set-up\?ticket=[\w-]{43}$/);
    expect((await ask(pathOf(first))).status).toBe(200);
    await running.stop();
    running = await start();
    expect(running.started.setUpUrl).not.toBe(first);
    expect((await ask(pathOf(first))).status).toBe(410);
    expect((await ask(pathOf(running.started.setUpUrl))).status).toBe(200);
  });

  test('listens on the address of HOST, and on no other', async () => {
    const other = Object.values(networkInterfaces())
      .flat()
      .find(found => found && !found.internal && found.family === 'IPv4')?.address;
    if (other) await expect(fetch(`http://${other}:${port}/healthz`)).rejects.toThrow();
    await running.stop();
    await expect(start({ HOST: '192.0.2.1' })).rejects.toThrow(
      'HOST is not usable: this machine has no address 192.0.2.1.',
    );
    const taken = createServer().listen(port, '127.0.0.1');
    await expect(start()).rejects.toThrow(`Port ${port} is in use.`);
    taken.close();
    running = await start({ HOST: '0.0.0.0' });
    expect(running.started).toMatchObject({ demo: 'none', hasSchoolPage: false });
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    if (other) expect((await fetch(`http://${other}:${port}/healthz`)).status).toBe(200);
  });
});

describe('a database of version 2.1.0', () => {
  test('counts as a demo with its demo people, and as none without them', async () => {
    const updates = migration.split(/;\s*$/m).filter(statement => /^\s*update/.test(statement));
    expect(updates).toHaveLength(2);
    const { db, close } = await defaultDatabase.open();
    const page = 'http://127.0.0.1:8082';
    const info = { headFootInfo: { titleLogo: '', flatName: '', links: [{ name: 'Page', url: page }] } };
    const indexInfo = withEnglish({ en: info }) as unknown as Region['indexInfo'];
    await db.insert(schema.platform).values({ regionCode: 'demo', subDomain: 'demo', indexInfo });
    await db.insert(schema.person).values([
      { id: 'admin', sub: 'demo-admin', realName: 'Demo', roles: ['admin'] },
      { id: 'wen', sub: 'member-1', realName: 'Wen', roles: ['admin'] },
    ]);
    const [account, passwordHash, realName] = ['admin', '', ''];
    const demoNote = withEnglish({ en: 'A' });
    const run = async () => {
      for (const statement of updates) await db.execute(sql.raw(statement));
      const [row] = await db.select().from(schema.platform);
      const people = await db.select().from(schema.person).orderBy(schema.person.id);
      return [row?.demoPage, ...people.map(({ demo }) => demo)];
    };
    expect(await run()).toEqual([null, false, false]);
    await db
      .insert(schema.ucAccount)
      .values({ sub: 'demo-admin', account, passwordHash, realName, demoNote });
    expect(await run()).toEqual([page, true, false]);
    await close();
  });
});
