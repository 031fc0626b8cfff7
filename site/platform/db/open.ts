import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePGlite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import { GuardedDatabase } from '../data-folder/guarded-database.ts';
import { type OwnershipEvents, takeDataFolder } from '../data-folder/take.ts';
import * as schema from './schema.ts';

/** What both drivers answer to `execute`: an object that holds `rows`. */
interface Answer extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

interface Rows<T> {
  rows: T[];
}

/** The database, or a transaction of it: PGlite and PostgreSQL behind one type. */
export type Db = PgDatabase<Answer, typeof schema>;

/** A database that is open and migrated. `close` waits until everything is on disk. */
export interface OpenDb {
  db: Db;
  close(): Promise<void>;
}

/** A statement that takes longer than this many milliseconds fails: one slow query must not stop everybody. */
const STATEMENT_TIMEOUT = 5_000;

const migrations = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface OpenSettings {
  databaseUrl?: string | undefined;
  dataDir: string;
  clock: Clock;
  /** What to do about the ownership of `dataDir`. By default queries fail once it is lost. */
  ownership?: OwnershipEvents;
}

/**
 * Opens PostgreSQL at `databaseUrl`, which any number of processes may share; or without one the embedded database in
 * `dataDir`, which this process then owns until it closes it. Throws when another process owns `dataDir`.
 */
export async function openDb({ databaseUrl, ...embedded }: OpenSettings): Promise<OpenDb> {
  return databaseUrl ? openPostgres(databaseUrl, embedded.clock) : openPGlite(embedded);
}

async function openPGlite({
  dataDir,
  clock,
  ownership = { waiting() {}, lost() {} },
}: OpenSettings): Promise<OpenDb> {
  const owned = await takeDataFolder(dataDir, { clock, events: ownership });
  try {
    const path = join(dataDir, 'db');
    await mkdir(path, { recursive: true });
    const client = await GuardedDatabase.open(path, owned.isOwned);
    const opened = await migrated(await embeddedDb(client), clock, () => client.close());
    const close = () => opened.close().finally(owned.release);
    return { ...opened, close };
  } catch (error) {
    await owned.release();
    throw error;
  }
}

/** The database of an embedded engine that is open and migrated. */
export async function embeddedDb(client: PGlite): Promise<Db> {
  await client.exec(`set statement_timeout = ${STATEMENT_TIMEOUT}`);
  return drizzlePGlite(client, { schema }) as unknown as Db;
}

async function openPostgres(connectionString: string, clock: Clock): Promise<OpenDb> {
  const pool = new pg.Pool({ connectionString, statement_timeout: STATEMENT_TIMEOUT });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const db = drizzlePostgres(pool, { schema }) as unknown as Db;
  return migrated(db, clock, () => pool.end());
}

async function migrated(db: Db, clock: Clock, close: () => Promise<void>): Promise<OpenDb> {
  try {
    await migrate(db, clock);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}

/** Applies the numbered SQL files that this database has not seen; one process at a time, all or nothing. */
async function migrate(db: Db, clock: Clock): Promise<void> {
  await db.transaction(async tx => {
    await lockToStart(tx, 'migration');
    await tx.execute(
      sql`create table if not exists migration (name text primary key, time timestamptz not null)`,
    );
    const { rows } = await tx.execute<{ name: string }>(sql`select name from migration`);
    const seen = new Set(rows.map(row => row.name));
    for (const [path, text] of Object.entries(migrations).sort()) {
      const name = path.replace(/^.*\//, '');
      if (seen.has(name)) continue;
      for (const statement of statementsOf(text)) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into migration (name, time) values (${name}, ${clock.now().toISOString()})`,
      );
    }
  });
}

/** In a migration every statement ends with a semicolon at the end of a line. */
const statementsOf = (text: string) => text.split(/;\s*$/m).filter(statement => statement.trim() !== '');

/** Lets one transaction at a time past this point for a key; the others wait for its end. */
export async function lockUntilCommit(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** The same for processes that start: they wait as long as the first one takes, also longer than a statement may. */
export async function lockToStart(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await lockUntilCommit(tx, key);
}
