import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { createApp } from '../../../site/platform/app.ts';
import { tokenHash } from '../../../site/platform/auth/session.ts';
import { verifyCounters } from '../../../site/platform/db/counters.ts';
import type { Db, OpenDb } from '../../../site/platform/db/handle.ts';
import { openDb } from '../../../site/platform/db/open.ts';
import { session } from '../../../site/platform/db/schema.ts';
import type { Platform } from '../../../site/platform/dependencies.ts';
import { createResponseCache } from '../../../site/platform/http/response-cache.ts';
import { createLogger } from '../../../site/platform/logger.ts';
import { refreshRankings } from '../../../site/platform/ranking/snapshot.ts';
import { foundCommunity } from '../../../site/platform/reference/found.ts';
import { fileStorage, incomingOf } from '../../../site/platform/storage/files.ts';
import type { Cluster } from '../../helpers/database/cluster.ts';
import type { Ask } from './asks.ts';
import { fill } from './fill.ts';
import { SIZES, type SizeName } from './sizes.ts';

/** The platform in this process on a generated community. */
export interface Community {
  /**
   * Makes a request as a visitor, or as the person with an id, each time from another address; `cached`, of a platform with
   * its cache.
   */
  request(ask: Pick<Ask, 'path' | 'as' | 'cached'>): Promise<Response>;
  /** Makes a request, as a visitor, that the platform answers with `body` and nothing else to do. */
  requestConstant(body: string): Promise<Response>;
  close(): Promise<void>;
}

const ORIGIN = 'http://bench.test';
const CONSTANT = '/mskt/api/index/bench/constant';
const clock = { now: () => new Date() };
const DAY = 24 * 60 * 60 * 1000;

/** Creates a database and fills it. Returns its URL. */
export async function found(cluster: Cluster, size: SizeName): Promise<string> {
  const name = `bench_${size}`;
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const own = new URL(cluster.url);
  own.pathname = `/${name}`;
  const open = () => openDb({ databaseUrl: own.href, dataDir: '', clock });
  await fillWhole(open, { connectionString: own.href }, size);
  return own.href;
}

/** Fills a new database as people and regular work would have. `open` migrates it; `connection` is another way to it. */
export async function fillWhole(
  open: () => Promise<OpenDb>,
  connection: pg.ClientConfig,
  size: SizeName,
): Promise<void> {
  const { background: empty, close } = await open();
  await foundCommunity(empty);
  await close();
  await fill(connection, SIZES[size], clock.now());
  const { background: filled, close: finish } = await open();
  await countAll(filled);
  await refreshRankings(filled, clock.now());
  // What autovacuum, which is off because it would disturb the measurement, does sooner or later.
  await filled.execute(sql`vacuum analyze`);
  await finish();
}

/** Milliseconds between two updates of the statistics by which statements are planned. */
const ANALYSIS = 5_000;

/**
 * Stores all counts, as triggers do not run while a community is filled. Keeps statistics up to date meanwhile: by those of
 * empty tables, lists would be compared without an index.
 */
async function countAll(db: Db): Promise<void> {
  const counted = verifyCounters(db, { repair: true });
  let isCounted = false;
  const done = counted.then(() => {
    isCounted = true;
  });
  while (!isCounted) {
    await Promise.race([done, setTimeout(ANALYSIS)]);
    await db.execute(sql`analyze`);
  }
}

/** Starts the platform in this process on a filled PostgreSQL. */
export const openCommunity = async (databaseUrl: string): Promise<Community> =>
  communityOn(await openDb({ databaseUrl, dataDir: '', clock }));

/** Starts the platform in this process on a filled database, which it closes. */
export async function communityOn({ db, close }: OpenDb): Promise<Community> {
  const now = clock.now();
  const media = await mkdtemp(join(tmpdir(), 'msktfront-bench-'));
  const platform: Platform = {
    db,
    clock,
    logger: createLogger(() => {}),
    urls: { platform: ORIGIN, userCentre: 'http://centre.test', school: 'http://school.test' },
    userCentre: {
      issuer: 'http://centre.test',
      clientId: 'mskt-web',
      authorizationUrl: 'http://centre.test/auth',
      tokenUrl: 'http://centre.test/token',
      jwksUri: 'http://centre.test/jwks',
      logoutUrl: 'http://centre.test/logout',
    },
    mediaRoot: media,
    storage: fileStorage(join(media, 'uploads')),
    incomingRoot: incomingOf(join(media, 'uploads')),
    // A person makes more requests here than their limit allows.
    readLimits: { consume() {} },
    // Requests come from many addresses, each named by the header.
    trustProxy: () => true,
  };
  const app = createApp(platform);
  const cachedApp = createApp({ ...platform, cache: createResponseCache() });
  let constant = '';
  app.get(CONSTANT, c => c.body(constant, 200, { 'Content-Type': 'application/json' }));
  const tokens = new Set<string>();
  let sent = 0;
  const fromAnyAddress = (): Record<string, string> => {
    sent += 1;
    return { 'X-Forwarded-For': `10.${(sent >> 16) % 256}.${(sent >> 8) % 256}.${sent % 256}` };
  };

  return {
    async request({ path, as, cached }) {
      const headers = fromAnyAddress();
      if (as !== undefined) {
        if (!tokens.has(as)) {
          const times = { createTime: now, expireTime: new Date(now.getTime() + DAY) };
          const row = { tokenHash: tokenHash(as), personId: as, ...times };
          await db.insert(session).values(row).onConflictDoNothing();
          tokens.add(as);
        }
        headers.Authorization = as;
      }
      return (cached ? cachedApp : app).request(ORIGIN + path, { headers });
    },
    async requestConstant(body) {
      constant = body;
      return app.request(ORIGIN + CONSTANT, { headers: fromAnyAddress() });
    },
    async close() {
      await close();
      await rm(media, { recursive: true });
    },
  };
}
