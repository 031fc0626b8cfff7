/**
 * Pool of embedded databases of a worker, reused by its test files. Opening one takes a second of CPU time,
 * emptying one a few milliseconds.
 */
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { inject } from 'vitest';
import type { OpenDb } from '../../../site/platform/db/handle.ts';
import * as schema from '../../../site/platform/db/schema.ts';
import { openHere } from './embedded-here.ts';

const idle: PGlite[] = [];

/** Opens an empty, migrated database. Databases that are open at the same time are distinct. */
export async function openEmbedded(): Promise<OpenDb> {
  const database = idle.pop() ?? (await copyOfEmpty());
  await empty(database);
  return openHere(database, {
    async close() {
      idle.push(database);
    },
  });
}

async function copyOfEmpty(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: new Blob([await readFile(inject('emptyDatabase'))]) });
}

/**
 * Deletes all rows of all tables except `migration` and vacuums, so that each file starts from the same
 * state. Much faster here than `truncate`, which creates a file for each table
 * and index.
 */
async function empty(database: PGlite): Promise<void> {
  const filled = await database.transaction(async tx => {
    // Disables foreign key checks, so that the order of tables does not matter.
    await tx.exec('set local session_replication_role = replica');
    const results = await tx.exec(tables.map(name => `delete from "${name}"`).join(';'));
    return tables.filter((_, index) => results[index]?.affectedRows);
  });
  if (filled.length > 0) await database.exec(`vacuum ${filled.map(name => `"${name}"`).join(', ')}`);
  await database.exec('reset all');
}

const tables = Object.values(schema)
  .filter(value => is(value, PgTable))
  .map(table => getTableName(table));
