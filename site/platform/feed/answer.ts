import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { z } from 'zod';
import { PlatformError } from '../failure.ts';
import { type Lang, languageOf } from '../language.ts';
import { BASE } from '../page/path.ts';
import type { AppEnv, Platform } from '../platform.ts';
import { findFirstPlatform } from '../rows/index-info.ts';
import type { Feed } from './feed.ts';
import { feedTitle, LISTS, type ListName } from './lists.ts';

/** A feed has one page: the newest. */
export function readFilters<T extends z.ZodType>(schema: T, c: Context<AppEnv>): z.output<T> {
  const { lang, asOf, pageIndex, ...filters } = c.req.query();
  const given = Object.entries(filters).map(([name, value]) => [name, value.replaceAll('\0', '')]);
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const fieldErrors = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new PlatformError('VALIDATION', { fieldErrors });
}

export const langOf = (c: Context<AppEnv>): Lang =>
  languageOf(c.req.query('lang') ?? c.req.header('accept-language'));

export async function frameOf(
  { db, urls }: Platform,
  c: Context<AppEnv>,
  list: ListName,
): Promise<Omit<Feed, 'entries'>> {
  const lang = langOf(c);
  const { flatName } = (await findFirstPlatform(db)).indexInfo[lang].headFootInfo;
  const { pathname, search } = new URL(c.req.url);
  return {
    title: feedTitle(list, flatName, lang),
    description: feedTitle(list, flatName, lang),
    language: lang,
    home: urls.platform + BASE + LISTS[list].page,
    self: urls.platform + pathname + search,
  };
}

/** Programs ask again and again: what has not changed is not sent again. */
export function sendUnlessKnown(
  c: Context<AppEnv>,
  { type, body, modified }: { type: string; body: string; modified: Date },
): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const time = modified.toUTCString();
  c.header('ETag', etag);
  c.header('Last-Modified', time);
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept-Language', { append: true });
  const known = c.req.header('if-none-match');
  const isKnown = known === undefined ? c.req.header('if-modified-since') === time : matches(known, etag);
  if (isKnown) return c.body(null, 304);
  c.header('Content-Type', type);
  return c.body(body);
}

/** nb. whatever compresses on the way makes a tag a weak one. */
const matches = (known: string, etag: string): boolean =>
  known.split(/\s*,\s*/).some(tag => tag === '*' || tag.replace(/^W\//, '') === etag);
