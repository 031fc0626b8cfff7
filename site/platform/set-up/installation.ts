import { lockToStart } from '../db/open.ts';
import type { Platform } from '../dependencies.ts';
import { foundCommunity, isEmpty } from '../reference/found.ts';
import { seed } from '../seed/demo.ts';
import { setUpUrl } from '../user-centre/set-up.ts';
import { hasDemo } from './demo.ts';
import { offerSetUp } from './first-administrator.ts';
import { setUpUrlElsewhere } from './routes.ts';
import type { Started } from './start-notice.ts';

/**
 * Fills an empty database, with the demo or with the basic data of a community. If several processes find the
 * same empty database, one fills it.
 */
export async function fillOnce(platform: Platform, scale: number): Promise<void> {
  const { db, clock, mediaRoot, urls, demo } = platform;
  await db.transaction(async tx => {
    await lockToStart(tx, 'seed');
    if (!(await isEmpty(tx))) return;
    if (demo) await seed(tx, { mediaRoot, scale, now: clock.now(), urls });
    else await foundCommunity(tx);
  });
}

/**
 * Returns the data of the start notice. Creates the link for the first administrator if there is no
 * administrator. Demo people count where they can sign in.
 */
export async function startedOf({ db, clock, urls, userCentre, demo = false }: Platform): Promise<Started> {
  const isElsewhere = userCentre.foreign !== undefined;
  const secret = await offerSetUp({ db, demo: demo && !isElsewhere }, clock.now());
  const linkTo = (found: string) =>
    isElsewhere ? setUpUrlElsewhere(urls.platform, found) : setUpUrl(urls.userCentre, found);
  const seeded = await hasDemo(db);
  return {
    urls,
    hasSchoolPage: demo,
    demo: !seeded || (demo && isElsewhere) ? 'none' : demo ? 'open' : 'closed',
    setUpUrl: secret === null ? undefined : linkTo(secret),
  };
}
