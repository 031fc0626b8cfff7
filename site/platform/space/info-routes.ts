import type { Reader } from '../auth/visibility.ts';
import type { Platform } from '../dependencies.ts';
import { on, routes } from '../http/route.ts';
import { readSpaceInfo, saveSpaceInfo } from './info.ts';
import { getEditablePlace, getPlace } from './info-place.ts';
import { settleSync } from './sync/apply-rules.ts';

export default routes(platform => [
  on('publicSpaceInfo', async ({ params }) => read(platform, params.id, null)),
  on('spaceInfo', async ({ query, person }) => read(platform, query.id ?? person.id, person)),
  on('spaceInfoSave', async ({ body: { id, ...written }, person, lang }) => {
    const { db, clock } = platform;
    const now = clock.now();
    return db.transaction(async tx => {
      const place = await getEditablePlace(tx, id ?? person.id, person);
      await saveSpaceInfo(tx, place, written, { editor: person, now, lang });
      return readSpaceInfo(tx, place, now);
    });
  }),
]);

async function read({ db, clock }: Platform, id: string, reader: Reader) {
  const place = await getPlace(db, id, reader);
  await settleSync(db, place.id, clock.now());
  return readSpaceInfo(db, place, clock.now());
}
