/**
 * Before tests that have a platform in their process: makes the embedded database once, migrated and empty. To make one
 * takes seconds, to copy it a fraction of one.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openDb } from '../../../site/platform/db/open.ts';
import { START } from '../platform/community.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that holds the data folder of the embedded database, as a tar. */
    emptyDatabase: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'msktfront-'));
  await (await openDb({ dataDir: folder, clock: { now: () => START } })).close();
  const made = await PGlite.create(join(folder, 'db'));
  // Tables that were emptied and vacuumed are planned for like these.
  await made.exec('vacuum');
  const content = await made.dumpDataDir('none');
  await made.close();
  const file = join(folder, 'empty.tar');
  await writeFile(file, Buffer.from(await content.arrayBuffer()));
  project.provide('emptyDatabase', file);
  return () => rm(folder, { recursive: true });
}
