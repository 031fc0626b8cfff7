import { and, arrayOverlaps, asc, count, desc, eq, gt, lte, ne, or } from 'drizzle-orm';
import {
  ACTIVITY_STATUS,
  ONLINE_URL_MINUTES,
  ONLINE_URL_RULE,
} from '../../../widgets/contract/activity/calls.ts';
import type { Activity, ActivityMy } from '../../../widgets/contract/activity/schema.ts';
import { SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import type { Asking } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { activity, activityMessage, signup } from '../db/schema.ts';
import { checkinCodeOf } from '../signup/checkin-code.ts';
import { canCancel, canLeave, eligibleNames, ineligibility, reasonOf } from '../signup/eligibility.ts';
import { type ActivityRow, canComment, isVisibleActivity, mayManage, toActivityBrief } from './queries.ts';
import { isOut, statusOf } from './state.ts';

const RELATED_MAX = 5;
const MESSAGES_MAX = 20;
const MINUTE = 60_000;

/** Returns the activity of a row with the fields that its reader may see. */
export async function detailActivity(db: Db, row: ActivityRow, asking: Asking): Promise<Activity> {
  const { reader, now } = asking;
  const canManage = mayManage(reader, row);
  const status = statusOf(row, now);
  const { myStatus, signup: brief, ...shown } = toActivityBrief(row, asking);
  const names = await eligibleNames(db, row);
  const [body] = await db
    .select({ content: activity.content, contentHtml: activity.contentHtml })
    .from(activity)
    .where(eq(activity.id, row.id));
  return {
    ...shown,
    objectId: row.objectId,
    contentHtml: body?.contentHtml ?? '',
    content: canManage ? body?.content : undefined,
    userId: row.personId,
    userName: row.userName,
    contacts: row.contacts,
    onlineUrl: canManage || getsLink(row, now) ? (row.onlineUrl ?? undefined) : undefined,
    onlineUrlRule: row.onlineUrlRule,
    signup: {
      ...brief,
      cancelDeadline: row.cancelDeadline?.toISOString(),
      guestsMax: row.guestsMax,
      waitlistMax: row.waitlistMax ?? undefined,
      offerHours: row.offerHours,
      offerMode: row.offerMode,
      eligibility: { schoolIds: row.schoolIds, groupIds: row.groupIds },
      eligibleNames: names,
      listVisibility: row.listVisibility,
      questions: row.questions,
    },
    attachments: row.attachments,
    commentMode: row.commentMode,
    canComment: canComment(row, now),
    visibility: row.visibility,
    cancelReason: row.cancelReason ?? undefined,
    publishTime: row.publishTime.toISOString(),
    updateTime: row.updateTime?.toISOString(),
    related: await relatedTo(db, row, asking),
    my: reader ? await my(db, row, asking, names) : undefined,
    canEdit: canManage && status !== ACTIVITY_STATUS.cancelled,
    canManage,
    revision: row.revision,
  };
}

/**
 * Whether the reader gets the online link. Participants may get it only shortly before the start, depending
 * on the rule.
 */
function getsLink(row: ActivityRow, now: Date): boolean {
  if (row.status === ACTIVITY_STATUS.cancelled) return false;
  if (row.onlineUrlRule === ONLINE_URL_RULE.all) return true;
  if (row.own?.status !== SIGNUP_STATUS.confirmed) return false;
  const from = row.startTime.getTime() - ONLINE_URL_MINUTES * MINUTE;
  return row.onlineUrlRule === ONLINE_URL_RULE.confirmed || now.getTime() >= from;
}

/** Whether the reader has a place and the activity can still be attended. */
const isAwaited = (row: ActivityRow, now: Date): boolean =>
  row.own?.status === SIGNUP_STATUS.confirmed &&
  row.endTime > now &&
  statusOf(row, now) === ACTIVITY_STATUS.published;

/** Returns the reader's permissions and own sign-up; undefined for a visitor. */
async function my(
  db: Db,
  row: ActivityRow,
  { reader, now, lang }: Asking,
  names: readonly string[],
): Promise<ActivityMy | undefined> {
  if (!reader) return undefined;
  const why = await ineligibility(db, row, reader, now);
  const { own } = row;
  const may = {
    canSignup: why === null,
    cannotReason: why === null ? undefined : reasonOf(why, names, lang),
  };
  if (!own) return { ...may, messages: [], canCancel: false, canLeave: false };
  return {
    ...may,
    signupId: own.id,
    status: own.status,
    guests: own.guests,
    answers: own.answers,
    showPublic: own.showPublic,
    waitPosition: own.status === SIGNUP_STATUS.waiting ? await positionOf(db, row.id, own.place) : undefined,
    offerExpireTime: own.offerExpireTime?.toISOString(),
    messages: await messagesTo(db, row.id, reader.id),
    reason: own.reason ?? undefined,
    checkinCode: isAwaited(row, now) ? await checkinCodeOf(db, own.id) : undefined,
    canCancel: canCancel(row, own.status, now),
    canLeave: canLeave(row, own.status, now),
  };
}

/** Messages of the organiser to a person, newest first, in full. The inbox shows only their beginning. */
async function messagesTo(db: Db, activityId: string, personId: string): Promise<ActivityMy['messages']> {
  const rows = await db
    .select()
    .from(activityMessage)
    .where(
      and(
        eq(activityMessage.activityId, activityId),
        eq(activityMessage.personId, personId),
        eq(activityMessage.event, 'message'),
      ),
    )
    .orderBy(desc(activityMessage.time), desc(activityMessage.id))
    .limit(MESSAGES_MAX);
  return rows.map(({ title, text, time }) => ({
    title: title ?? '',
    content: text,
    time: time.toISOString(),
  }));
}

/** Position on the waiting list, from 1. `place` is the queue number of the sign-up. */
async function positionOf(db: Db, activityId: string, place: number): Promise<number> {
  const [before] = await db
    .select({ value: count() })
    .from(signup)
    .where(
      and(
        eq(signup.activityId, activityId),
        eq(signup.status, SIGNUP_STATUS.waiting),
        lte(signup.place, place),
      ),
    );
  return before?.value ?? 1;
}

/** Other published activities that have not begun, of the same type or with a common tag. */
async function relatedTo(db: Db, row: ActivityRow, { reader, now }: Asking): Promise<Activity['related']> {
  const sharesTag = row.tags.length > 0 ? arrayOverlaps(activity.tags, row.tags) : undefined;
  const { id, title, startTime, timezone } = activity;
  const found = await db
    .select({ id, title, startTime, timezone })
    .from(activity)
    .where(
      and(
        isVisibleActivity(reader),
        isOut(now),
        eq(activity.status, ACTIVITY_STATUS.published),
        gt(activity.startTime, now),
        ne(activity.id, row.id),
        or(eq(activity.typeId, row.typeId), sharesTag),
      ),
    )
    .orderBy(asc(activity.startTime), asc(activity.id))
    .limit(RELATED_MAX);
  return found.map(each => ({ ...each, startTime: each.startTime.toISOString() }));
}
