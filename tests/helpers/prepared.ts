/**
 * Before the browser tests: seeds a community once for each file that runs at a time, so that a file starts with a copy
 * of one that no other has taken.
 * A community knows the address of the sample school's page, so its copies are served on the same ports.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Processes, startProcess } from './platform-process.ts';
import { threeFreePorts } from './ports.ts';
import { createDatabase } from './postgres-database.ts';

/** A seeded community that nobody serves. */
export interface Prepared {
  processes: Processes;
  port: number;
  /** Its data folder. */
  folder: string;
  /** Its name on the PostgreSQL, where two processes will serve it. */
  database?: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** As many as files run at a time. */
    prepared: Prepared[];
  }
}

/** As many as files run at a time. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Number(project.config.maxWorkers);
  const postgresUrl = process.env.TEST_PROCESSES === '2' ? project.getProvidedContext().postgresUrl : '';
  const all = Array.from({ length: workers }, () => prepare(postgresUrl));
  const made = await Promise.all(all);
  project.provide(
    'prepared',
    made.map(({ prepared }) => prepared),
  );
  return async () => {
    for (const { remove } of made) await remove();
  };
}

/** With an address of a PostgreSQL the community is there, and two processes have seeded it. */
async function prepare(postgresUrl: string): Promise<{ prepared: Prepared; remove(): Promise<void> }> {
  const port = await threeFreePorts();
  const folder = await mkdtemp(join(tmpdir(), 'msktfront-'));
  const settings = { PORT: String(port), DATA_DIR: folder };
  const removeFolder = async () => {
    for (const each of [folder, `${folder}.taken`]) await rm(each, { recursive: true, force: true });
  };
  if (!postgresUrl) {
    await (await startProcess(settings)).end();
    return { prepared: { processes: 1, port, folder }, remove: removeFolder };
  }
  const database = await createDatabase(postgresUrl);
  await (await startProcess({ ...settings, DATABASE_URL: database.url }, { processes: 2 })).end();
  return {
    prepared: { processes: 2, port, folder, database: database.name },
    async remove() {
      await database.drop();
      await removeFolder();
    },
  };
}
