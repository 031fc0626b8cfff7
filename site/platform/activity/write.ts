import { eq, inArray } from 'drizzle-orm';
import { ACTIVITY_MODE, ACTIVITY_STATUS, ONLINE_URL_RULE } from '../../../widgets/contract/activity/calls.ts';
import type { ActivityWritten } from '../../../widgets/contract/activity/schema.ts';
import { SIGNUP_MODE } from '../../../widgets/contract/signup/calls.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Db } from '../db/handle.ts';
import { type activity, activityType, region, school, section, space, subject } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { type FieldError, PlatformError } from '../http/platform-error.ts';
import { type MessageKey, messageWords } from '../messages/words.ts';
import { contentOf, resolveFiles, type Writing } from '../news/write.ts';
import { hasEntries } from '../reference/queries.ts';
import { plainText, summaryOf } from '../rich-text/plain-text.ts';
import { renderHtml } from '../rich-text/render-html.ts';
import { isImage } from '../upload/file-use.ts';
import { withVideos } from '../upload/text-files.ts';
import { isSpaceType, wasOut } from './queries.ts';

type Row = typeof activity.$inferSelect;
type Found = Pick<Row, 'status' | 'publishTime' | 'cover' | 'attachments'>;
type Written = Omit<typeof activity.$inferInsert, 'id' | 'objectId' | 'personId' | 'editorId' | 'editTime'>;

type Why = MessageKey<'activity_'>;

export type Wrong = readonly [field: string, why: Why];

/** Returns one VALIDATION error for all invalid fields, so that a form shows them at once. */
export const wrong = (found: readonly Wrong[], lang: Lang): PlatformError =>
  new PlatformError('VALIDATION', {
    fieldErrors: found.map(
      ([field, why]): FieldError => ({ field, message: translate(messageWords, lang)(`activity_${why}`) }),
    ),
  });

/**
 * Validates a written activity and maps it to its columns. `found` is the existing row of an edited activity.
 * Throws VALIDATION.
 */
export async function toActivityRow(
  db: Db,
  written: ActivityWritten,
  organizerId: string | null,
  found: Found | undefined,
  writing: Writing,
): Promise<Written> {
  const { now, lang } = writing;
  const { title, tags, organizerType, contacts, mode, timezone } = written;
  const { signup, commentMode, visibility } = written;
  const content = await withVideos(db, contentOf(written, lang), lang);
  const times = timesOf(written, found, now);
  const { cover, attachments } = await resolveFiles(db, written, found, writing);
  const row = {
    title,
    summary: written.summary || summaryOf(content),
    cover,
    content,
    contentHtml: renderHtml(content),
    contentText: plainText(content),
    typeId: written.type,
    tags,
    sectionIds: written.sectionIds,
    subjectIds: written.subjectIds,
    regionCode: written.regionCode ?? null,
    organizerType,
    organizerId,
    contacts,
    attachments,
    timezone,
    mode,
    address: mode === ACTIVITY_MODE.online ? '' : (written.address ?? ''),
    onlineUrl: mode === ACTIVITY_MODE.onSite ? null : (written.onlineUrl ?? null),
    onlineUrlRule: nobodyConfirms(written) ? ONLINE_URL_RULE.all : written.onlineUrlRule,
    signupMode: signup.mode,
    capacity: signup.capacity,
    guestsMax: signup.guestsMax,
    waitlist: signup.waitlist,
    waitlistMax: signup.waitlistMax ?? null,
    offerHours: signup.offerHours,
    offerMode: signup.offerMode,
    schoolIds: signup.eligibility.schoolIds,
    groupIds: signup.eligibility.groupIds,
    listVisibility: signup.listVisibility,
    questions: signup.questions,
    commentMode,
    visibility,
    status: written.status === ACTIVITY_STATUS.draft ? ACTIVITY_STATUS.draft : ACTIVITY_STATUS.published,
    ...times,
  };
  const isDraft = written.status === ACTIVITY_STATUS.draft;
  const isNewlyOut = !isDraft && !(found && wasOut(found, now));
  const all = [
    ...(cover && !isImage(cover) ? [NO_IMAGE] : []),
    ...wrongTimes(row, isNewlyOut, now),
    ...(isDraft ? [] : wrongPlace(row)),
    ...(await wrongNames(db, row)),
    ...(isNewlyOut || isDraft ? wrongPublishing(written, now) : []),
    ...(found && wasOut(found, now) && written.status !== ACTIVITY_STATUS.published ? [IS_OUT] : []),
  ];
  if (all.length > 0) throw wrong(all, lang);
  return row;
}

const IS_OUT: Wrong = ['status', 'isOut'];
const NO_IMAGE: Wrong = ['cover', 'image'];

/** Without sign-up there are no confirmed participants, so a link for them would never be shown. */
const nobodyConfirms = ({ signup }: ActivityWritten) => signup.mode === SIGNUP_MODE.none;

const dateOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

function timesOf(written: ActivityWritten, found: Found | undefined, now: Date) {
  const isOut = found !== undefined && wasOut(found, now);
  const isForNow = written.status === ACTIVITY_STATUS.published;
  // A draft keeps its chosen publish time, so that the editor shows it again.
  const planned = isForNow ? null : dateOf(written.publishTime);
  return {
    startTime: new Date(written.startTime),
    endTime: new Date(written.endTime),
    signupStartTime: dateOf(written.signup.startTime),
    signupEndTime: dateOf(written.signup.endTime),
    cancelDeadline: dateOf(written.signup.cancelDeadline),
    publishTime: isOut ? found.publishTime : planned && planned > now ? planned : now,
    updateTime: isOut ? now : null,
  };
}

type Times = Pick<Row, 'startTime' | 'endTime' | 'signupStartTime' | 'signupEndTime' | 'cancelDeadline'>;

function wrongTimes(row: Times, isNewlyOut: boolean, now: Date): Wrong[] {
  const { startTime, endTime, signupStartTime, signupEndTime, cancelDeadline } = row;
  const found: Wrong[] = [];
  if (endTime <= startTime) found.push(['endTime', 'afterStart']);
  else if (isNewlyOut && endTime <= now) found.push(['endTime', 'toCome']);
  if (signupEndTime && signupEndTime > endTime) found.push(['signup.endTime', 'byEnd']);
  if (signupStartTime && signupStartTime >= (signupEndTime ?? endTime))
    found.push(['signup.startTime', 'beforeClose']);
  if (cancelDeadline && cancelDeadline > startTime) found.push(['signup.cancelDeadline', 'byStart']);
  return found;
}

/** Returns an error for each missing field about the place that publishing requires: address or online link. */
export function wrongPlace({
  mode,
  address,
  onlineUrl,
}: Pick<Row, 'mode' | 'address' | 'onlineUrl'>): Wrong[] {
  const found: Wrong[] = [];
  if (mode !== ACTIVITY_MODE.online && address === '') found.push(['address', 'place']);
  if (mode !== ACTIVITY_MODE.onSite && onlineUrl === null) found.push(['onlineUrl', 'link']);
  return found;
}

function wrongPublishing({ status, publishTime }: ActivityWritten, now: Date): Wrong[] {
  if (status !== ACTIVITY_STATUS.scheduled) return [];
  return publishTime !== undefined && new Date(publishTime) > now ? [] : [['publishTime', 'toCome']];
}

type Named = Pick<
  Row,
  | 'typeId'
  | 'sectionIds'
  | 'subjectIds'
  | 'regionCode'
  | 'organizerType'
  | 'visibility'
  | 'schoolIds'
  | 'groupIds'
>;

async function wrongNames(db: Db, row: Named): Promise<Wrong[]> {
  const { schoolIds, groupIds } = row;
  const found: Wrong[] = [];
  if ((await db.$count(activityType, eq(activityType.id, row.typeId))) === 0) found.push(['type', 'type']);
  if (!(await hasEntries(db, section, row.sectionIds))) found.push(['sectionIds', 'nothing']);
  if (!(await hasEntries(db, subject, row.subjectIds))) found.push(['subjectIds', 'nothing']);
  if (row.regionCode !== null && (await db.$count(region, eq(region.code, row.regionCode))) === 0)
    found.push(['regionCode', 'nothing']);
  if (row.visibility === 0 && !isSpaceType(row.organizerType)) found.push(['visibility', 'noMembers']);
  const isThere = async (table: typeof school | typeof space, ids: string[]) =>
    ids.length === 0 || (await db.$count(table, inArray(table.id, ids))) === ids.length;
  if (!(await isThere(school, schoolIds))) found.push(['signup.eligibility.schoolIds', 'nothing']);
  if (!(await isThere(space, groupIds))) found.push(['signup.eligibility.groupIds', 'nothing']);
  return found;
}
