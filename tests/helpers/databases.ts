import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { memoryDb, type OpenDb, openDb } from '../../site/platform/db.ts';
import { createDatabase } from './postgres-database.ts';

/** A kind of database that the platform runs on, and how a test gets an empty one of its own. */
export interface Database {
  name: string;
  open(): Promise<OpenDb>;
}

const postgresUrl = inject('postgresUrl');

/** PGlite always, PostgreSQL where one is reachable: `describe.each(databases)` runs a promise on both. */
export const databases: Database[] = [
  { name: 'PGlite', open: ownPGlite },
  ...(postgresUrl ? [{ name: 'PostgreSQL', open: () => ownPostgres(postgresUrl) }] : []),
];

async function ownPGlite(): Promise<OpenDb> {
  return memoryDb(new Blob([await readFile(inject('emptyDatabase'))]));
}

async function ownPostgres(url: string): Promise<OpenDb> {
  const own = await createDatabase(url, inject('postgresTemplate'));
  const { db, close } = await openDb({ databaseUrl: own.url, dataDir: '' });
  return {
    db,
    async close() {
      await close();
      await own.drop();
    },
  };
}
