import { inject } from 'vitest';
import { type OpenDb, openDb } from '../../../site/platform/db/open.ts';
import { START } from '../platform/community.ts';
import { openEmbedded } from './embedded-pool.ts';
import { createDatabase } from './postgres-database.ts';

/** A kind of database that the platform runs on, and how a test gets an empty one of its own. */
export interface Database {
  name: string;
  open(): Promise<OpenDb>;
}

/** Not provided to component tests, which run on PGlite. */
const postgresUrl: string | undefined = inject('postgresUrl');

const embedded: Database = { name: 'PGlite', open: openEmbedded };
const postgres: Database | null = postgresUrl
  ? { name: 'PostgreSQL', open: () => ownPostgres(postgresUrl) }
  : null;

/** For what engines can do differently: PGlite, and PostgreSQL where one is reachable. */
export const databases: Database[] = postgres ? [postgres, embedded] : [embedded];

/** Where tests run that name no engine. PostgreSQL is several times as fast as PGlite. */
export const defaultDatabase: Database = postgres ?? embedded;

/** For what no engine can do differently (HTML, feeds, redirects, content): one, and all of them in full runs. */
export const anyDatabase = process.env.TEST_FULL === '1' ? databases : [defaultDatabase];

async function ownPostgres(url: string): Promise<OpenDb> {
  const own = await createDatabase(url, inject('postgresTemplate'));
  const { db, close } = await openDb({ databaseUrl: own.url, dataDir: '', clock: { now: () => START } });
  return {
    db,
    async close() {
      await close();
      await own.drop();
    },
  };
}
