import type { Reader } from '../auth/visibility.ts';
import type { Platform } from '../dependencies.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { on, routes } from '../http/route.ts';
import { getPlace } from './info-place.ts';
import { listSpaceNews } from './news.ts';
import { settleSync } from './sync/apply-rules.ts';

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
  const place = await getPlace(db, id, reader);
  if (query.manage === 1 && !place.canEdit) throw new PlatformError('FORBIDDEN');
  await settleSync(db, place.id, now);
  return listSpaceNews(db, place, query, { reader, now, lang });
}
