import { PGlite } from '@electric-sql/pglite';

const migrations = Object.entries(
  import.meta.glob<string>('../../../site/platform/db/migrations/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).sort();

/**
 * Opens a database as it was before the migration `name`, such as `0030_vocabulary`. `migrate` applies this migration and
 * no later one.
 */
export async function openBefore(name: string) {
  const at = migrations.findIndex(([path]) => path.endsWith(`/${name}.sql`));
  const db = new PGlite();
  for (const [, sql] of migrations.slice(0, at)) await db.exec(sql);
  return {
    db,
    migrate: () => db.exec(migrations[at]?.[1] ?? ''),
    rowsOf: async (query: string) => (await db.query(query, [], { rowMode: 'array' })).rows,
  };
}
