import { eq } from 'drizzle-orm';
import type { Scheme } from '../../../widgets/core/contract/national.ts';
import type { Db } from '../db.ts';
import { PlatformError } from '../failure.ts';
import type { Lang } from '../language.ts';
import { scheme } from '../schema.ts';

/** The plans of a region side by side, in one language. Throws NOT_FOUND. */
export async function findScheme(db: Db, regionCode: string, lang: Lang): Promise<Scheme> {
  const [found] = await db.select().from(scheme).where(eq(scheme.regionCode, regionCode));
  if (!found) throw new PlatformError('NOT_FOUND');
  return found.content[lang];
}
