import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import type { BuiltSite } from './first-screen.ts';
import type { Page } from './model.ts';
import { writePage } from './write.ts';

/** Sends the built document with the content of the page at `path`, or 304 if its ETag matches. */
export function sendPage(c: Context<AppEnv>, built: BuiltSite, path: string, page: Page): Response {
  const html = writePage(built.html, page, built.linksFor(path, page.lang));
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Language', { append: true });
  if (page.status === 200 && c.req.header('if-none-match') === etag) return c.body(null, 304);
  return c.html(html, page.status);
}
