import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { isSitePath, type SitePath, traitsOf } from '../../map/site-map.ts';
import { sharedByRequests } from '../db/request-scope.ts';
import type { Platform } from '../dependencies.ts';
import type { AppEnv } from '../http/app-env.ts';
import { type Lang, languageOf } from '../http/language.ts';
import { type StoredResponse, storedResponse } from '../http/response-cache.ts';
import { sendFile } from '../http/send-file.ts';
import { cacheKey, sendStored } from '../http/send-stored.ts';
import { pageAt } from '../page/describe.ts';
import { writePage } from '../page/document.ts';
import { createSiteReader, type SiteReader } from '../page/first-screen.ts';
import type { Page } from '../page/model.ts';
import { BASE } from '../page/path.ts';
import { pageName } from '../page/title.ts';
import { getPlatformAt, toIndexInfo } from '../portal/queries.ts';
import { sendEarlier } from './build-archive.ts';

/** File names with a content hash; their content never changes. */
const HASHED = /-[\w-]{8,}\.\w+$/;
const HTML = 'text/html; charset=UTF-8';
const FOREVER = 'public, max-age=31536000, immutable';
const GALLERY = `${BASE}embed/`;
/** Service worker between the pages and the platform. Connects to no other origin. */
const WORKER = 'worker.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
/** Pages of the sign-in window. Cross-Origin-Opener-Policy would cut them off from their opener. */
const KEEPS_OPENER = ['callback.html', 'connect.html'];

/** Returns the name of the requested platform. */
type NameAt = (c: Context<AppEnv>, lang: Lang) => Promise<string>;

/** Data that the site's pages are served with, from whichever source. */
export interface Behind extends Pick<Platform, 'dist' | 'siteRoot' | 'urls' | 'cache'> {
  /** Returns what a visitor reads at a path below the base; null if it is no page, or cannot be read now. */
  pageAt(path: string, c: Context<AppEnv>): Promise<Page | null>;
  nameAt: NameAt;
  /** Origins of the user centre. */
  centres(): Promise<readonly string[]>;
  /** Other origins that images may be loaded from. */
  pictures: readonly string[];
}

/** Routes of the built site below `/msktfront/`. */
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

/** Like `site`, independent of the platform behind it. */
export function siteOf(behind: Behind): Hono<AppEnv> {
  const { dist, siteRoot: keptRoot, urls, nameAt, centres, pictures } = behind;
  const app = new Hono<AppEnv>();
  if (dist === undefined) return app;
  const siteRoot = join(dist, 'site');
  const pageAt = createPageReader(behind, createSiteReader(siteRoot));

  app.get('/', c => c.redirect(`${BASE}home`));
  app.get('/msktfront', c => c.redirect(BASE));
  app.get(`${BASE}embed`, c => c.redirect(GALLERY));
  app.use(`${BASE}*`, async (c, next) => {
    const home = homeOf(urls.platform, c.req.url);
    return home ? c.redirect(home) : next();
  });

  app.get(`${BASE}manifest.webmanifest`, async c => {
    const lang = languageOf(c.req.header('accept-language'));
    c.header('Cache-Control', 'no-cache');
    c.header('Vary', 'Accept-Language', { append: true });
    const manifest = webManifest(await nameAt(c, lang), lang);
    return c.body(JSON.stringify(manifest), 200, { 'Content-Type': 'application/manifest+json' });
  });
  app.get(`${BASE}*`, async c => {
    const path = (c.req.path === GALLERY ? `${GALLERY}index.html` : c.req.path).slice(BASE.length);
    // A token in the path may contain dots.
    const isPage = !path.includes('.') || path.endsWith('.html') || path.includes('msktToken=');
    const page = isPage ? await pageAt(path, c) : null;
    const sent = page
      ? await sendStored(c, page)
      : ((await sendFile(c, siteRoot, path)) ??
        (isPage
          ? await sendDocument(c, siteRoot, path)
          : HASHED.test(path)
            ? await sendEarlier(c, keptRoot, path)
            : null));
    if (!sent) return c.notFound();
    if (!page) sent.headers.set('Cache-Control', HASHED.test(path) ? FOREVER : 'no-cache');
    if (path === WORKER) sent.headers.set('Content-Security-Policy', WORKER_POLICY);
    if (!isPage) return sent;
    // Silent sign-in runs in a hidden frame, which the user centre redirects to this page.
    const policy = policyOf(await centres(), pictures);
    const framedBy = path === 'callback.html' ? "'self'" : "'none'";
    sent.headers.set('Content-Security-Policy', `${policy}; frame-ancestors ${framedBy}`);
    sent.headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    if (isSecret(path.replace(/\/+$/, ''))) sent.headers.set('Referrer-Policy', 'no-referrer');
    // Every other page may open the sign-in window.
    if (!KEEPS_OPENER.includes(path))
      sent.headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    return sent;
  });
  return app;
}

/**
 * Returns the function that reads the document of a page, with its content for visitors: the same for everyone, so from the
 * cache if there is one. Null if `pageAt` returns null.
 */
function createPageReader({ pageAt, cache }: Pick<Behind, 'pageAt' | 'cache'>, readSite: SiteReader) {
  return async function readPage(path: string, c: Context<AppEnv>): Promise<StoredResponse | null> {
    const read = async () => {
      const page = await pageAt(path, c);
      if (!page) return null;
      const html = writePage(await readSite(), path.replace(/\/+$/, '') || 'home', page);
      const { status, metadata } = page;
      // What search engines must not index is not for shared caches either.
      const own = metadata ? {} : { cacheControl: 'no-cache' };
      return storedResponse(Buffer.from(html), { status, type: HTML, vary: 'Accept-Language', ...own });
    };
    return cache ? cache.get(cacheKey(c), () => sharedByRequests(read)) : read();
  };
}

/** Sends the document of the site: with 404, and its screen for a wrong address, where there is no such page. */
function sendDocument(c: Context<AppEnv>, siteRoot: string, path: string): Promise<Response | null> {
  const isPage = isSitePath(path.replace(/\/+$/, '') || 'home') || /logout|msktToken=/.test(path);
  if (!isPage) c.status(404);
  return sendFile(c, siteRoot, 'index.html');
}

/**
 * Redirect target of a request to a loopback address if the platform's host is `localhost`; otherwise null.
 * Sign-in returns to `localhost`, and the sample school page must be a different site.
 */
function homeOf(platform: string, asked: string): string | null {
  const own = new URL(platform);
  const url = new URL(asked);
  const isAlias = own.hostname === 'localhost' && /^(127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  return isAlias ? own.origin + url.pathname + url.search : null;
}

const isSecret = (path: string): boolean => isSitePath(path) && traitsOf(path).secret === true;

/** Content-Security-Policy of the site's pages. */
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

/** App shortcuts of the installed site. */
const SHORTCUTS: readonly SitePath[] = ['home/notice', 'home/news', 'activityList', 'channelPage'];
const ICONS = [
  { src: `${BASE}icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: `${BASE}icon-192.png`, sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: `${BASE}icon-512.png`, sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: `${BASE}icon-maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
/** Background colour of the pages in the light theme, as in their `theme-color`. */
const PAPER = '#faf8f3';

/** Web app manifest with the platform's name. */
const webManifest = (name: string, lang: Lang) => ({
  id: BASE,
  name,
  short_name: name,
  lang,
  start_url: `${BASE}home`,
  scope: BASE,
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  icons: ICONS,
  shortcuts: SHORTCUTS.map(path => ({ name: pageName(path, lang), url: BASE + path })),
});
