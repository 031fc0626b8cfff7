import { eq } from 'drizzle-orm';
import type { EmbedSite } from '../../../widgets/contract/account/schema.ts';
import type { Db } from '../db/open.ts';
import { embedOrigin } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';

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
