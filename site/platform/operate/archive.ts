import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Entry, extract, type Headers, pack } from 'tar-stream';
import { z } from 'zod';

/** Name of the last entry: the SHA-256 of each other one, in hexadecimal, by its name. */
const SUMS = 'sha256.json';
const sumsSchema = z.record(z.string(), z.string());

/** Archive that is being written: a compressed tar file that only its owner may read. */
export interface ArchiveWriter {
  add(name: string, content: string): Promise<void>;
  addStream(name: string, size: number, content: Readable): Promise<void>;
  /** Completes the file. Before, there is none of this name. */
  finish(): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/** Creates an archive. Throws if the file exists. */
export function createArchive(path: string): ArchiveWriter {
  if (existsSync(path)) throw new Error(`${path} exists already. Name another file, or move that one away.`);
  const half = `${path}.part`;
  const archive = pack();
  const sums: Record<string, string> = {};
  const written = pipeline(archive, createGzip(), createWriteStream(half, { mode: 0o600, flush: true }));
  // Adding and finishing report a failure.
  written.catch(() => {});

  async function addStream(name: string, size: number, content: Readable): Promise<void> {
    const hash = createHash('sha256');
    const entry = archive.entry({ name, size, mode: 0o600 });
    await Promise.race([pipeline(content, hashing(hash), entry), written]);
    sums[name] = hash.digest('hex');
  }
  const add = (name: string, content: string) => {
    const bytes = Buffer.from(content);
    return addStream(name, bytes.length, Readable.from([bytes]));
  };

  return {
    addStream,
    add,
    async finish() {
      await add(SUMS, JSON.stringify(sums));
      archive.finalize();
      await written;
      await rename(half, path);
    },
    async discard() {
      archive.destroy();
      await written.catch(() => {});
      await rm(half, { force: true });
    },
  };
}

/** Entry of an archive. Its content has to be read before the next one comes. */
export interface ArchiveEntry {
  name: string;
  size: number;
  content: Readable;
}

/** Reads an archive from the beginning to its end. Throws if it is cut off or not an archive. */
export async function* entriesOf(path: string): AsyncGenerator<ArchiveEntry> {
  const entries = extract();
  const read = pipeline(createReadStream(path), createGunzip(), entries);
  read.catch(() => {});
  /** Passes on what is read. Errors name the archive. */
  async function* whole<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* source;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(`There is no file ${path}.`);
      throw new Error(`${path} is not a whole backup: ${error instanceof Error ? error.message : error}.`, {
        cause: error,
      });
    }
  }
  for await (const entry of whole(entries as AsyncIterable<Entry & { header: Headers }>)) {
    const { name, size = 0 } = entry.header;
    yield { name, size, content: Readable.from(whole<Buffer>(entry)) };
    entry.resume();
  }
  await read;
}

/** Reads the whole archive, and throws if anything of it is missing or is not as it was written. */
export async function verifyArchive(path: string): Promise<void> {
  const found = new Map<string, string>();
  let sums: Record<string, string> | undefined;
  for await (const { name, content } of entriesOf(path)) {
    if (name === SUMS) sums = sumsSchema.parse(JSON.parse(await textOf(content)));
    else {
      const hash = createHash('sha256');
      for await (const bytes of content) hash.update(bytes);
      found.set(name, hash.digest('hex'));
    }
  }
  const names = Object.keys(sums ?? {});
  if (!sums || names.length !== found.size)
    throw new Error(`${path} is not a whole backup: some of it is missing.`);
  const damaged = names.find(name => found.get(name) !== sums[name]);
  if (damaged !== undefined) throw new Error(`${path} is damaged: ${damaged} is not as it was written.`);
}

/** Reads a content as text. */
export async function textOf(content: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const bytes of content) chunks.push(bytes);
  return Buffer.concat(chunks).toString();
}

const hashing = (hash: Hash) =>
  async function* pass(source: AsyncIterable<Buffer>) {
    for await (const bytes of source) {
      hash.update(bytes);
      yield bytes;
    }
  };
