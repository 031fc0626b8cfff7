/**
 * Global setup of tests with an in-process platform: creates the embedded database once, migrated and empty.
 * Creating one takes seconds, copying it a fraction of a second.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openDb } from '../../../site/platform/db/open.ts';
import { START } from '../platform/community.ts';
import { buildProgram } from './build-program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of a tar file with the data folder of the embedded database. */
    emptyDatabase: string;
    /** Path of the program of the embedded database's thread. */
    databaseThread: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'msktfront-'));
  const thread = await buildProgram('site/platform/db/embedded/thread.ts');
  await (await openDb({ dataDir: folder, databaseThread: thread.path, clock: { now: () => START } })).close();
  const made = await PGlite.create(join(folder, 'db'));
  // Gives the planner the same statistics as for tables that were emptied and vacuumed.
  await made.exec('vacuum');
  const content = await made.dumpDataDir('none');
  await made.close();
  const file = join(folder, 'empty.tar');
  await writeFile(file, Buffer.from(await content.arrayBuffer()));
  project.provide('emptyDatabase', file);
  project.provide('databaseThread', thread.path);
  return async () => {
    for (const made of [folder, thread.folder]) await rm(made, { recursive: true });
  };
}
