import { PGlite } from '@electric-sql/pglite';
import { migrate } from '../../../site/platform/db/migrate.ts';
import { openHere } from './embedded-here.ts';
import { migrations, migrationsBefore } from './former.ts';

/**
 * Opens a database as it was before the migration `name`, such as `0030_vocabulary`. `migrate` applies this migration and
 * no later one, `migrateAll` all, and computes stored numbers.
 */
export async function openBefore(name: string) {
  const former = migrationsBefore(name);
  const db = new PGlite();
  await db.exec('create table migration (name text primary key, time timestamptz not null)');
  for (const { file, text } of former) {
    await db.exec(text);
    await db.query('insert into migration values ($1, now())', [file]);
  }
  return {
    db,
    migrate: () => db.exec(migrations[former.length]?.text ?? ''),
    migrateAll: () => migrate(openHere(db).db, { now: () => new Date() }, 'embedded'),
    rowsOf: async (query: string) => (await db.query(query, [], { rowMode: 'array' })).rows,
  };
}
