import { eq, isNotNull } from 'drizzle-orm';
import { listOrigins } from '../auth/embed-origins.ts';
import type { Db } from '../db/handle.ts';
import {
  activity,
  activityMessage,
  comment,
  cooperationCase,
  dynamic,
  embedOrigin,
  mention,
  messageMark,
  news,
  newsConfirm,
  newsRead,
  newsRevision,
  person,
  personFollow,
  platform,
  praise,
  region,
  registerApply,
  report,
  scheme,
  school,
  signup,
  space,
  spaceApply,
  spaceInfo,
  spaceMember,
  syncItem,
  syncRule,
  theme,
  themeFollow,
  ucAccount,
} from '../db/schema.ts';
import { insertAll } from '../db/sql.ts';
import { writeReference } from '../reference/found.ts';
import { makeActivities } from './activities.ts';
import { makeChannel } from './channel.ts';
import {
  accountRows,
  applicationRows,
  applyRows,
  memberRows,
  personFollowRows,
  personRows,
  regionRows,
  schoolRows,
  spaceRows,
} from './community.ts';
import { markRows, mentionRows, reportRows } from './inbox.ts';
import { makeMedia, storeMedia } from './media.ts';
import { makeNews } from './news.ts';
import { caseRows, regionRow, schemeRow } from './region.ts';
import { spaceInfoRows, syncItemRows, syncRuleRows } from './space-sync.ts';
import { followRows, themeRows } from './themes.ts';

/** Name of the sample school page. */
const SAMPLE_SCHOOL = 'Reed Ferry Primary School';

interface SeedOptions {
  /** Folder that is served at `/media/…`. */
  mediaRoot: string;
  /** End of the six weeks. */
  now: Date;
  urls: {
    /** Origin of the sample school page. Its comment boxes may open threads. */
    school: string;
  };
}

/**
 * Fills an empty database with a small fictional community: schools, people, spaces and join requests,
 * themes, registrations, plans and cooperation cases, demo accounts, and six weeks of dynamics, comments,
 * likes, reports, news, notices and activities. The same `now` produces the same rows. Inserts all rows in one
 * transaction, which fails with a key violation if the database is not empty.
 */
export async function seed(db: Db, { mediaRoot, now, urls }: SeedOptions): Promise<void> {
  const media = makeMedia();
  await storeMedia(media, mediaRoot);
  const channel = makeChannel(media, now);
  const written = makeNews(media, now);
  const held = makeActivities(media, now);
  const accounts = await accountRows();
  await db.transaction(async tx => {
    const own = regionRow(urls.school);
    await insertAll(tx, platform, [own]);
    await insertAll(tx, scheme, [schemeRow(own.regionCode)]);
    await insertAll(tx, cooperationCase, caseRows(media, now));
    await insertAll(tx, embedOrigin, [{ origin: urls.school, name: SAMPLE_SCHOOL }]);
    await writeReference(tx);
    await insertAll(tx, region, regionRows());
    await insertAll(tx, school, schoolRows());
    await insertAll(tx, person, personRows());
    await insertAll(tx, personFollow, personFollowRows(now));
    await insertAll(tx, registerApply, applicationRows(now));
    await insertAll(tx, ucAccount, accounts);
    await insertAll(tx, space, spaceRows(now));
    await insertAll(tx, spaceMember, memberRows(now));
    await insertAll(tx, spaceApply, applyRows(now));
    await insertAll(tx, theme, themeRows());
    await insertAll(tx, themeFollow, followRows(now));
    await insertAll(tx, dynamic, channel.dynamics);
    await insertAll(tx, comment, channel.comments);
    await insertAll(tx, mention, mentionRows(channel));
    await insertAll(tx, praise, channel.praises);
    await insertAll(tx, report, reportRows(channel, now));
    await insertAll(tx, news, written.news);
    await insertAll(tx, newsRevision, written.revisions);
    await insertAll(tx, newsRead, written.reads);
    await insertAll(tx, newsConfirm, written.confirms);
    await insertAll(tx, spaceInfo, spaceInfoRows(now));
    await insertAll(tx, syncRule, syncRuleRows(now));
    await insertAll(tx, syncItem, syncItemRows(written.news, now));
    await insertAll(tx, activity, held.activities);
    await insertAll(tx, signup, held.signups);
    await insertAll(tx, activityMessage, held.messages);
    await insertAll(tx, messageMark, markRows(channel, now));
  });
}

/** Returns whether the database was seeded as a demo. */
export const hasDemo = async (db: Db): Promise<boolean> =>
  (await db.$count(platform, isNotNull(platform.demoPage))) > 0;

/** Lists the sample school page of a community that was seeded as a demo, or removes it from the list. */
export async function listSamplePage(db: Db, isListed: boolean): Promise<void> {
  const [row] = await db
    .select({ page: platform.demoPage })
    .from(platform)
    .where(isNotNull(platform.demoPage));
  if (!row?.page) return;
  if (isListed) await listOrigins(db, [{ origin: row.page, name: SAMPLE_SCHOOL }]);
  else await db.delete(embedOrigin).where(eq(embedOrigin.origin, row.page));
}
