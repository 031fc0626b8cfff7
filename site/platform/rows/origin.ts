import { eq } from 'drizzle-orm';
import type { Db } from '../db.ts';
import type { Platform } from '../platform.ts';
import { embedOrigin } from '../schema.ts';

/** Whether a school's page of this origin may have comment threads of its own. */
export async function isEmbedOrigin(db: Db, origin: string): Promise<boolean> {
  const found = await db.select().from(embedOrigin).where(eq(embedOrigin.origin, origin));
  return found.length > 0;
}

/** Whether the platform knows this origin: its own, or a listed school page's. */
export async function isListedOrigin(
  { db, urls }: Pick<Platform, 'db' | 'urls'>,
  origin: string,
): Promise<boolean> {
  return origin === urls.platform || isEmbedOrigin(db, origin);
}
