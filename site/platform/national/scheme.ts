import { eq } from 'drizzle-orm';
import type { Scheme } from '../../../widgets/contract/national/schema.ts';
import type { Db } from '../db/open.ts';
import { scheme } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';

/** Returns the plans of a region in one language. Throws NOT_FOUND. */
export async function getScheme(db: Db, regionCode: string, lang: Lang): Promise<Scheme> {
  const [found] = await db.select().from(scheme).where(eq(scheme.regionCode, regionCode));
  if (!found) throw new PlatformError('NOT_FOUND');
  return found.content[lang];
}
