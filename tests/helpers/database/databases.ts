import { inject } from 'vitest';
import type { OpenDb } from '../../../site/platform/db/handle.ts';
import { openDb } from '../../../site/platform/db/open.ts';
import { START } from '../platform/community.ts';
import { openEmbedded } from './embedded-pool.ts';
import { createDatabase } from './postgres-database.ts';

/** Kind of database that the platform supports. `open` returns an empty one for a single test. */
export interface Database {
  name: string;
  open(): Promise<OpenDb>;
}

/** Undefined in component tests, which run on PGlite. */
const postgresUrl: string | undefined = inject('postgresUrl');

const embedded: Database = { name: 'PGlite', open: openEmbedded };
const postgres: Database | null = postgresUrl
  ? { name: 'PostgreSQL', open: () => ownPostgres(postgresUrl) }
  : null;

/** For behaviour that may differ between engines: PGlite, and PostgreSQL if one is available. */
export const databases: Database[] = postgres ? [postgres, embedded] : [embedded];

/** Database of tests that do not choose an engine. PostgreSQL is several times as fast as PGlite. */
export const defaultDatabase: Database = postgres ?? embedded;

/**
 * For behaviour that cannot differ between engines (HTML, feeds, redirects, content): the default, or all in
 * full runs.
 */
export const anyDatabase = process.env.TEST_FULL === '1' ? databases : [defaultDatabase];

async function ownPostgres(url: string): Promise<OpenDb> {
  const own = await createDatabase(url, inject('postgresTemplate'));
  const opened = await openDb({ databaseUrl: own.url, dataDir: '', clock: { now: () => START } });
  return {
    ...opened,
    async close() {
      await opened.close();
      await own.drop();
    },
  };
}
