import { PlatformError } from '../failure.ts';
import type { Lang } from '../language.ts';
import type { Platform } from '../platform.ts';
import { on, routes } from '../route.ts';
import type { Reader } from '../rows/reader.ts';
import { findPlace } from '../rows/space-info-place.ts';
import { listSpaceNews } from '../rows/space-news.ts';
import { settleSync } from '../rows/space-sync-settle.ts';

export default routes(platform => [
  on('publicSpaceNews', async ({ params, query, lang }) =>
    list(platform, params.id, { ...query, manage: 0 }, null, lang),
  ),
  on('spaceNews', async ({ params, query, person, lang }) => list(platform, params.id, query, person, lang)),
]);

async function list(
  { db, clock }: Platform,
  id: string,
  query: Parameters<typeof listSpaceNews>[2],
  reader: Reader,
  lang: Lang,
) {
  const now = clock.now();
  const place = await findPlace(db, id, reader);
  if (query.manage === 1 && !place.canEdit) throw new PlatformError('FORBIDDEN');
  await settleSync(db, place.id, now);
  return listSpaceNews(db, place, query, { reader, now, lang });
}
