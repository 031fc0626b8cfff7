import { ACTIVITY_STATUS } from '../../contract/activity/calls.ts';
import type { Activity, ActivityOrganizer } from '../../contract/activity/schema.ts';
import { activityConflictOf } from '../../core/api/activity.ts';
import type { ActivityWritingApi } from '../../core/api/makers/activity-writing.ts';
import type { FormOf, KeptForm, Origin } from '../../core/forms/state.ts';
import { createForm, type Form } from '../../core/forms/store.ts';
import {
  checkFields,
  emptyValues,
  fieldOfPath,
  sameIn,
  withoutEmpty,
} from '../../kits/writing/field-table.ts';
import { isMadeOf } from '../../kits/writing/text-of-tree.ts';
import { namesOf } from '../../ui/form/conflict.ts';
import { type ClockText, clockOf, timeOf } from '../fields/clock-text.ts';
import { type ActivityFields, activityFields, organizerKey } from '../fields/table.ts';

/** Request body, with the consequences of a change for participants. */
export type ActivityBody = Parameters<ActivityWritingApi['add']>[0] & Consequences;

export interface Consequences {
  /** 1: participants are notified of the change. */
  notify: 0 | 1;
  /** 1: if there are fewer places, the last participants return to the waiting list. */
  move: 0 | 1;
}

export type ActivityDraft = KeptForm<ActivityFields, ActivityBody>;

export interface ActivityForm extends Form<ActivityFields, ActivityBody> {
  /** Sets the consequences of the next change that is sent. */
  setConsequences(consequences: Consequences): void;
}

/** Default: participants are notified, and none loses a place. */
const USUAL: Consequences = { notify: 1, move: 0 };

/** Participants may have signed up. */
export const PUBLISHED = ACTIVITY_STATUS.published;

/**
 * Creates the form of an activity.
 *
 * @param empty values of a new activity
 * @param activity the activity to edit; null for a new one
 */
export function createActivityForm(
  api: () => Pick<ActivityWritingApi, 'add' | 'edit'>,
  empty: ActivityFields,
  activity: Activity | null,
  now: () => number = Date.now,
): ActivityForm {
  let consequences = USUAL;
  const of: FormOf<ActivityFields, ActivityBody> = {
    empty,
    order: namesOf(activityFields),
    check: (fields, isDraft, at) =>
      checkFields(activityFields, toSend(fields), { isDraft, now: at, isPublished: isPublished() }),
    isSame: sameIn(activityFields),
    bodyOf: (fields, isDraft) => bodyOf(toSend(fields), isDraft, consequences),
    add: ({ notify: _, move: __, ...body }) => api().add(body),
    edit: (id, body) => api().edit(id, body),
    nameOf: fieldOfPath(activityFields),
    theirsOf(error) {
      const conflict = activityConflictOf(error);
      if (!conflict) return null;
      const { current, editor } = conflict;
      const { updateTime: time, revision, status } = current;
      return { fields: fieldsOf(current, now()), editor, time, revision, status };
    },
  };
  const form = createForm(of, activity && originOf(activity, now()), now);
  return {
    ...form,
    setConsequences(given) {
      consequences = given;
    },
  };

  function isPublished(): boolean {
    return form.store.getState().origin?.status === PUBLISHED;
  }
  /** A published activity has no time of publication. Another user may have published it while one was chosen here. */
  function toSend(fields: ActivityFields): ActivityFields {
    return isPublished() ? { ...fields, publishTime: '' } : fields;
  }
}

const originOf = (activity: Activity, now: number): Origin<ActivityFields> => ({
  id: activity.id,
  status: activity.status,
  revision: activity.revision,
  base: fieldsOf(activity, now),
});

/** Form values of a new activity. */
export const emptyActivity = (given: Pick<ActivityFields, 'organizer' | 'timezone'>): ActivityFields => ({
  ...emptyValues(activityFields),
  ...given,
});

/** Form values of a stored activity. */
export function fieldsOf(activity: Activity, now: number): ActivityFields {
  const { timezone, signup, contacts } = activity;
  const clock = (time: string | undefined) => clockOf(time, timezone);
  const content = activity.content ?? null;
  return {
    title: activity.title,
    type: activity.type,
    content,
    cover: activity.cover ?? null,
    summary: isMadeOf(activity.summary, content) ? '' : activity.summary,
    tags: activity.tags,
    attachments: activity.attachments,
    organizer: organizerKey(activity),
    contacts: contacts.map(({ name, phone = '', mail = '' }) => ({ name, phone, mail })),
    startTime: clock(activity.startTime),
    endTime: clock(activity.endTime),
    timezone,
    mode: activity.mode,
    address: activity.address ?? '',
    onlineUrl: activity.onlineUrl ?? '',
    onlineUrlRule: activity.onlineUrlRule,
    signupMode: signup.mode,
    signupStart: clock(signup.startTime),
    signupEnd: clock(signup.endTime),
    cancelDeadline: clock(signup.cancelDeadline),
    capacity: numberText(signup.capacity),
    guestsMax: numberText(signup.guestsMax),
    waitlist: signup.waitlist,
    waitlistMax: numberText(signup.waitlistMax),
    offerMode: signup.offerMode,
    offerHours: numberText(signup.offerHours),
    eligible: signup.eligibility,
    listVisibility: signup.listVisibility,
    questions: signup.questions,
    visibility: activity.visibility,
    canComment: activity.commentMode === 1,
    // A draft keeps its time of publication.
    publishTime: activity.status <= 1 && Date.parse(activity.publishTime) > now ? activity.publishTime : '',
  };
}

const numberText = (number: number | null | undefined): string => (number == null ? '' : String(number));

/** Form values of a copy, without times that have passed. */
export function fieldsOfCopy(activity: Activity, now: number): ActivityFields {
  const fields = { ...fieldsOf(activity, now), publishTime: '' };
  if (Date.parse(activity.startTime) > now) return fields;
  return { ...fields, startTime: '', endTime: '', signupStart: '', signupEnd: '', cancelDeadline: '' };
}

/** Request body. A draft stays hidden from readers. */
export function bodyOf(fields: ActivityFields, isDraft: boolean, consequences: Consequences): ActivityBody {
  const { title, type, cover, content, summary, tags, attachments, contacts, timezone, mode } = fields;
  const { visibility, onlineUrlRule, publishTime } = fields;
  const time = (text: ClockText) => timeOf(text, timezone);
  return {
    ...consequences,
    ...{ title, type, tags, attachments, timezone, mode, visibility, onlineUrlRule },
    ...organizerOf(fields.organizer),
    contacts: contacts.map(({ name, ...rest }) => ({ name, ...withoutEmpty(rest) })),
    startTime: time(fields.startTime),
    endTime: time(fields.endTime),
    commentMode: fields.canComment ? 1 : 0,
    status: isDraft ? 0 : publishTime ? 1 : 2,
    signup: signupOf(fields),
    ...withoutEmpty({
      ...{ cover, content, summary, publishTime },
      address: mode === 2 ? '' : fields.address,
      onlineUrl: mode === 1 ? '' : fields.onlineUrl,
    }),
  };
}

function organizerOf(key: string) {
  const [type = '', id = ''] = key.split(' ');
  return {
    organizerType: Number(type) as ActivityOrganizer['organizerType'],
    ...(id && { organizerId: id }),
  };
}

function signupOf(fields: ActivityFields): ActivityBody['signup'] {
  const {
    signupMode: mode,
    timezone,
    capacity,
    waitlist,
    offerMode,
    eligible,
    listVisibility,
    questions,
  } = fields;
  // Without sign-up its times are hidden in the form.
  const time = (text: ClockText) => (mode === 0 ? '' : timeOf(text, timezone));
  return {
    ...{ mode, waitlist, offerMode, listVisibility, questions },
    capacity: wholeNumber(capacity) ?? null,
    guestsMax: wholeNumber(fields.guestsMax) ?? 0,
    waitlistMax: wholeNumber(fields.waitlistMax),
    offerHours: wholeNumber(fields.offerHours),
    eligibility: eligible,
    ...withoutEmpty({
      startTime: time(fields.signupStart),
      endTime: time(fields.signupEnd),
      cancelDeadline: time(fields.cancelDeadline),
    }),
  };
}

/** The number in a text. Undefined if it is none, which is reported before or has no effect. */
const wholeNumber = (text: string): number | undefined =>
  /^\s*\d+\s*$/.test(text) ? Number(text) : undefined;
