import { eq } from 'drizzle-orm';
import type { EmbedSite } from '../../../widgets/contract/account/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Db } from '../db/handle.ts';
import { embedOrigin } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { messageWords } from '../messages/words.ts';

/** Returns the school page listed under an origin; null if there is none. */
export async function findEmbedSite(db: Db, origin: string): Promise<EmbedSite | null> {
  const [found] = await db.select().from(embedOrigin).where(eq(embedOrigin.origin, origin));
  return found ?? null;
}

/** Returns whether users may sign in on pages of this origin, and its comment boxes may have their own threads. */
export const isEmbedOrigin = async (db: Db, origin: string): Promise<boolean> =>
  (await findEmbedSite(db, origin)) !== null;

/** School page as an operator lists it. Without a name it keeps its current one, or gets its host name. */
export interface Listing {
  origin: string;
  name?: string | undefined;
}

/** Lists school pages. A page already listed stays, and takes the name if one is given. */
export async function listOrigins(db: Db, listings: Listing[]): Promise<void> {
  for (const { origin, name } of listings) {
    const row = db.insert(embedOrigin).values({ origin, name: name ?? new URL(origin).host });
    if (name === undefined) await row.onConflictDoNothing();
    else await row.onConflictDoUpdate({ target: embedOrigin.origin, set: { name } });
  }
}

/** Returns whether the origin is the platform's own or that of a listed school page. */
export async function isListedOrigin(
  { db, urls }: Pick<Platform, 'db' | 'urls'>,
  origin: string,
): Promise<boolean> {
  return origin === urls.platform || isEmbedOrigin(db, origin);
}

/**
 * Throws VALIDATION of `field` if an address is neither in the platform's own site nor on a listed origin.
 * The address is parsed once, as browsers do, and compared by origin, never by text prefix.
 */
export async function requireListed(
  platform: Pick<Platform, 'db' | 'urls'>,
  field: string,
  text: string,
  lang: Lang,
): Promise<void> {
  const address = parse(text);
  const isFine =
    address?.origin === platform.urls.platform
      ? /^\/msktfront(\/|$)/.test(address.pathname)
      : address !== undefined && (await isListedOrigin(platform, address.origin));
  if (!isFine)
    throw new PlatformError('VALIDATION', {
      fieldErrors: [{ field, message: translate(messageWords, lang)('auth_notListed') }],
    });
}

/**
 * Parses an absolute http(s) URL without credentials. Returns undefined for anything else, also for text that
 * a browser would repair (backslashes, control characters, spaces).
 */
function parse(text: string): URL | undefined {
  if (/[\\\p{Cc}\s]/u.test(text) || !/^https?:\/\//i.test(text)) return undefined;
  try {
    const address = new URL(text);
    return address.username === '' && address.password === '' ? address : undefined;
  } catch {
    return undefined;
  }
}
