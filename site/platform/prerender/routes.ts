import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { sharedByRequests } from '../db/request-scope.ts';
import type { Platform } from '../dependencies.ts';
import type { AppEnv } from '../http/app-env.ts';
import { languageFor } from '../http/language.ts';
import { limitReads } from '../http/middleware/guards.ts';
import { storedResponse } from '../http/response-cache.ts';
import { cacheKey, sendStored } from '../http/send-stored.ts';
import { getPlatformAt, toIndexInfo } from '../portal/queries.ts';
import { fragmentOf, STYLES, type Styles } from './fragment.ts';
import type { ReadAsVisitor } from './renderer.ts';

const BASE = '/msktfront/embed/';
const HTML = 'text/html; charset=UTF-8';
/** For servers that include the content in their pages: ten seconds, and a minute more while they renew it. */
const CACHE_CONTROL = 'public, max-age=10, s-maxage=10, stale-while-revalidate=60';
/** For who opens the address itself: the content runs nothing and sends nothing. */
const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src *; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Attributes that the platform sets itself. */
const OWN = ['platform', 'loading'];

/** Attributes by the tag that has them. */
type Tags = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Serves tags with their first content as HTML, for content systems, static sites and servers that include them in their
 * pages: `/msktfront/embed/html/mskt-channel?limit=5&lang=en`. The query has the attributes of the tag, and
 * `styles`, which says where the styles of the content are. Only widgets that visitors read have content.
 *
 * @param request sends a request to the platform
 */
export default function prerender(
  platform: Platform,
  request: (request: Request, c: Context<AppEnv>) => Response | Promise<Response>,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const { dist, renderer, urls, clock, cache } = platform;
  if (dist === undefined || !renderer) return app;
  const embedUrl = urls.platform + BASE;
  let known: Promise<Tags> | undefined;

  app.get(`${BASE}html/:tag`, limitReads(platform), async c => {
    known ??= readTags(join(dist, 'embed'));
    const tags = await known;
    const name = c.req.param('tag');
    const names = tags.get(name);
    c.header('Access-Control-Allow-Origin', '*');
    if (!names)
      return c.text(`${name} has no content here. These have: ${[...tags.keys()].join(', ')}.`, 404);
    const { styles = 'link', lang: _, ...attributes } = c.req.query();
    const wrong = Object.keys(attributes).find(key => !names.has(key) || OWN.includes(key));
    if (wrong !== undefined)
      return c.text(`${name} has no attribute ${wrong} here. It has: ${listed(names)}.`, 400);
    if (!isStyles(styles)) return c.text(`styles is one of: ${STYLES.join(', ')}.`, 400);
    const tag = { tag: name, attributes: { ...attributes, lang: languageFor(c) } };
    const read: ReadAsVisitor = async (path, lang) =>
      request(new Request(urls.platform + path, { headers: { 'accept-language': lang } }), c);
    const produce = async () => {
      const time = clock.now().getTime();
      const { timezone: timeZone } = await platformAt(c);
      const content = await renderer.render({ ...tag, time, timeZone }, read);
      const html = fragmentOf(tag, content, { styles, embedUrl, time });
      const cacheControl = content ? CACHE_CONTROL : 'no-store';
      return storedResponse(Buffer.from(html), { type: HTML, vary: 'Accept-Language', cacheControl });
    };
    const response = cache ? await cache.get(cacheKey(c), () => sharedByRequests(produce)) : await produce();
    c.header('Content-Security-Policy', POLICY);
    c.header('X-Robots-Tag', 'noindex');
    return response ? sendStored(c, response) : c.notFound();
  });
  const platformAt = async (c: Context<AppEnv>) => {
    const row = await getPlatformAt(platform.db, new URL(c.req.url).hostname);
    return toIndexInfo(row, languageFor(c), null, platform);
  };

  return app;
}

const isStyles = (text: string): text is Styles => STYLES.some(styles => styles === text);

const listed = (names: ReadonlySet<string>): string =>
  [...names].filter(name => !OWN.includes(name)).join(', ');

/** Reads the tags that visitors read, and their attributes, from the metadata of the build. */
async function readTags(embed: string): Promise<Tags> {
  const read = async (name: string) => JSON.parse(await readFile(join(embed, name), 'utf8'));
  const { modules }: Manifest = await read('custom-elements.json');
  const { readable }: { readable: string[] } = await read('integrity.json');
  const declared = modules.flatMap(({ declarations }) => declarations);
  const namesOf = (tag: string) => declared.find(({ tagName }) => tagName === tag)?.attributes ?? [];
  return new Map(readable.map(tag => [tag, new Set(namesOf(tag).map(({ name }) => name))]));
}

/** Part of the Custom Elements Manifest. */
interface Manifest {
  modules: { declarations: { tagName: string; attributes?: { name: string }[] }[] }[];
}
