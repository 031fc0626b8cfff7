import { lockToStart } from '../db/handle.ts';
import type { Platform } from '../dependencies.ts';
import { foundCommunity, isEmpty } from '../reference/found.ts';
import { hasDemo, seed } from '../seed/demo.ts';
import { setUpUrl } from '../user-centre/set-up.ts';
import { offerSetUp } from './first-administrator.ts';
import { setUpUrlElsewhere } from './routes.ts';

/**
 * Fills an empty database, with the demo or with the basic data of a community. If several processes find the
 * same empty database, one fills it.
 */
export async function fillOnce(platform: Platform): Promise<void> {
  const { db, clock, mediaRoot, urls, demo } = platform;
  await db.transaction(async tx => {
    await lockToStart(tx, 'seed');
    if (!(await isEmpty(tx))) return;
    if (demo) await seed(tx, { mediaRoot, now: clock.now(), urls });
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

/** Result of a start. */
export interface Started {
  urls: Platform['urls'];
  /** URL of the platform behind a site that is served alone. */
  platformUrl?: string | undefined;
  /** Whether the sample school page is served. */
  hasSchoolPage: boolean;
  /**
   * `open`: demo people sign in with public passwords. `closed`: the database was seeded as a demo, but they
   * cannot sign in. `none`: there are no demo people, or their accounts are elsewhere.
   */
  demo: 'open' | 'closed' | 'none';
  /** One-time link for the first administrator; absent if there is an administrator. */
  setUpUrl?: string | undefined;
}

/**
 * Returns the text that the process prints once it serves: its URLs, a note on demo accounts, and the link
 * for the first administrator.
 */
export function startNotice(started: Started): string {
  const parts = [addresses(started), demoNote(started.demo), setUpNote(started.setUpUrl)];
  return `\n${parts.filter(part => part !== '').join('\n\n')}\n\n`;
}

function addresses({ urls, platformUrl, hasSchoolPage }: Started): string {
  const lines = [
    ['Site', `${urls.platform}/msktfront/`],
    platformUrl ? ['Platform', platformUrl] : ['User centre', urls.userCentre],
    ...(hasSchoolPage ? [['School page', urls.school]] : []),
  ];
  return lines.map(([name = '', address]) => `  ${name.padEnd(14)}${address}`).join('\n');
}

const DEMO_NOTES = {
  open: `  This is a demo with invented people. Sign in as teacher, host, editor or admin;
  the password equals the account.`,
  closed: `  This database was filled with demo data. Its demo people cannot sign in here.
  For a community without demo data, set DATA_DIR or DATABASE_URL to an empty place;
  to serve the demo, set DEMO=1.`,
  none: '',
};

const demoNote = (demo: Started['demo']): string => DEMO_NOTES[demo];

const setUpNote = (url: string | undefined): string =>
  url === undefined
    ? ''
    : `  There is no administrator yet. Open this link to become the first one. It works
  once, within an hour; each start prints a new one until there is an administrator.

  ${url}`;
