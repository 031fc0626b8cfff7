import { eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PersonalData } from '../../../widgets/contract/person/schema.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/handle.ts';
import {
  activity,
  comment,
  draft,
  dynamic,
  file,
  mailSubscription,
  mention,
  messageSettings,
  news,
  newsConfirm,
  newsRead,
  person,
  personFollow,
  praise,
  report,
  session,
  signup,
  spaceApply,
  spaceInfo,
  spaceMember,
  themeFollow,
} from '../db/schema.ts';

/** Tables with the person's data, and the column that names the person. */
const TABLES: Record<string, { table: PgTable; owner: PgColumn; without?: readonly string[] }> = {
  account: { table: person, owner: person.id, without: ['sub'] },
  profile: { table: spaceInfo, owner: spaceInfo.id },
  dynamics: { table: dynamic, owner: dynamic.personId },
  comments: { table: comment, owner: comment.personId },
  likes: { table: praise, owner: praise.personId },
  news: { table: news, owner: news.personId },
  activities: { table: activity, owner: activity.personId },
  signups: { table: signup, owner: signup.personId },
  spaces: { table: spaceMember, owner: spaceMember.personId },
  joinRequests: { table: spaceApply, owner: spaceApply.personId },
  following: { table: personFollow, owner: personFollow.personId },
  followedThemes: { table: themeFollow, owner: themeFollow.personId },
  mentions: { table: mention, owner: mention.personId },
  newsRead: { table: newsRead, owner: newsRead.personId },
  newsConfirmed: { table: newsConfirm, owner: newsConfirm.personId },
  reports: { table: report, owner: report.personId },
  drafts: { table: draft, owner: draft.personId },
  files: { table: file, owner: file.personId },
  notificationSettings: { table: messageSettings, owner: messageSettings.personId },
  mail: { table: mailSubscription, owner: mailSubscription.personId },
  // Secrets of the platform, though only as hashes.
  sessions: {
    table: session,
    owner: session.personId,
    without: ['tokenHash', 'idTokenHash', 'parentHash', 'centreSession'],
  },
};

/**
 * Returns everything that is stored of a person, by kind, as it is stored. What others have decided about it, such as who
 * handled a report, is not theirs and is left out.
 */
export async function getPersonalData(db: Db, { id }: Person, now: Date): Promise<PersonalData> {
  const data: PersonalData['data'] = {};
  // One after the other: the answer may be long, and others wait for connections.
  for (const [name, { table, owner, without = [] }] of Object.entries(TABLES)) {
    const columns = Object.entries(getTableColumns(table)).filter(
      ([column]) => !without.includes(column) && !OF_OTHERS.includes(column),
    );
    const rows = await db.select(Object.fromEntries(columns)).from(table).where(eq(owner, id));
    data[name] = JSON.parse(JSON.stringify(rows));
  }
  return { time: now.toISOString(), data };
}

/** Columns that name who has decided about something. */
const OF_OTHERS: readonly string[] = ['handlerId', 'authorId', 'deletePersonId', 'editorId', 'reminderId'];
