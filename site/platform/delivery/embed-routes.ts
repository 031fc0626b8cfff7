import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import type { Platform } from '../dependencies.ts';
import type { AppEnv } from '../http/app-env.ts';
import { sendFile, typeOf } from '../http/send-file.ts';
import { readOfAnyBuild, sendEarlier } from './build-archive.ts';

const BASE = '/msktfront/embed/';
const FOREVER = 'public, max-age=31536000, immutable';
const A_WHILE = 'public, max-age=300';
/** Files whose names have a content hash. */
const HASHED = /^(chunks|assets|styles)\/|^latest\/[\w-]+-[0-9a-f]{7}\.js$/;
/** Files that snippets preload by names without a hash. Those of a former version are answered with an empty module. */
const PRELOADED = /^latest\/[\w-]+\.js$/;
/** Up to 20 style sheets as one, by their hashes. */
const STYLES = /^styles\/([0-9a-f]{10}(?:-[0-9a-f]{10}){0,19})\.css$/;
const VERSIONED = /^\d+\.\d+\.\d+[\w.+-]*\//;

/**
 * Serves the embed's files below `/msktfront/embed/` to pages of any origin: the current build under stable
 * names, and every version ever served here under an immutable prefix such as `2.1.0/…`.
 */
export default function embed({ dist, embedRoot }: Pick<Platform, 'dist' | 'embedRoot'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (dist === undefined) return app;
  const current = join(dist, 'embed');

  app.get(`${BASE}*`, async (c, next) => {
    const path = c.req.path.slice(BASE.length);
    // The folder itself is a page of the site.
    if (path === '') return next();
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    const sent = (await styles(c, path)) ?? (await find(c, path)) ?? noLonger(c, path);
    if (!sent) return c.notFound();
    sent.headers.set('Cache-Control', keptFor(path));
    return sent;
  });

  async function find(c: Context<AppEnv>, path: string): Promise<Response | null> {
    if (VERSIONED.test(path)) return embedRoot ? sendFile(c, embedRoot, path) : null;
    const sent = await sendFile(c, current, path);
    return sent || !HASHED.test(path) ? sent : sendEarlier(c, embedRoot, path);
  }

  async function styles(c: Context<AppEnv>, path: string): Promise<Response | null> {
    const hashes = STYLES.exec(path)?.[1]?.split('-') ?? [];
    const read = (hash: string) => readOfAnyBuild(current, embedRoot, `styles/${hash}.css`);
    const sheets = await Promise.all(hashes.map(read));
    if (sheets.length === 0 || sheets.includes(null)) return null;
    return c.body(sheets.join('\n'), 200, { 'Content-Type': typeOf(path) });
  }

  return app;
}

const noLonger = (c: Context<AppEnv>, path: string): Response | null =>
  PRELOADED.test(path) && !HASHED.test(path)
    ? c.body('export {};\n', 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
    : null;

const keptFor = (path: string): string => (VERSIONED.test(path) || HASHED.test(path) ? FOREVER : A_WHILE);
