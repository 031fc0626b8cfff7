import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Empty database, or copy of `template`, on the server at `url`. */
export interface OwnDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

export async function createDatabase(url: string, template = 'template1'): Promise<OwnDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await command(url, `create database ${name} template ${template}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { name, url: own.href, drop: () => command(url, `drop database ${name}`) };
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
