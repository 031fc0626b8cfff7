import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import type { Platform } from '../dependencies.ts';
import type { AppEnv } from '../http/app-env.ts';
import { sendFile } from '../http/send-file.ts';
import { pageAt } from '../page/describe.ts';
import type { Page } from '../page/model.ts';
import { BASE } from '../page/path.ts';
import { sendPage } from '../page/send.ts';
import { isPrivatePath } from '../page/title.ts';
import { getPlatformAt, toIndexInfo } from '../portal/queries.ts';
import { sendEarlier } from './archived-assets.ts';
import appManifest, { type NameAt } from './web-manifest-routes.ts';

/** Names with a hash of their content never change. */
const HASHED = /-[\w-]{8,}\.\w+$/;
const FOREVER = 'public, max-age=31536000, immutable';
const GALLERY = `${BASE}embed/`;
/** Stands between the pages and the platform, and asks nobody else. */
const WORKER = 'worker.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
/** Pages of the sign-in window: cut off from its opener, neither could answer. */
const KEEPS_OPENER = ['callback.html', 'connect.html'];

/** What pages are sent with, wherever it is known from. */
export interface Behind extends Pick<Platform, 'dist' | 'siteRoot' | 'urls'> {
  pageAt(path: string, c: Context<AppEnv>): Promise<Page | null>;
  nameAt: NameAt;
  /** Origins of the user centre. */
  centres(): Promise<readonly string[]>;
  /** Other origins whose pictures are shown. */
  pictures: readonly string[];
}

/** The built site below `/msktfront/`. */
export default function site(platform: Platform): Hono<AppEnv> {
  const { issuer, authorizationUrl, tokenUrl } = platform.userCentre;
  const centres = [issuer, authorizationUrl, tokenUrl].map(address => new URL(address).origin);
  return siteOf({
    ...platform,
    pageAt: (path, c) => pageAt(platform, path, c),
    nameAt: async (c, lang) => {
      const row = await getPlatformAt(platform.db, new URL(c.req.url).hostname);
      return toIndexInfo(row, lang, null, platform).headFootInfo.flatName;
    },
    centres: async () => [...new Set(centres)],
    pictures: [],
  });
}

/** The same, whatever stands behind it. */
export function siteOf(behind: Behind): Hono<AppEnv> {
  const { dist, siteRoot: keptRoot, urls, pageAt, nameAt, centres, pictures } = behind;
  const app = new Hono<AppEnv>();
  if (dist === undefined) return app;
  const siteRoot = join(dist, 'site');

  app.get('/', c => c.redirect(`${BASE}home`));
  app.get('/msktfront', c => c.redirect(BASE));
  app.get(`${BASE}embed`, c => c.redirect(GALLERY));
  app.use(`${BASE}*`, async (c, next) => {
    const home = homeOf(urls.platform, c.req.url);
    return home ? c.redirect(home) : next();
  });

  app.route('/', appManifest(nameAt));
  app.get(`${BASE}*`, async c => {
    const path = (c.req.path === GALLERY ? `${GALLERY}index.html` : c.req.path).slice(BASE.length);
    // nb. a token that came in the path may have dots in it.
    const isPage = !path.includes('.') || path.endsWith('.html') || path.includes('msktToken=');
    const page = isPage ? await pageAt(path, c) : null;
    const sent = page
      ? await sendPage(c, await readFile(join(siteRoot, 'index.html'), 'utf8'), page)
      : ((await sendFile(c, siteRoot, path)) ??
        (isPage
          ? await sendFile(c, siteRoot, 'index.html')
          : HASHED.test(path)
            ? await sendEarlier(c, keptRoot, path)
            : null));
    if (!sent) return c.notFound();
    sent.headers.set('Cache-Control', HASHED.test(path) ? FOREVER : 'no-cache');
    if (path === WORKER) sent.headers.set('Content-Security-Policy', WORKER_POLICY);
    if (!isPage) return sent;
    // The silent question is asked in a hidden frame, to which the user centre answers.
    const policy = policyOf(await centres(), pictures);
    const framedBy = path === 'callback.html' ? "'self'" : "'none'";
    sent.headers.set('Content-Security-Policy', `${policy}; frame-ancestors ${framedBy}`);
    sent.headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    if (isPrivatePath(path.replace(/\/+$/, ''))) sent.headers.set('Referrer-Policy', 'no-referrer');
    // Every other page may open the sign-in window.
    if (!KEEPS_OPENER.includes(path))
      sent.headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    return sent;
  });
  return app;
}

/**
 * Where a page really lives when it was asked for on the loopback address: sign-in returns to `localhost`, and the
 * sample school page shall be another site. Null when it is there already.
 */
function homeOf(platform: string, asked: string): string | null {
  const own = new URL(platform);
  const url = new URL(asked);
  const isAlias = own.hostname === 'localhost' && /^(127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  return isAlias ? own.origin + url.pathname + url.search : null;
}

/** What a page of the site may load, and from where. */
const policyOf = (centres: readonly string[], pictures: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self'", ...pictures].join(' '),
    "media-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...centres].join(' '),
    ["frame-src 'self'", ...centres].join(' '),
    ["form-action 'self'", ...centres].join(' '),
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify ProseMirrorClipboard mskt-worker',
  ].join('; ');
