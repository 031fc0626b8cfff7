import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { memoryDb, type OpenDb, openDb } from '../../site/platform/db.ts';

/** A kind of database that the platform runs on, and how a test gets an empty one of its own. */
export interface Database {
  name: string;
  open(): Promise<OpenDb>;
}

const postgresUrl = inject('postgresUrl');

/** PGlite always, PostgreSQL where one is reachable: `describe.each(databases)` runs a promise on both. */
export const databases: Database[] = [
  { name: 'PGlite', open: memoryDb },
  ...(postgresUrl ? [{ name: 'PostgreSQL', open: () => ownPostgres(postgresUrl) }] : []),
];

async function ownPostgres(url: string): Promise<OpenDb> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await command(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const { db, close } = await openDb({ databaseUrl: own.href, dataDir: '' });
  return {
    db,
    async close() {
      await close();
      await command(url, `drop database ${name}`);
    },
  };
}

async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
