import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createLogger } from '../../site/platform/logger.ts';
import { type Running, startServers } from '../../site/platform/servers.ts';
import { calls } from '../../widgets/contract/calls.ts';

describe('the process', () => {
  let dataDir: string;
  let running: Running;
  const failures: string[] = [];
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'msktfront-servers-'));
    running = await start();
  });
  afterAll(async () => {
    await running.stop();
    await rm(dataDir, { recursive: true });
  });

  const startAt = (PORT: number, DATA_DIR = dataDir) =>
    startServers({
      env: { PORT, HOST: '127.0.0.1', DATA_DIR, DEMO: '1' },
      clock: { now: () => new Date() },
      logger: createLogger(() => {}),
      dist: dataDir,
      databaseThread: inject('databaseThread'),
      fail: error => failures.push(error.message),
    });

  /** On any three ports in a row that are free. */
  async function start(): Promise<Running> {
    for (let PORT = 20_000 + Math.floor(Math.random() * 30_000); ; PORT += 3) {
      try {
        return await startAt(PORT);
      } catch (error) {
        if (!String(error).includes('is in use. Stop what listens there')) throw error;
      }
    }
  }

  const total = async () => {
    const answer = await fetch(`${running.urls.platform}/mskt/api/index/share/list`);
    return (await answer.json()).data.total;
  };

  test('serves the platform with a seeded community, a user centre and a school’s page, each on its own origin', async () => {
    const { platform, userCentre, school } = running.urls;
    expect(new Set([platform, userCentre, school]).size).toBe(3);
    expect(await total()).toBeGreaterThan(50);
    const discovery = await fetch(`${userCentre}/.well-known/openid-configuration`);
    expect((await discovery.json()).issuer).toBe(userCentre);
    expect(await (await fetch(school)).text()).toContain('<mskt-channel');
  });

  test('a second one is refused the same data, and the first goes on', async () => {
    await expect(startAt(19_000)).rejects.toThrow(/in use by another platform/);
    expect(await total()).toBeGreaterThan(50);
  });

  test('a port that is taken is named, and nothing is left open', async () => {
    const taken = createServer().listen(0);
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const before = await total();
    await running.stop();
    await expect(startAt(port)).rejects.toThrow(`Port ${port} is in use.`);
    taken.close();
    running = await start();
    expect(await total()).toBe(before);
  });

  test('reports that it has lost its data folder as soon as a call writes, and serves nothing from then on', async () => {
    const list = `${running.urls.platform}/mskt/api/index/share/list`;
    const { data } = await (await fetch(list)).json();
    await rm(join(dataDir, 'lock'), { recursive: true });
    const query = new URLSearchParams({ objectType: 'dynamic', objectId: data.records[0].id });
    const write = await fetch(`${running.urls.platform}${calls.visitAdd.path}?${query}`, {
      method: calls.visitAdd.method,
    });
    expect(write.status).toBeGreaterThanOrEqual(500);
    expect(failures).toEqual([expect.stringContaining(`has lost the data folder ${dataDir}`)]);
    expect((await fetch(list)).status).toBeGreaterThanOrEqual(500);
  });
});
