import { basename } from 'node:path';
import { Hono } from 'hono';
import { PlatformError } from '../failure.ts';
import type { AppEnv, Platform } from '../platform.ts';
import { sendFile, typeOf } from '../send-file.ts';

/**
 * `/media/…`: images and attachments. An image may be shown on any page; whatever is no image is a download; and nothing
 * here can run, even when it is opened by itself.
 */
export default ({ mediaRoot }: Platform): Hono<AppEnv> =>
  new Hono<AppEnv>().get('/media/*', async c => {
    const path = c.req.path.slice('/media/'.length);
    const sent = await sendFile(c, mediaRoot, path);
    if (!sent) throw new PlatformError('NOT_FOUND');
    const isImage = typeOf(path).startsWith('image/');
    if (!isImage) sent.headers.set('Content-Disposition', `attachment; filename="${basename(path)}"`);
    sent.headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
    sent.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    sent.headers.set('Access-Control-Allow-Origin', '*');
    sent.headers.set('Cache-Control', 'public, max-age=86400');
    return sent;
  });
