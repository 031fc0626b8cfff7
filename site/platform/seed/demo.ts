import { insertAll } from '../db/insert-all.ts';
import type { Db } from '../db/open.ts';
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
  platform,
  praise,
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
import { writeReference } from '../reference/found.ts';
import { SAMPLE_SCHOOL } from '../set-up/demo.ts';
import { makeActivities } from './activities.ts';
import { applicationRows } from './applications.ts';
import { makeChannel } from './channel.ts';
import { accountRows, applyRows, memberRows, personRows, schoolRows, spaceRows } from './community.ts';
import { makeMedia, storeMedia } from './media.ts';
import { mentionRows } from './mentions.ts';
import { markRows } from './messages.ts';
import { caseRows, schemeRow } from './national.ts';
import { makeNews } from './news.ts';
import { regionRow } from './region.ts';
import { reportRows } from './reports.ts';
import { spaceInfoRows, syncItemRows, syncRuleRows } from './space-sync.ts';
import { followRows, themeRows } from './themes.ts';

export interface SeedOptions {
  /** Folder that `/media/…` is served from. */
  mediaRoot: string;
  /** How many times the dynamics, comments, likes and activities of the small community; a whole number from 1. News stay as they are. */
  scale: number;
  /** The moment the six weeks of the community end at. */
  now: Date;
  urls: {
    /** Origin of the sample school page, whose comment boxes may open threads. */
    school: string;
  };
}

/**
 * Fills an empty database with a small invented community: schools, people, spaces and who asks to join them, themes, six weeks of dynamics with
 * comments, likes and a few reports, of news and notices, activities, plans and cases, applications, and accounts to try it with. The same `now` and `scale` make the same rows. All rows are
 * written, or none; a database that is not empty is refused by its keys.
 */
export async function seed(db: Db, { mediaRoot, scale, now, urls }: SeedOptions): Promise<void> {
  const media = makeMedia();
  await storeMedia(media, mediaRoot);
  const channel = makeChannel(media, now, scale);
  const written = makeNews(media, now);
  const held = makeActivities(media, now, scale);
  const accounts = await accountRows();
  await db.transaction(async tx => {
    const region = regionRow(urls.school);
    await insertAll(tx, platform, [region]);
    await insertAll(tx, scheme, [schemeRow(region.regionCode)]);
    await insertAll(tx, cooperationCase, caseRows(media, now));
    await insertAll(tx, embedOrigin, [{ origin: urls.school, name: SAMPLE_SCHOOL }]);
    await insertAll(tx, school, schoolRows());
    await insertAll(tx, person, personRows());
    await insertAll(tx, registerApply, applicationRows(now));
    await insertAll(tx, ucAccount, accounts);
    await writeReference(tx);
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
