import { sql } from 'drizzle-orm';
import { NEWS_STATUS } from '../../../widgets/contract/limits.ts';
import { TOPIC } from '../../../widgets/contract/live/calls.ts';
import type { Db } from '../db/handle.ts';
import { CHANNEL } from '../db/notifications.ts';
import { news } from '../db/schema.ts';
import { moment } from '../db/sql.ts';

/**
 * Notifies of news whose scheduled publication came after `since` and until `now`: nothing is written then, so that no trigger
 * does. Concerns the list of news and everyone's messages.
 */
export async function notifyOfScheduled(db: Db, since: Date, now: Date): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${TOPIC.news}), pg_notify(${CHANNEL}, ${`${TOPIC.messages}:`})
    where exists (
      select from ${news}
      where ${news.publishTime} > ${moment(since)} and ${news.publishTime} <= ${moment(now)}
        and ${news.status} = ${NEWS_STATUS.published} and ${news.deleteTime} is null
    )`);
}
