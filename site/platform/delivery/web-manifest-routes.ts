import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { type Lang, languageOf } from '../http/language.ts';
import { BASE } from '../page/path.ts';
import { type PagePath, pageName } from '../page/title.ts';

/** App shortcuts of the installed site. */
const SHORTCUTS: readonly PagePath[] = ['home/notice', 'home/news', 'activityList', 'channelPage'];
const ICONS = [
  { src: `${BASE}icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: `${BASE}icon-192.png`, sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: `${BASE}icon-512.png`, sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: `${BASE}icon-maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
/** Background colour of the pages in the light theme, as in their `theme-color`. */
const PAPER = '#faf8f3';

/** Returns the name of the requested platform. */
export type NameAt = (c: Context<AppEnv>, lang: Lang) => Promise<string>;

/** `/msktfront/manifest.webmanifest`: the web app manifest, with the platform's name. */
export default (nameAt: NameAt): Hono<AppEnv> =>
  new Hono<AppEnv>().get(`${BASE}manifest.webmanifest`, async c => {
    const lang = languageOf(c.req.header('accept-language'));
    const name = await nameAt(c, lang);
    c.header('Cache-Control', 'no-cache');
    c.header('Vary', 'Accept-Language', { append: true });
    const app = {
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
    };
    return c.body(JSON.stringify(app), 200, { 'Content-Type': 'application/manifest+json' });
  });
