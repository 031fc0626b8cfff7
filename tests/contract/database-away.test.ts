/** The platform while its PostgreSQL is stopped, frozen or overloaded. */
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../site/platform/app.ts';
import { openDb } from '../../site/platform/db/open.ts';
import { CONNECTIONS } from '../../site/platform/db/postgres/open.ts';
import { createUserCentre } from '../../site/platform/user-centre/create.ts';
import { type Cluster, startCluster } from '../helpers/database/cluster.ts';
import { newestServer } from '../helpers/database/postgres-server.mjs';
import { publish, START } from '../helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';
import { processGroupOf } from '../helpers/run/process-group.ts';

const binaries = newestServer();
/** Request for a token, whose code the user centre looks up. */
const CODE = new URLSearchParams({
  grant_type: 'authorization_code',
  client_id: 'mskt-web',
  code: 'x'.repeat(43),
  code_verifier: 'x'.repeat(43),
  redirect_uri: 'http://platform.test/msktfront/callback.html',
});
/** Connections that one call uses at most. */
const SHARE = Math.ceil(CONNECTIONS / 4);
/** Longest time of an answer, in milliseconds, with some allowance for a busy machine. */
const WITHIN = 6_000;

describe.skipIf(!binaries)('without an answer of PostgreSQL', () => {
  let cluster: Cluster;
  let it: TestPlatform;
  let server: Server;
  let centre: Server;
  let token: string;

  beforeAll(async () => {
    cluster = await startCluster(binaries ?? '');
    it = await startPlatform({
      name: 'PostgreSQL',
      open: () => openDb({ databaseUrl: cluster.url, dataDir: '', clock: { now: () => START } }),
    });
    const app = createApp(it.platform);
    app.get('/mskt/api/slow', async c => c.json(await it.db.execute(sql`select pg_sleep(3.5) as slow`)));
    server = await listening(getRequestListener(app.fetch));
    const options = { issuer: 'http://centre.test', platformOrigin: it.platform.urls.platform };
    const { listener, close } = await createUserCentre({ ...it.platform, ...options });
    centre = await listening(listener);
    centre.once('close', close);
    token = await it.asPerson('mei');
    await publish(it.db, { time: it.clock.ago(10) });
  });
  afterAll(async () => {
    for (const each of [server, centre]) {
      each?.closeAllConnections();
      each?.close();
    }
    await it?.close();
    await cluster?.stop();
  });

  const at = (listening: Server, path: string) =>
    `http://127.0.0.1:${(listening.address() as AddressInfo).port}${path}`;

  /** Statements of the slow call that PostgreSQL runs. */
  const sleeping = async () => {
    const { rows } = await it.background.execute<{ running: number }>(
      sql`select count(*)::integer as running from pg_stat_activity where state = 'active' and query like '%as slow'`,
    );
    return rows[0]?.running;
  };

  /** One request of each kind. */
  const requests = (): Record<string, Promise<Response>> => {
    const headers = { Authorization: token, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ content: 'Kept?' });
    return {
      'a list': fetch(at(server, '/mskt/api/index/share/list')),
      'a list of a member': fetch(at(server, '/mskt/api/group/share/list'), { headers }),
      'the unread poll': fetch(at(server, '/mskt/api/group/message/unread'), { headers }),
      publishing: fetch(at(server, '/mskt/api/group/share/add'), { method: 'POST', headers, body }),
      'a feed': fetch(at(server, '/mskt/api/index/feed/news.rss')),
      'the sitemap': fetch(at(server, '/sitemap.xml')),
      readyz: fetch(at(server, '/readyz')),
      'signing in': fetch(at(centre, '/token'), { method: 'POST', body: CODE }),
    };
  };

  async function answers(): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {};
    await Promise.all(
      Object.entries(requests()).map(async ([name, answer]) => {
        const { status, headers } = await answer;
        found[name] = name === 'readyz' ? status : [status, headers.get('retry-after')];
      }),
    );
    return found;
  }

  const AWAY = [503, '5'];
  const ALL_AWAY = {
    'a list': AWAY,
    'a list of a member': AWAY,
    'the unread poll': AWAY,
    publishing: AWAY,
    'a feed': AWAY,
    'the sitemap': AWAY,
    readyz: 503,
    'signing in': AWAY,
  };

  const isBack = () =>
    vi.waitFor(async () => expect((await fetch(at(server, '/readyz'))).status).toBe(200), {
      timeout: 15_000,
      interval: 200,
    });

  test('stopped: every request fails with 503 and the time to retry, and succeeds again later', async () => {
    await cluster.kill();
    expect(await answers()).toEqual(ALL_AWAY);
    expect((await fetch(at(server, '/healthz'))).status).toBe(200);
    await cluster.restart();
    await isBack();
    expect((await fetch(at(server, '/mskt/api/index/share/list'))).status).toBe(200);
  });

  test('frozen: every request is answered within five seconds', async () => {
    // Connections that are open already, as those of a platform in use are.
    await Promise.all(Object.values(requests()));
    const frozen = processGroupOf(cluster.pid);
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    const start = performance.now();
    try {
      expect(await answers()).toEqual(ALL_AWAY);
      expect(performance.now() - start).toBeLessThan(WITHIN);
    } finally {
      for (const pid of frozen.reverse()) process.kill(pid, 'SIGCONT');
    }
    await isBack();
    expect((await fetch(at(server, '/mskt/api/index/share/list'))).status).toBe(200);
  });

  test('a slow call uses a quarter of the connections, so that others are answered meanwhile', async () => {
    const headers = { Authorization: token };
    const slow = Array.from({ length: CONNECTIONS * 2 }, () =>
      fetch(at(server, '/mskt/api/slow'), { headers }),
    );
    await vi.waitFor(async () => expect(await sleeping()).toBe(SHARE));
    const others = Array.from({ length: CONNECTIONS }, () => fetch(at(server, '/mskt/api/index/share/list')));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200));
    expect(await sleeping()).toBe(SHARE);
    // The first ones are answered, and what could only begin after that fails by its deadline.
    const all = (await Promise.all(slow)).map(({ status }) => status).toSorted();
    expect(all).toEqual(slow.map((_, at) => (at < SHARE ? 200 : 503)));
    // Nothing goes on in the database for requests that have failed.
    await vi.waitFor(async () => expect(await sleeping()).toBe(0), { timeout: 1_000, interval: 20 });
  });

  test('a read is cancelled on the server when its client hangs up', async () => {
    const asked = request(at(server, '/mskt/api/slow'));
    asked.on('error', () => {});
    asked.end();
    await vi.waitFor(async () => expect(await sleeping()).toBe(1));
    const start = performance.now();
    asked.destroy();
    await vi.waitFor(async () => expect(await sleeping()).toBe(0), { timeout: 3_000, interval: 20 });
    expect(performance.now() - start).toBeLessThan(3_000);
    expect((await fetch(at(server, '/mskt/api/index/share/list'))).status).toBe(200);
  });
});

async function listening(listener: Parameters<typeof createServer>[1]): Promise<Server> {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}
