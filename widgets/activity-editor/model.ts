import type { Activity } from '../contract/activity/schema.ts';
import { activityConflictOf } from '../core/api/activity.ts';
import type { ActivityWritingApi } from '../core/api/makers/activity-writing.ts';
import type { FormOf, KeptForm, Origin } from '../core/forms/state.ts';
import { createForm, type Form } from '../core/forms/store.ts';
import { checkActivity } from './check.ts';
import { type ActivityBody, type ActivityFields, bodyOf, fieldsOf, isSame, type Manner } from './fields.ts';

export type ActivityDraft = KeptForm<ActivityFields, ActivityBody>;

/** An activity that is being written. */
export interface ActivityForm extends Form<ActivityFields, ActivityBody> {
  /** How people are told of what is sent next. */
  setManner(manner: Manner): void;
}

/** What most changes are like: people are told, and nobody loses a place. */
const USUAL: Manner = { notify: 1, move: 0 };

/** Published: people may have signed up. */
export const PUBLISHED = 2;

/** A new activity that begins as `empty`, or `activity`. */
export function createActivityForm(
  api: () => Pick<ActivityWritingApi, 'add' | 'edit'>,
  empty: ActivityFields,
  activity: Activity | null,
  now: () => number = Date.now,
): ActivityForm {
  let manner = USUAL;
  const of: FormOf<ActivityFields, ActivityBody> = {
    empty,
    order: ORDER,
    check: (fields, isDraft, at) => checkActivity(sent(fields), isDraft, at, isOut()),
    isSame,
    bodyOf: (fields, isDraft) => bodyOf(sent(fields), isDraft, manner),
    add: ({ notify: _, move: __, ...body }) => api().add(body),
    edit: (id, body) => api().edit(id, body),
    nameOf,
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
    setManner(given) {
      manner = given;
    },
  };

  function isOut(): boolean {
    return form.store.getState().origin?.status === PUBLISHED;
  }
  /** nb. another may have published it while a time was chosen here: what is out has none. */
  function sent(fields: ActivityFields): ActivityFields {
    return isOut() ? { ...fields, publishTime: '' } : fields;
  }
}

const originOf = (activity: Activity, now: number): Origin<ActivityFields> => ({
  id: activity.id,
  status: activity.status,
  revision: activity.revision,
  base: fieldsOf(activity, now),
});

const ORDER = [
  'title',
  'type',
  'organizer',
  'content',
  'cover',
  'summary',
  'tags',
  'attachments',
  'contacts',
  'startTime',
  'endTime',
  'timezone',
  'mode',
  'address',
  'onlineUrl',
  'onlineUrlRule',
  'signupMode',
  'capacity',
  'signupStart',
  'signupEnd',
  'cancelDeadline',
  'waitlist',
  'waitlistMax',
  'offerMode',
  'offerHours',
  'guestsMax',
  'eligible',
  'questions',
  'listVisibility',
  'publishTime',
  'visibility',
  'canComment',
] as const satisfies FormOf<ActivityFields, ActivityBody>['order'];

/** What the platform calls otherwise. */
const NAMES: Record<string, keyof ActivityFields> = {
  contentHtml: 'content',
  organizerType: 'organizer',
  organizerId: 'organizer',
  commentMode: 'canComment',
  'signup.mode': 'signupMode',
  'signup.startTime': 'signupStart',
  'signup.endTime': 'signupEnd',
  'signup.eligibility': 'eligible',
};

function nameOf(path: string): string {
  const [first = '', second = ''] = path.split('.');
  return NAMES[`${first}.${second}`] ?? NAMES[first] ?? (first === 'signup' ? second : first);
}
