import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { verifyCounters } from './counters.ts';
import type { Db } from './handle.ts';

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Whether other processes use the database meanwhile. The embedded one has a single connection. */
export type Engine = 'shared' | 'embedded';

/**
 * First line of a file whose statements each run outside of a transaction, to lock nothing for long. They have to be
 * repeatable, because a process may end between them.
 */
const CONCURRENTLY = '-- concurrently\n';

/** Recorded when all stored numbers were computed. A migration that adds some raises it to its own number. */
const STORED_NUMBERS = '0044_stored_numbers';

/**
 * Longest time in milliseconds that a migration waits for a table, while those who come later wait for it. Shorter than the
 * time after which the database looks for deadlocks, so that it gives up before a writer is made to.
 */
const LOCK_WITHIN = 400;
const TRIES = 600;

/** How often a process asks whether another has finished, in milliseconds. */
const ASK_EVERY = 200;

/**
 * Applies the numbered SQL files that this database does not have yet, one process at a time, and then computes stored
 * numbers that are new, in batches. Processes of an earlier version go on serving meanwhile: a file is one short
 * transaction, which first locks all tables it changes, or lets others pass and tries again.
 */
export async function migrate(db: Db, clock: Clock, engine: Engine): Promise<void> {
  if (engine === 'embedded') return applyAll(db, clock, engine);
  await db.transaction(async tx => {
    while (!(await tryLock(tx))) await pause(ASK_EVERY);
    // On another connection, so that this transaction holds nothing but its lock.
    await applyAll(db, clock, engine);
  });
}

/** Returns the names of the migrations that a database has, stored numbers included; none if it is empty. */
export async function readMigrations(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ known: string | null }>(sql`select to_regclass('migration') as known`);
  if (!rows[0]?.known) return [];
  const found = await db.execute<{ name: string }>(sql`select name from migration order by name`);
  return found.rows.map(({ name }) => name);
}

/** Throws unless this version knows all of these migrations. */
export function requireKnown(names: readonly string[]): void {
  const known = new Set([...Object.keys(files).map(nameOf), STORED_NUMBERS]);
  const unknown = names.find(name => !known.has(name));
  if (unknown !== undefined)
    throw new Error(`This version does not know the migration ${unknown}: take a newer one.`);
}

/** Gives an empty database the schema of an earlier moment: that of these migrations alone. */
export async function migrateTo(
  db: Db,
  clock: Clock,
  engine: Engine,
  names: readonly string[],
): Promise<void> {
  await applyFiles(db, clock, engine, new Set(names));
}

/**
 * Takes the lock of the migrating process until the transaction ends, unless another has it. A statement that waited for it
 * would hold a snapshot, for whose end an index that is being built would wait.
 */
async function tryLock(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('migration', 0)) as locked`,
  );
  return rows[0]?.locked === true;
}

async function applyAll(db: Db, clock: Clock, engine: Engine): Promise<void> {
  const seen = await applyFiles(db, clock, engine);
  if (seen.has(STORED_NUMBERS)) return;
  await verifyCounters(db, { repair: true });
  // Tables that were empty: until now the planner did not know what they have.
  await db.execute(sql`analyze`);
  await record(db, clock, STORED_NUMBERS);
}

const nameOf = (path: string): string => path.replace(/^.*\//, '');

const record = (db: Db, clock: Clock, name: string) =>
  db.execute(sql`insert into migration (name, time) values (${name}, ${clock.now().toISOString()})`);

/** Applies the files that the database does not have, or those of `only`. Returns the names that it had before. */
async function applyFiles(
  db: Db,
  clock: Clock,
  engine: Engine,
  only?: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  await db.execute(
    sql`create table if not exists migration (name text primary key, time timestamptz not null)`,
  );
  const seen = new Set(await readMigrations(db));
  for (const [path, text] of Object.entries(files).sort()) {
    const name = nameOf(path);
    if (seen.has(name) || only?.has(name) === false) continue;
    if (text.startsWith(CONCURRENTLY)) {
      await applyConcurrently(db, text, engine);
      await record(db, clock, name);
    } else {
      await retryWhileLocked(() =>
        db.transaction(async tx => {
          await tx.execute(sql`select set_config('lock_timeout', ${`${LOCK_WITHIN}ms`}, true)`);
          await lockTables(tx, text);
          for (const statement of statementsOf(text)) await tx.execute(sql.raw(statement));
          await record(tx, clock, name);
        }),
      );
    }
  }
  return seen;
}

/** Tables that a file changes, or that its triggers and references are of. */
const CHANGED = /\b(?:alter table|references|create trigger [^;]*? on)\s+(\w+)/g;

async function lockTables(tx: Db, text: string): Promise<void> {
  const names = [...new Set([...text.matchAll(CHANGED)].map(([, name = '']) => name))].sort();
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from unnest(${sql.param(names)}::text[]) name where to_regclass(name) is not null`,
  );
  if (rows.length === 0) return;
  const tables = sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`lock table ${tables} in access exclusive mode`);
}

/** Builds indexes without locking writes out. What an earlier attempt has left unfinished is dropped first. */
async function applyConcurrently(db: Db, text: string, engine: Engine): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select indexrelid::regclass::text as name from pg_index where not indisvalid`,
  );
  for (const { name } of rows) await db.execute(sql.raw(`drop index if exists ${name}`));
  for (const statement of statementsOf(text)) {
    const alone = engine === 'embedded' ? statement.replace(' concurrently', '') : statement;
    await db.execute(sql.raw(alone));
  }
}

/** Code of PostgreSQL for a lock that was not granted in time, and for a deadlock. */
const LOCKED = ['55P03', '40P01'];

async function retryWhileLocked(apply: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply();
    } catch (error) {
      if (tries === TRIES || !LOCKED.includes(codeOf(error))) throw error;
      await pause(LOCK_WITHIN);
    }
  }
}

/** Code of the database's error, which may be the cause of another. */
const codeOf = (error: unknown): string =>
  error instanceof Error ? String((error as { code?: unknown }).code ?? codeOf(error.cause)) : '';

/** Splits a migration into statements. Each one ends with a semicolon at the end of a line, outside of `$$`. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  for (const part of text.split(/;\s*$/m)) {
    const last = statements.at(-1);
    const isInBody = last !== undefined && last.split('$$').length % 2 === 0;
    if (isInBody) statements[statements.length - 1] = `${last};${part}`;
    else statements.push(part);
  }
  return statements.filter(statement => statement.trim() !== '');
}
