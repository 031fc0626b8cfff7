import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDb } from '../../../site/platform/db/open.ts';
import { START } from '../platform/community.ts';
import { createDatabase } from './postgres-database.ts';
import { newestServer } from './postgres-server.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a PostgreSQL server where tests may create databases; empty if none is available. */
    postgresUrl: string;
    /** Name of the migrated, empty database that tests copy. */
    postgresTemplate: string;
  }
}

/**
 * Provides a PostgreSQL server to the tests: that of TEST_DATABASE_URL, else a temporary cluster of the
 * installed binaries that listens only on a socket in its own folder. Without either, prints a notice and the
 * tests run on PGlite alone.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return provideTemplate(project, given);
  const binaries = newestServer();
  if (!binaries) {
    process.stdout.write(
      'PostgreSQL is not installed and TEST_DATABASE_URL is not set: tests on it are skipped.\n',
    );
    project.provide('postgresUrl', '');
    return undefined;
  }
  const cluster = await startCluster(binaries);
  await provideTemplate(project, cluster.url);
  return cluster.stop;
}

/** Copying a migrated database is faster than migrating a new one. */
async function provideTemplate(project: TestProject, url: string): Promise<() => Promise<void>> {
  const template = await createDatabase(url);
  await (await openDb({ databaseUrl: template.url, dataDir: '', clock: { now: () => START } })).close();
  project.provide('postgresUrl', url);
  project.provide('postgresTemplate', template.name);
  return template.drop;
}

async function startCluster(binaries: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'msktfront-pg-'));
  const owner = serverUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const initdb = join(binaries, 'initdb');
  execFileSync(
    initdb,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--no-locale'],
    {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=200',
  ];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...settings.flatMap(setting => ['-c', setting])],
    {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const stop = async () => {
    if (server.exitCode === null) {
      // SIGQUIT ends it immediately; its data is temporary.
      server.kill('SIGQUIT');
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  await answers(url, stop);
  return { url, stop };
}

/** PostgreSQL refuses to run as root; its package creates a dedicated user. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

async function answers(url: string, stop: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await pause(50);
    }
  }
  await stop();
  throw new Error('The throw-away PostgreSQL did not start within ten seconds.');
}
