import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Key, Storage } from './object-store.ts';

/** Returns the folder of incomplete uploads, below the storage's own. Old entries are left over from a crash. */
export const incomingOf = (folder: string): string => join(folder, 'incoming');

/** Creates a storage in files below a folder. Several processes may share it. */
export function fileStorage(folder: string): Storage {
  const pathOf = (key: Key) => join(folder, key);
  const sizeOf = async (key: Key) => (await stat(pathOf(key)).catch(nullWhenMissing))?.size ?? null;
  return {
    kind: 'files',

    async put(key, content) {
      // Opening the file may fail before a listener is attached. An unhandled error would end the process.
      content.on('error', () => {});
      const half = join(incomingOf(folder), randomUUID());
      try {
        await Promise.all([half, pathOf(key)].map(path => mkdir(dirname(path), { recursive: true })));
        await pipeline(content, createWriteStream(half, { flags: 'wx', flush: true }));
        await rename(half, pathOf(key));
      } catch (error) {
        content.destroy();
        await rm(half, { force: true });
        throw error;
      }
    },

    async get(key, range) {
      const size = await sizeOf(key);
      return size === null ? null : { content: createReadStream(pathOf(key), { ...range }), size };
    },

    remove: key => rm(pathOf(key), { force: true }),

    exists: async key => (await sizeOf(key)) !== null,
  };
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
