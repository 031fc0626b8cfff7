import { and, ne, sql } from 'drizzle-orm';
import { MESSAGE_KIND } from '../../../widgets/contract/limits.ts';
import type { Db } from '../db/open.ts';
import { messageMark, news, newsConfirm, space, spaceMember } from '../db/schema.ts';
import { isListed, isVisibleNews, newsConfirmation, newsMembership, newsSpace } from '../news/queries.ts';
import { isWaitingFor } from '../news/readers.ts';
import { columns, hasArrived, markOf, newsType, type Receiving } from './part.ts';

/** Reminders to confirm a notice. Only the last reminder counts, until the person confirms or the deadline passes. */
export function confirmReminders(db: Db, receiving: Receiving, asOf: Date) {
  const { reader, now } = receiving;
  const id = sql`'remind-' || ${news.id} || '-' || extract(epoch from ${news.remindTime})::bigint`;
  return db
    .select(
      columns({
        id,
        kind: sql`${MESSAGE_KIND.system}::int`,
        time: sql`${news.remindTime}`,
        readTime: sql`${messageMark.readTime}`,
        objectType: newsType,
        objectId: sql`${news.id}`,
        event: sql`'remindedToConfirm'`,
        title: sql`${news.title}`,
        text: sql`${news.summary}`,
        importance: sql`${news.importance}`,
        actorId: sql`${news.reminderId}`,
      }),
    )
    .from(news)
    .leftJoin(space, newsSpace)
    .leftJoin(spaceMember, newsMembership(reader))
    .leftJoin(newsConfirm, newsConfirmation(reader))
    .leftJoin(messageMark, markOf(receiving, id))
    .where(
      and(
        isVisibleNews(reader),
        isListed(now),
        isWaitingFor(reader, now),
        ne(news.reminderId, reader.id),
        hasArrived(receiving, asOf, news.remindTime),
      ),
    );
}
