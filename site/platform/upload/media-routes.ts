import { basename } from 'node:path';
import { type Context, Hono } from 'hono';
import type { Platform } from '../dependencies.ts';
import type { AppEnv } from '../http/app-env.ts';
import { PlatformError } from '../http/platform-error.ts';
import { sendFile, streamed, typeOf } from '../http/send-file.ts';
import type { Range } from '../storage/object-store.ts';
import { type FileRow, findFile, PREVIEWED } from './file.ts';

/** Cache-Control of uploads, whose content never changes under an id. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FILE = '/media/:id{[0-9a-f-]{36}}';

/**
 * Routes below `/media/…`: images, videos and attachments. Any page may display an image or a video. All else
 * is a download, except a PDF requested with `?preview`. Nothing can run scripts here, even when opened
 * directly.
 */
export default ({ db, mediaRoot, storage }: Platform): Hono<AppEnv> => {
  const find = async (c: Context<AppEnv>): Promise<FileRow> => {
    const row = await findFile(db, c.req.param('id') ?? '');
    if (!row) throw new PlatformError('NOT_FOUND');
    return row;
  };

  return new Hono<AppEnv>()
    .get(FILE, async c => {
      const row = await find(c);
      const etag = `"${row.id}"`;
      const headers = { ETag: etag, 'Accept-Ranges': 'bytes', 'Cache-Control': FOR_EVER };
      if (c.req.header('if-none-match') === etag) return harmless(c.body(null, 304, headers));
      const ifRange = c.req.header('if-range') ?? etag;
      const range = ifRange === etag ? rangeOf(c.req.header('range'), row.size) : null;
      if (range === 'outside')
        return harmless(c.body(null, 416, { 'Content-Range': `bytes */${row.size}`, ETag: etag }));
      const stored = await storage.get(`file/${row.id}`, range ?? undefined);
      if (!stored) throw new PlatformError('NOT_FOUND');
      const { start, end } = range ?? { start: 0, end: row.size - 1 };
      const sent = c.body(streamed(c, stored.content), range ? 206 : 200, {
        ...headers,
        ...(range && { 'Content-Range': `bytes ${start}-${end}/${row.size}` }),
        'Content-Length': String(end - start + 1),
        'Content-Type': row.type,
      });
      if (row.type.startsWith('video/')) return harmless(sent, { policy: VIDEO_ALONE });
      if (isPreview(c, row.type)) return previewed(sent, row.name);
      return harmless(sent, row.width === null ? { download: row.name } : {});
    })
    .get(`${FILE}/thumb`, async c => {
      const row = await find(c);
      const stored = row.width === null ? null : await storage.get(`thumb/${row.id}`);
      if (!stored) throw new PlatformError('NOT_FOUND');
      const headers = { 'Cache-Control': FOR_EVER, 'Content-Type': 'image/webp' };
      const size = { 'Content-Length': String(stored.size) };
      return harmless(c.body(streamed(c, stored.content), 200, { ...headers, ...size }));
    })
    .get('/media/*', async c => {
      const path = c.req.path.slice('/media/'.length);
      const sent = await sendFile(c, mediaRoot, path);
      if (!sent) throw new PlatformError('NOT_FOUND');
      sent.headers.set('Cache-Control', 'public, max-age=86400');
      if (isPreview(c, typeOf(path))) return previewed(sent, basename(path));
      return harmless(sent, typeOf(path).startsWith('image/') ? {} : { download: basename(path) });
    });
};

const isPreview = (c: Context<AppEnv>, type: string) =>
  type === PREVIEWED && c.req.query('preview') !== undefined;

/** CSP of files. It does not affect the PDF viewers of browsers, which run on an origin of their own. */
const ALONE = "default-src 'none'; sandbox";
/** CSP of videos: the page that a browser creates for a video opened directly has to load it. */
const VIDEO_ALONE = "default-src 'none'; media-src 'self'; sandbox";

interface Sending {
  policy?: string;
  /** File name of a download. */
  download?: string;
}

/** Sets headers with which any page may display the file, and none can be harmed by it. */
function harmless(sent: Response, { policy = ALONE, download }: Sending = {}): Response {
  if (download !== undefined) sent.headers.set('Content-Disposition', `attachment; ${named(download)}`);
  sent.headers.set('Content-Security-Policy', policy);
  sent.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  sent.headers.set('Access-Control-Allow-Origin', '*');
  return sent;
}

/** Sets headers with which a file is displayed in a page of its own, and not in a frame of other pages. */
function previewed(sent: Response, name: string): Response {
  harmless(sent, { policy: `${ALONE}; frame-ancestors 'none'` });
  sent.headers.set('Content-Disposition', `inline; ${named(name)}`);
  sent.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  return sent;
}

/** Returns the file name parameters of a header, which holds ASCII only. Other names are added in UTF-8 (RFC 8187). */
function named(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`);
  return `filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`;
}

/**
 * Parses a `Range` header of one byte range. Returns null if it has none that is supported, so that the whole
 * is sent, and `outside` if the range is not satisfiable.
 */
function rangeOf(header: string | undefined, size: number): Range | null | 'outside' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const isLast = from === '';
  const start = isLast ? Math.max(0, size - Number(to)) : Number(from);
  const end = isLast || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (!isLast && to !== '' && Number(to) < Number(from)) return null;
  return start > end ? 'outside' : { start, end };
}
