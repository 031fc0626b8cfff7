import { readFile, stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { AppEnv } from './app-env.ts';

/** File types that are served with their own MIME type. All others are sent as `application/octet-stream`. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
};

/** Returns the MIME type of a path, by its extension. */
export const typeOf = (path: string): string =>
  TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';

/**
 * Sends the file at `path` below `root`, with its type and an ETag, or 304: compressed, if there is a compressed file beside
 * it that the client accepts. Returns null if there is none.
 * Names that begin with a dot are never served, and no path leads out of `root`.
 */
export async function sendFile(c: Context<AppEnv>, root: string, path: string): Promise<Response | null> {
  const file = locate(root, path);
  if (file === null) return null;
  const found = await fileAt(file);
  if (!found) return null;
  const compressed = await compressedOf(c, file);
  const { size, mtimeMs } = compressed?.found ?? found;
  const etag = `W/"${size.toString(36)}-${mtimeMs.toString(36)}${compressed ? `-${compressed.encoding}` : ''}"`;
  c.header('ETag', etag);
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  c.header('Content-Type', typeOf(file));
  if (compressed) {
    c.header('Content-Encoding', compressed.encoding);
    c.header('Content-Length', String(size));
  }
  return c.body(await readFile(compressed?.file ?? file));
}

/** Encodings in which builds hold files, the preferred one first, with the endings of such files. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Returns the compressed file beside a file, in an encoding that the client accepts. Null if there is none. */
async function compressedOf(c: Context<AppEnv>, file: string) {
  if (!(await fileAt(`${file}${ENCODINGS[0][1]}`))) return null;
  c.header('Vary', 'Accept-Encoding', { append: true });
  const accepted = parseAccept(c.req.header('accept-encoding') ?? '').filter(({ q }) => q > 0);
  for (const [encoding, ending] of ENCODINGS) {
    if (!accepted.some(({ type }) => type === encoding)) continue;
    const found = await fileAt(file + ending);
    if (found) return { encoding, file: file + ending, found };
  }
  return null;
}

async function fileAt(file: string) {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? found : null;
}

function locate(root: string, path: string): string | null {
  const name = decode(path);
  if (name === null || /[\0\\]|(^|\/)\./.test(name)) return null;
  const file = resolve(root, `.${sep}${name}`);
  return file.startsWith(resolve(root) + sep) ? file : null;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * Streams `content` as the body of a response. Destroys it when the client stops reading, and at once for a
 * HEAD request.
 *
 * Does not use `Readable.toWeb`: it may throw an uncatchable error when a client disconnects, which ends the
 * process.
 */
export function streamed(c: Context, content: Readable): ReadableStream<Uint8Array> {
  if (c.req.method === 'HEAD') content.destroy();
  const chunks = content.iterator();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        content.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
