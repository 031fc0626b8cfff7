import type { TestProject } from 'vitest/node';
import { openDb } from '../../../site/platform/db/open.ts';
import { START } from '../platform/community.ts';
import { startCluster } from './cluster.ts';
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
