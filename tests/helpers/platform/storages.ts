import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileStorage, incomingOf } from '../../../site/platform/storage/files.ts';
import type { Storage } from '../../../site/platform/storage/object-store.ts';
import { s3Storage } from '../../../site/platform/storage/s3.ts';
import { startS3 } from './s3-server.ts';

/** Storage of a single test. */
export interface OpenStorage {
  storage: Storage;
  incomingRoot: string;
  /** All stored objects, by key. */
  kept(): Promise<Map<string, Buffer>>;
  /** Names of incomplete uploads on the local disk. */
  leftOver(): Promise<string[]>;
  close(): Promise<void>;
}

/** Both kinds of storage: `describe.each(storages)` runs tests on files and on S3. */
export const storages: { name: string; open(): Promise<OpenStorage> }[] = [
  { name: 'files', open: openFiles },
  { name: 'S3', open: openS3 },
];

async function openFiles(): Promise<OpenStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'msktfront-uploads-'));
  const incomingRoot = incomingOf(folder);
  return {
    storage: fileStorage(folder),
    incomingRoot,
    kept: () => keptBelow(folder),
    leftOver: () => namesIn(incomingRoot),
    close: () => rm(folder, { recursive: true }),
  };
}

async function openS3(): Promise<OpenStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'msktfront-uploads-'));
  const server = await startS3();
  return {
    storage: await s3Storage(server.address),
    incomingRoot: folder,
    kept: async () => new Map(server.objects),
    leftOver: () => namesIn(folder),
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Reads all stored files. Excludes incoming files, which may vanish before they are read. */
async function keptBelow(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const kept = entries.filter(entry => entry.isFile() && !entry.parentPath.startsWith(incomingOf(folder)));
  const files = kept.map(entry => join(entry.parentPath, entry.name));
  const read = files.map(async path => [path.slice(folder.length + 1), await readFile(path)] as const);
  return new Map(await Promise.all(read));
}
