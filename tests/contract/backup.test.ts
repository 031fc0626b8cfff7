import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { verifyCounters } from '../../site/platform/db/counters.ts';
import type { Db } from '../../site/platform/db/handle.ts';
import { openDb, openUnmigrated } from '../../site/platform/db/open.ts';
import { visit } from '../../site/platform/db/schema.ts';
import { insertAll } from '../../site/platform/db/sql.ts';
import { createLogger } from '../../site/platform/logger.ts';
import { createArchive } from '../../site/platform/operate/archive.ts';
import { createBackup } from '../../site/platform/operate/create-backup.ts';
import { MANIFEST } from '../../site/platform/operate/manifest.ts';
import { databaseOf, type Place } from '../../site/platform/operate/place.ts';
import { restoreBackup } from '../../site/platform/operate/restore-backup.ts';
import { type Running, startServers } from '../../site/platform/servers.ts';
import { createDatabase } from '../helpers/database/postgres-database.ts';
import { settleNews } from '../helpers/fixtures/news.ts';
import { photo } from '../helpers/fixtures/uploads.ts';
import { like, publish, START, settle, signIn } from '../helpers/platform/community.ts';
import { type S3Server, startS3 } from '../helpers/platform/s3-server.ts';
import { isFull } from '../helpers/run/combinations.ts';
import { threeFreePorts } from '../helpers/run/ports.ts';

const postgresUrl = inject('postgresUrl');
const databaseThread = inject('databaseThread');
const clock = { now: () => new Date() };
const means = { clock, databaseThread };

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

type Engine = 'embedded' | 'PostgreSQL';
const ENGINES: Engine[] = postgresUrl ? ['embedded', 'PostgreSQL'] : ['embedded'];

/** Empty place for a platform. */
async function emptyPlace(engine: Engine, s3?: S3Server): Promise<Place> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'msktfront-backup-'));
  undo.push(() => rm(DATA_DIR, { recursive: true, force: true }));
  const storage = s3 && { STORAGE_URL: s3.address };
  if (engine === 'embedded') return { DATA_DIR, ...storage };
  const { url, drop } = await createDatabase(postgresUrl);
  undo.push(drop);
  return { DATA_DIR, DATABASE_URL: url, ...storage };
}

/** Makes the small community in an empty place, and returns a session of its editor. */
async function foundAt(place: Place): Promise<string> {
  if (!place.DATABASE_URL) {
    const folder = join(place.DATA_DIR, 'db');
    await mkdir(folder);
    execFileSync('tar', ['-xf', inject('emptyDatabase'), '-C', folder], { stdio: 'ignore' });
  }
  const { db, close } = await openDb(databaseOf(place, means));
  try {
    await settle(db);
    await settleNews(db);
    for (let n = 0; n < 3; n += 1)
      await like(db, (await publish(db, { time: START })).objectId, ['mei'], START);
    // More than one chunk.
    await insertAll(
      db,
      visit,
      Array.from({ length: 1_200 }, (_, n) => ({
        objectId: `${n}`,
        visitor: 'x',
        time: START,
      })),
    );
    return await signIn(db, 'editor', new Date(Date.now() + 3_600_000));
  } finally {
    await close();
  }
}

async function startAt(place: Place): Promise<Running> {
  return startServers({
    env: { PORT: await threeFreePorts(), HOST: '127.0.0.1', DEMO: '0', ...place },
    clock,
    logger: createLogger(() => {}),
    dist: place.DATA_DIR,
    databaseThread,
    fail: error => {
      throw error;
    },
  });
}

async function withRunning<T>(place: Place, work: (url: string) => Promise<T>): Promise<T> {
  const running = await startAt(place);
  try {
    return await work(running.urls.platform);
  } finally {
    await running.stop();
  }
}

async function withDb<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const { background, close } = await openUnmigrated(databaseOf(place, means));
  try {
    return await work(background);
  } finally {
    await close();
  }
}

/** A hash of the rows of each table but the migrations'. */
async function hashesOf(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select rows::text collate "C" as row from ${sql.identifier(name)} rows order by 1`,
    );
    const text = rows.map(({ row }) => row).join('\n');
    hashes[name] = `${rows.length} ${createHash('sha256').update(text).digest('hex')}`;
  }
  return hashes;
}

const archiveIn = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'msktfront-archive-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'backup.tar.gz');
};

async function upload(url: string, token: string, root = '/ldUpload'): Promise<{ fileUrl: string }> {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(await photo())], 'pond.jpg', { type: 'image/jpeg' }));
  const answer = await fetch(`${url}${root}/directUpload2`, {
    method: 'POST',
    headers: { Authorization: token },
    body,
  });
  return (await answer.json()).data;
}

const bytesAt = async (url: string, path: string) => {
  const answer = await fetch(new URL(path, url));
  expect(answer.status).toBe(200);
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
};

describe.each(ENGINES)('a backup of a platform on %s', engine => {
  const targets = isFull ? ENGINES : [ENGINES.find(other => other !== engine) ?? engine];
  let place: Place;
  let archive: string;
  let token: string;
  let file: { fileUrl: string };
  let hash: string;
  /** News that was acknowledged before the backup began. */
  let written: string;

  beforeAll(async () => {
    place = await emptyPlace(engine);
    archive = await archiveIn();
    token = await foundAt(place);
    await withRunning(place, async url => {
      file = await upload(url, token);
      hash = await bytesAt(url, file.fileUrl);
      let isOver = false;
      const write = async (n: number) => {
        const answer = await fetch(`${url}/mskt/api/group/news/add`, {
          method: 'POST',
          headers: { Authorization: token, 'Content-Type': 'application/json' },
          body: JSON.stringify({
            ...{ kind: 1, title: `Written ${n}`, contentHtml: '<p>Text</p>', scope: 1 },
            ...{ status: 0, clientKey: randomUUID() },
          }),
        });
        return (await answer.json()).data.id as string;
      };
      written = await write(0);
      const writing = (async () => {
        for (let n = 1; !isOver; n += 1) await write(n).catch(() => {});
      })();
      await createBackup(archive, place, means);
      isOver = true;
      await writing;
    });
  });

  test('can be read by its owner only', () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600);
  });

  test.each(targets)('comes back on %s, with its sessions and files', async target => {
    const other = await emptyPlace(target);
    const { rows, files } = await restoreBackup(archive, other, means);
    expect([rows > 1_200, files]).toEqual([true, 2]);
    // The rows are of one moment: numbers fit what they count.
    const { wrong } = await withDb(other, db => verifyCounters(db, { repair: false }));
    expect(wrong).toEqual([]);
    await withRunning(other, async url => {
      const headers = { Authorization: token };
      const answer = await fetch(`${url}/mskt/api/group/news/detail/${written}`, { headers });
      expect([answer.status, (await answer.json()).data?.title]).toEqual([200, 'Written 0']);
      expect(await bytesAt(url, file.fileUrl)).toBe(hash);
    });
  });

  test('of a platform that does not run is the same row by row, and leaves no copy', async () => {
    const whole = await archiveIn();
    await createBackup(whole, place, means);
    const hashes = await withDb(place, hashesOf);
    for (const target of isFull ? ENGINES : [engine]) {
      const other = await emptyPlace(target);
      await restoreBackup(whole, other, means);
      expect(await withDb(other, hashesOf)).toEqual(hashes);
    }
    const copies = join(place.DATA_DIR, 'snapshots');
    expect(existsSync(copies) ? readdirSync(copies) : []).toEqual([]);
  });

  test('is refused where there is a community', async () => {
    await expect(restoreBackup(archive, place, means)).rejects.toThrow('There is a community in');
  });
});

describe('a backup', () => {
  let place: Place;
  let archive: string;
  beforeAll(async () => {
    place = await emptyPlace('embedded');
    await foundAt(place);
    archive = await archiveIn();
    await createBackup(archive, place, means);
  });

  test('overwrites no file', async () => {
    await expect(createBackup(archive, place, means)).rejects.toThrow('exists already');
  });

  test('of nothing is refused, and leaves no file', async () => {
    const path = await archiveIn();
    await expect(createBackup(path, await emptyPlace('embedded'), means)).rejects.toThrow(
      'nothing to back up',
    );
    expect(() => statSync(path)).toThrow();
    expect(() => statSync(`${path}.part`)).toThrow();
  });

  test.each([
    [
      'is cut off',
      (path: string) => truncateSync(path, statSync(path).size - 5_000),
      /is not a whole backup/,
    ],
    [
      'is damaged',
      (path: string) => {
        const bytes = readFileSync(path);
        bytes.fill(0, bytes.length >> 1, (bytes.length >> 1) + 9);
        writeFileSync(path, bytes);
      },
      /is not a whole backup|is damaged/,
    ],
    ['is something else', (path: string) => writeFileSync(path, 'a letter'), /is not a whole backup/],
    ['does not exist', (path: string) => rm(path), /There is no file/],
  ])('that %s is refused before anything is written', async (_, damage, message) => {
    const path = await archiveIn();
    writeFileSync(path, readFileSync(archive));
    await damage(path);
    const other = await emptyPlace('embedded');
    await expect(restoreBackup(path, other, means)).rejects.toThrow(message);
    expect(readdirSync(other.DATA_DIR)).toEqual([]);
  });

  test('of a newer version is refused in words', async () => {
    const path = await archiveIn();
    const written = createArchive(path);
    const manifest = {
      backup: 1,
      version: '9.0.0',
      time: '2030-01-01T00:00:00Z',
      migrations: ['9999_x.sql'],
    };
    await written.add(MANIFEST, JSON.stringify(manifest));
    await written.finish();
    await expect(restoreBackup(path, await emptyPlace('embedded'), means)).rejects.toThrow(
      'take a newer one',
    );
  });

  test('contains uploads of a bucket, and brings them back into another', async () => {
    const [one, other] = [await startS3(), await startS3()];
    undo.push(one.close, other.close);
    const from = await emptyPlace('embedded', one);
    const path = await archiveIn();
    const token = await foundAt(from);
    await withRunning(from, url => upload(url, token, '/minio/ldUpload'));
    await createBackup(path, from, means);
    expect(one.objects.size).toBeGreaterThan(0);
    await restoreBackup(path, await emptyPlace('embedded', other), means);
    expect(other.objects).toEqual(one.objects);
  });
});
