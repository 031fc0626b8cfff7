import type { Platform } from '../platform.ts';
import { on, routes } from '../route.ts';
import type { Reader } from '../rows/reader.ts';
import { readSpaceInfo, saveSpaceInfo } from '../rows/space-info.ts';
import { findKeptPlace, findPlace } from '../rows/space-info-place.ts';
import { settleSync } from '../rows/space-sync-settle.ts';

export default routes(platform => [
  on('publicSpaceInfo', async ({ params }) => read(platform, params.id, null)),
  on('spaceInfo', async ({ query, person }) => read(platform, query.id ?? person.id, person)),
  on('spaceInfoSave', async ({ body: { id, ...written }, person, lang }) => {
    const { db, clock } = platform;
    const now = clock.now();
    return db.transaction(async tx => {
      const place = await findKeptPlace(tx, id ?? person.id, person);
      await saveSpaceInfo(tx, place, written, { editor: person, now, lang });
      return readSpaceInfo(tx, place, now);
    });
  }),
]);

async function read({ db, clock }: Platform, id: string, reader: Reader) {
  const place = await findPlace(db, id, reader);
  await settleSync(db, place.id, clock.now());
  return readSpaceInfo(db, place, clock.now());
}
