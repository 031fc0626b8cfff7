import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Db } from '../../../site/platform/db/handle.ts';
import { openDb } from '../../../site/platform/db/open.ts';
import type { Envelope } from '../../../widgets/contract/envelope.ts';
import { createDatabase } from '../database/postgres-database.ts';
import { threeFreePorts } from '../run/ports.ts';
import { settle } from './community.ts';
import { startProcess } from './process.ts';

/** The small community, served by a process that can be killed. */
export interface Killable {
  /** Port at which it listens on the loopback address. */
  port: number;
  /** Makes a call of signed-in people with a token. Throws if there is no answer, or one with another status than 503 from 500 on. */
  send(token: string, path: string, body?: object): Promise<Envelope>;
  /** Uploads a file in one request. Rejects as `send` does. */
  upload(token: string, file: File): Promise<Envelope>;
  /** Reads a file of the platform by its URL. */
  download(token: string, url: string): Promise<Buffer>;
  /** Ends the process by SIGKILL, and starts it again with the same data. */
  kill(): Promise<void>;
  /** Ends the process by SIGTERM, and starts it again with the same data. `onEnded` is called in between. */
  restart(onEnded: () => void): Promise<void>;
  /** Ends the process by SIGKILL, and reads its database. */
  readAfterKill<T>(read: (db: Db) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

const postgresUrl = inject('postgresUrl');

/** The databases that there are. */
export const ENGINES = [
  { name: 'the embedded database', create: async () => null },
  ...(postgresUrl
    ? [{ name: 'PostgreSQL', create: () => createDatabase(postgresUrl, inject('postgresTemplate')) }]
    : []),
];

const clock = { now: () => new Date() };

/** Starts the platform on an engine, after `fill` has added to the small community. */
export async function startKillable(
  { create }: (typeof ENGINES)[number],
  fill: (db: Db) => Promise<void>,
): Promise<Killable> {
  const dataDir = await mkdtemp(join(tmpdir(), 'msktfront-killed-'));
  const database = await create();
  const port = await threeFreePorts();

  async function withDb<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const databaseThread = inject('databaseThread');
    const opened = await openDb({ databaseUrl: database?.url, dataDir, databaseThread, clock });
    try {
      return await work(opened.background);
    } finally {
      await opened.close();
    }
  }
  const start = () =>
    startProcess({
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      ...(database && { DATABASE_URL: database.url }),
    });

  await withDb(async db => {
    await settle(db);
    await fill(db);
  });
  let running = await start();
  const origin = `http://localhost:${port}`;
  async function ask(path: string, init: RequestInit): Promise<Envelope> {
    const answer = await fetch(origin + path, init);
    const envelope: Envelope = await answer.json();
    if (answer.status >= 500 && answer.status !== 503) throw new FailedCall(path, answer.status);
    return envelope;
  }
  return {
    port,
    send(token, path, body) {
      const headers = { Authorization: token, 'Content-Type': 'application/json' };
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      return ask(`/mskt/api/group/${path}`, init);
    },
    upload(token, file) {
      const body = new FormData();
      body.append('file', file);
      return ask('/ldUpload/directUpload2', { method: 'POST', headers: { Authorization: token }, body });
    },
    async download(token, url) {
      const answer = await fetch(new URL(url, origin), { headers: { Authorization: token } });
      if (!answer.ok) throw new FailedCall(url, answer.status);
      return Buffer.from(await answer.arrayBuffer());
    },
    async kill() {
      await running.kill();
      running = await start();
    },
    async restart(onEnded) {
      await running.end();
      onEnded();
      running = await start();
    },
    async readAfterKill(read) {
      await running.kill();
      return withDb(read);
    },
    async stop() {
      await running.end();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The platform has answered that it failed, which is worse than no answer. */
export class FailedCall extends Error {
  constructor(path: string, status: number) {
    super(`${path}: ${status}`);
  }
}
