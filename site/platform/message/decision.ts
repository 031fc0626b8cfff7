import { and, eq, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { APPLY_STATUS, MESSAGE_KIND } from '../../../widgets/contract/limits.ts';
import { CASE_REASON, REPORT_STATUS } from '../../../widgets/contract/report/calls.ts';
import { SPACE_ROLE } from '../../../widgets/contract/space/calls.ts';
import { holdsRole } from '../auth/powers.ts';
import { isVisibleSpace } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import {
  activity,
  comment,
  dynamic,
  messageMark,
  news,
  report,
  space,
  spaceApply,
  spaceMember,
} from '../db/schema.ts';
import { spaceMembership } from '../space/record.ts';
import {
  columns,
  commentedId,
  commentedType,
  excerptOf,
  hasArrived,
  markOf,
  type Receiving,
} from './part.ts';

const applicant = alias(spaceMember, 'applicant');

/** Pending requests to join the spaces that the person hosts. */
export function applyMessages(db: Db, receiving: Receiving, asOf: Date) {
  const { reader } = receiving;
  const id = sql`'apply-' || ${spaceApply.id}`;
  const isMember = and(
    eq(applicant.spaceId, spaceApply.spaceId),
    eq(applicant.personId, spaceApply.personId),
  );
  return db
    .select(
      columns({
        id,
        kind: sql`${MESSAGE_KIND.group}::int`,
        time: sql`${spaceApply.createTime}`,
        readTime: sql`${messageMark.readTime}`,
        objectType: sql`'space'`,
        objectId: sql`${space.id}`,
        event: sql`'asked'`,
        title: sql`${space.name}`,
        text: excerptOf(sql`${spaceApply.message}`),
        actorId: sql`${spaceApply.personId}`,
        actKind: sql`'request'`,
        actId: sql`${spaceApply.id}`,
      }),
    )
    .from(spaceApply)
    .innerJoin(space, eq(space.id, spaceApply.spaceId))
    .innerJoin(spaceMember, spaceMembership(reader))
    .leftJoin(applicant, isMember)
    .leftJoin(messageMark, markOf(receiving, id))
    .where(
      and(
        eq(spaceApply.status, APPLY_STATUS.pending),
        holdsRole(reader, SPACE_ROLE.host),
        isNull(applicant.role),
        hasArrived(receiving, asOf, spaceApply.createTime),
      ),
    );
}

/**
 * Answers to the person's latest request to join each space. An approval is shown while the person is a
 * member, a refusal while they are not.
 */
export function answerMessages(db: Db, receiving: Receiving, asOf: Date) {
  const { reader } = receiving;
  const id = sql`'answer-' || ${spaceApply.id}`;
  const isIn = isNotNull(spaceMember.role);
  return db
    .select(
      columns({
        id,
        kind: sql`${MESSAGE_KIND.group}::int`,
        time: sql`${spaceApply.handleTime}`,
        readTime: sql`${messageMark.readTime}`,
        objectType: sql`'space'`,
        objectId: sql`${space.id}`,
        event: sql`case ${spaceApply.status} when ${APPLY_STATUS.approved} then 'admitted' else 'declined' end`,
        title: sql`${space.name}`,
        text: excerptOf(sql`coalesce(${spaceApply.reason}, '')`),
        actorId: sql`${spaceApply.handlerId}`,
      }),
    )
    .from(spaceApply)
    .innerJoin(space, eq(space.id, spaceApply.spaceId))
    .leftJoin(spaceMember, spaceMembership(reader))
    .leftJoin(messageMark, markOf(receiving, id))
    .where(
      and(
        eq(spaceApply.personId, reader.id),
        or(
          and(eq(spaceApply.status, APPLY_STATUS.approved), isIn),
          and(eq(spaceApply.status, APPLY_STATUS.rejected), not(isIn)),
        ),
        sql`not exists (
          select from ${spaceApply} later
          where later.space_id = ${spaceApply.spaceId} and later.person_id = ${reader.id}
            and later.create_time > ${spaceApply.createTime})`,
        isVisibleSpace(reader),
        hasArrived(receiving, asOf, spaceApply.handleTime),
      ),
    );
}

/** Includes the time, because content that was restored and removed again is a new message. */
const removalId = (type: string, { id, removeTime }: typeof dynamic | typeof comment) =>
  sql`${`removed-${type}-`} || ${id} || '-' || extract(epoch from ${removeTime})::bigint`;

const removalColumns = (event: string, of: typeof dynamic | typeof comment, text: SQL, id: SQL) => ({
  id,
  kind: sql`${MESSAGE_KIND.system}::int`,
  time: sql`${of.removeTime}`,
  readTime: sql`${messageMark.readTime}`,
  event: sql`${event}::text`,
  title: sql`${of.removeReason}::text`,
  text: excerptOf(sql`coalesce(nullif(${of.removeNote}, ''), ${text})`),
});

/** Whether content of the person was removed for a reason of its own, and is neither restored nor deleted. */
const isRemoved = (of: typeof dynamic | typeof comment, receiving: Receiving, asOf: Date) =>
  and(
    eq(of.personId, receiving.reader.id),
    isNull(of.deleteTime),
    isNotNull(of.removeReason),
    ne(of.removeReason, CASE_REASON.held),
    hasArrived(receiving, asOf, of.removeTime),
  );

/** The person's dynamics that the editors have removed, with the reason. */
export function removedDynamics(db: Db, receiving: Receiving, asOf: Date) {
  const id = removalId('dynamic', dynamic);
  return db
    .select(
      columns({
        ...removalColumns('dynamicRemoved', dynamic, sql`${dynamic.content}`, id),
        objectId: sql`${dynamic.id}`,
      }),
    )
    .from(dynamic)
    .leftJoin(messageMark, markOf(receiving, id))
    .where(isRemoved(dynamic, receiving, asOf));
}

/** The person's comments that the editors have removed, with the reason. */
export function removedComments(db: Db, receiving: Receiving, asOf: Date) {
  const id = removalId('comment', comment);
  return db
    .select(
      columns({
        ...removalColumns('commentRemoved', comment, sql`${comment.comment}`, id),
        objectType: commentedType,
        objectId: commentedId,
        commentId: sql`${comment.id}`,
      }),
    )
    .from(comment)
    .leftJoin(dynamic, eq(dynamic.objectId, comment.objectId))
    .leftJoin(news, eq(news.objectId, comment.objectId))
    .leftJoin(activity, eq(activity.objectId, comment.objectId))
    .leftJoin(messageMark, markOf(receiving, id))
    .where(isRemoved(comment, receiving, asOf));
}

const isRemoval = eq(report.status, REPORT_STATUS.removed);
/** Whether the platform itself held the content for review. A removal is a message of `isRemoved`. */
const isHeld = eq(report.reason, CASE_REASON.held);

/**
 * Decisions on the person's reports, one message each. They name neither the author of the reported content
 * nor the moderator. A decision to keep content is shown until the content is deleted. Content of the person that was held
 * and is published now has a message, too.
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
        event: sql`${report.objectType} || case when ${isHeld} then 'Released' when ${isRemoval} then 'ReportRemoved' else 'ReportKept' end`,
        title: sql`${report.reason}::text`,
        text: sql`''::text`,
        objectType: sql`case ${report.objectType} when 'dynamic' then 'dynamic' else ${commentedType} end`,
        objectId: sql`case ${report.objectType} when 'dynamic' then ${report.objectId} else ${commentedId} end`,
        commentId: sql`case when not ${isRemoval} then ${comment.id} end`,
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
        or(
          and(isRemoval, not(isHeld)),
          and(not(isRemoval), isNull(dynamic.deleteTime), isNull(comment.deleteTime)),
        ),
        hasArrived(receiving, asOf, report.handleTime),
      ),
    );
}
