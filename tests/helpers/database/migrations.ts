import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Db } from '../../../site/platform/db/handle.ts';
import { migrate } from '../../../site/platform/db/migrate.ts';

const migrations = Object.entries(
  import.meta.glob<string>('../../../site/platform/db/migrations/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).sort();

/**
 * Opens a database as it was before the migration `name`, such as `0030_vocabulary`. `migrate` applies this migration and
 * no later one, `migrateAll` all, and computes stored numbers.
 */
export async function openBefore(name: string) {
  const at = migrations.findIndex(([path]) => path.endsWith(`/${name}.sql`));
  const db = new PGlite();
  await db.exec('create table migration (name text primary key, time timestamptz not null)');
  for (const [path, sql] of migrations.slice(0, at)) {
    await db.exec(sql);
    await db.query('insert into migration values ($1, now())', [path.replace(/^.*\//, '')]);
  }
  return {
    db,
    migrate: () => db.exec(migrations[at]?.[1] ?? ''),
    migrateAll: () => migrate(drizzle(db) as unknown as Db, { now: () => new Date() }, 'embedded'),
    rowsOf: async (query: string) => (await db.query(query, [], { rowMode: 'array' })).rows,
  };
}
