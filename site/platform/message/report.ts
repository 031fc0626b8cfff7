import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { MESSAGE_KIND } from '../../../widgets/contract/limits.ts';
import { REPORT_STATUS } from '../../../widgets/contract/report/calls.ts';
import type { Db } from '../db/open.ts';
import { activity, comment, dynamic, messageMark, news, report } from '../db/schema.ts';
import { columns, commentedId, commentedType, hasArrived, markOf, type Receiving } from './part.ts';

const isRemoved = eq(report.status, REPORT_STATUS.removed);

/**
 * Decisions on the person's reports, one message each. They name neither the author of the reported content
 * nor the moderator. A decision to keep content is shown until the content is deleted.
 */
export function reportAnswers(db: Db, receiving: Receiving, asOf: Date) {
  const { reader } = receiving;
  const id = sql`'report-' || ${report.id} || '-' || extract(epoch from ${report.handleTime})::bigint`;
  const isOfDynamic = and(eq(report.objectType, 'dynamic'), eq(dynamic.id, report.objectId));
  return db
    .select(
      columns({
        id,
        kind: sql`${MESSAGE_KIND.system}::int`,
        time: sql`${report.handleTime}`,
        readTime: sql`${messageMark.readTime}`,
        event: sql`${report.objectType} || case when ${isRemoved} then 'ReportRemoved' else 'ReportKept' end`,
        title: sql`${report.reason}::text`,
        text: sql`''::text`,
        objectType: sql`case ${report.objectType} when 'dynamic' then 'dynamic' else ${commentedType} end`,
        objectId: sql`case ${report.objectType} when 'dynamic' then ${report.objectId} else ${commentedId} end`,
        commentId: sql`case when not ${isRemoved} then ${comment.id} end`,
      }),
    )
    .from(report)
    .leftJoin(comment, and(eq(report.objectType, 'comment'), eq(comment.id, report.objectId)))
    .leftJoin(dynamic, or(isOfDynamic, eq(dynamic.objectId, comment.objectId)))
    .leftJoin(news, eq(news.objectId, comment.objectId))
    .leftJoin(activity, eq(activity.objectId, comment.objectId))
    .leftJoin(messageMark, markOf(receiving, id))
    .where(
      and(
        eq(report.personId, reader.id),
        isNotNull(report.handleTime),
        ne(report.status, REPORT_STATUS.open),
        // The moderator is not notified of their own decision.
        ne(report.handlerId, reader.id),
        or(isRemoved, and(isNull(dynamic.deleteTime), isNull(comment.deleteTime))),
        hasArrived(receiving, asOf, report.handleTime),
      ),
    );
}
