import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Platform } from '../dependencies.ts';
import type { AppEnv } from '../http/app-env.ts';
import { languageFor } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { getFirstPlatform } from '../portal/queries.ts';
import type { Feed } from './formats.ts';
import { feedTitle, type List } from './lists.ts';

/** Parses the filters of a feed. Ignores paging: a feed has one page, the newest. Throws VALIDATION. */
export function readFilters<T extends z.ZodType>(schema: T, c: Context<AppEnv>): z.output<T> {
  const { lang, asOf, pageIndex, ...filters } = c.req.query();
  const given = Object.entries(filters).map(([name, value]) => [name, value.replaceAll('\0', '')]);
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const fieldErrors = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new PlatformError('VALIDATION', { fieldErrors });
}

export async function frameOf(
  { db, urls }: Platform,
  c: Context<AppEnv>,
  list: List,
): Promise<Omit<Feed, 'entries'>> {
  const lang = languageFor(c);
  const { flatName } = (await getFirstPlatform(db)).indexInfo[lang].headFootInfo;
  const { pathname, search } = new URL(c.req.url);
  return {
    title: feedTitle(list, flatName),
    description: feedTitle(list, flatName),
    language: lang,
    home: urls.platform + list.page,
    self: urls.platform + pathname + search,
  };
}

/**
 * Sends a response with an ETag, or 304 if the client already has it: feed readers poll. There is no
 * `Last-Modified`: if an entry is withdrawn, the newest date of the others does not change. A private response
 * is not stored by shared caches.
 */
export function sendUnlessKnown(
  c: Context<AppEnv>,
  { type, body, isPrivate = false }: { type: string; body: string; isPrivate?: boolean },
): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', isPrivate ? 'private, no-cache' : 'no-cache');
  c.header('Vary', 'Accept-Language', { append: true });
  const known = c.req.header('if-none-match');
  if (known !== undefined && matches(known, etag)) return c.body(null, 304);
  c.header('Content-Type', type);
  return c.body(body);
}

/** Compares ETags weakly: compression by a proxy makes them weak. */
const matches = (known: string, etag: string): boolean =>
  known.split(/\s*,\s*/).some(tag => tag === '*' || tag.replace(/^W\//, '') === etag);
