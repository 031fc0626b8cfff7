import pg from 'pg';
import { table } from './table.ts';

/** Returns a table of the largest tables: rows, and megabytes with and without indexes. */
export async function storageOf(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Record<'name' | 'rows' | 'own' | 'all', string>>(
    `select relname as name, reltuples::bigint as rows,
       round(pg_table_size(oid) / 1e6, 1) as own, round(pg_total_relation_size(oid) / 1e6, 1) as all
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     order by pg_total_relation_size(oid) desc limit 15`,
  );
  const { rows: database } = await client.query<{ mb: string }>(
    `select round(pg_database_size(current_database()) / 1e6) as mb`,
  );
  await client.end();
  return [
    table([
      ['table', 'rows', 'MB', 'with indexes'],
      ...rows.map(({ name, rows, own, all }) => [name, rows, own, all]),
    ]),
    `the whole database: ${database[0]?.mb} MB`,
  ].join('\n');
}
