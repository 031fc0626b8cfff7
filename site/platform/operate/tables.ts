import { sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';

/** Rows of a table, as one JSON object per line. */
export interface RowChunk {
  table: string;
  /** Place among the chunks of the table, from 1. */
  place: number;
  lines: string;
}

/** Rows per chunk. */
const ROWS = 500;

/** Table in which the database records its migrations. The schema comes from them, not from the rows. */
const MIGRATION = 'migration';

/** Reads all rows of every table that the transaction sees, secrets and hashes of passwords included. */
export async function* readTables(tx: Db): AsyncGenerator<RowChunk> {
  for (const table of await tablesOf(tx)) {
    await tx.execute(
      sql`declare chunk no scroll cursor for select row_to_json(rows)::text as line from ${sql.identifier(table)} rows`,
    );
    for (let place = 1; ; place += 1) {
      const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${ROWS} from chunk`));
      if (rows.length > 0) yield { table, place, lines: rows.map(({ line }) => line).join('\n') };
      if (rows.length < ROWS) break;
    }
    await tx.execute(sql`close chunk`);
  }
}

/**
 * Writes rows into a database of the same schema, in the transaction `tx`: what the tables had before is removed. Triggers do not
 * run, and references are checked once, at the end. Call `write` for each chunk, in any order.
 */
export async function writeTables(
  tx: Db,
  fill: (write: (chunk: Pick<RowChunk, 'table' | 'lines'>) => Promise<void>) => Promise<void>,
): Promise<void> {
  const tables = await tablesOf(tx);
  const columns = await columnsOf(tx);
  const references = await referencesOf(tx);
  for (const { table, name } of references)
    await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  for (const table of tables)
    await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
  await tx.execute(
    sql`truncate ${sql.join(
      tables.map(name => sql.identifier(name)),
      sql`, `,
    )}`,
  );

  await fill(async ({ table, lines }) => {
    const names = columns.get(table);
    if (!names) throw new Error(`The backup has a table ${table}, which this version does not know.`);
    const list = sql.join(
      names.map(name => sql.identifier(name)),
      sql`, `,
    );
    const rows = `[${lines.replaceAll('\n', ',')}]`;
    await tx.execute(
      sql`insert into ${sql.identifier(table)} (${list})
        select ${list} from json_populate_recordset(null::${sql.identifier(table)}, ${rows}::json)`,
    );
  });

  for (const table of tables) await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
  for (const { table, name, definition } of references)
    await tx.execute(
      sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> ${MIGRATION} order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** Columns of each table that are stored, not generated from others. */
async function columnsOf(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(
    sql`select relname as table, array_agg(attname::text order by attnum) as columns
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace = current_schema()::regnamespace
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by relname`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

async function referencesOf(db: Db): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await db.execute<{ table: string; name: string; definition: string }>(
    sql`select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`,
  );
  return rows;
}
