import { eq } from 'drizzle-orm';
import type { EmbedSite } from '../../../widgets/core/contract/auth.ts';
import type { Db } from '../db/open.ts';
import { embedOrigin } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';

/** The school's page that is listed under this origin; null when none is. */
export async function findEmbedSite(db: Db, origin: string): Promise<EmbedSite | null> {
  const [found] = await db.select().from(embedOrigin).where(eq(embedOrigin.origin, origin));
  return found ?? null;
}

/** Whether people may sign in on pages of this origin, and its comment boxes may have threads of their own. */
export const isEmbedOrigin = async (db: Db, origin: string): Promise<boolean> =>
  (await findEmbedSite(db, origin)) !== null;

/** A school's page as an operator lists it; without a name it keeps the one it has, or is called by its host. */
export interface Listing {
  origin: string;
  name?: string | undefined;
}

/** Lists school pages. What is listed already stays, under the name that is given now. */
export async function listOrigins(db: Db, listings: Listing[]): Promise<void> {
  for (const { origin, name } of listings) {
    const row = db.insert(embedOrigin).values({ origin, name: name ?? new URL(origin).host });
    if (name === undefined) await row.onConflictDoNothing();
    else await row.onConflictDoUpdate({ target: embedOrigin.origin, set: { name } });
  }
}

/** Whether the platform knows this origin: its own, or a listed school page's. */
export async function isListedOrigin(
  { db, urls }: Pick<Platform, 'db' | 'urls'>,
  origin: string,
): Promise<boolean> {
  return origin === urls.platform || isEmbedOrigin(db, origin);
}
