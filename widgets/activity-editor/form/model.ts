import { ACTIVITY_STATUS, activityCalls } from '../../contract/activity/calls.ts';
import type { Activity, ActivityOrganizer, ActivityType } from '../../contract/activity/schema.ts';
import type { Region } from '../../contract/platform/schema.ts';
import type { BodyOf } from '../../contract/shapes.ts';
import { activityConflictOf } from '../../core/api/activity.ts';
import { vocabularyApi } from '../../core/api/vocabulary.ts';
import type { FormOf, KeptForm, Origin } from '../../core/forms/state.ts';
import { createForm, type Form } from '../../core/forms/store.ts';
import type { Api } from '../../core/index.ts';
import { createResource, type Resource } from '../../core/index.ts';
import { checkFields, emptyValues, fieldOfPath, sameIn } from '../../kits/writing/field-table.ts';
import { namesOf } from '../../ui/form/conflict.ts';
import { activityFields } from '../fields/table.ts';
import { type ActivityFields, organizerKey } from '../fields/values.ts';

/** Request body, with the consequences of a change for participants. */
export type ActivityBody = BodyOf<'activityAdd'> & Consequences;

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

/** Participants are notified, and none loses a place. */
export const DEFAULT_CONSEQUENCES: Consequences = { notify: 1, move: 0 };

/** Participants may have signed up. */
export const PUBLISHED = ACTIVITY_STATUS.published;

/**
 * Creates the form of an activity.
 *
 * @param empty values of a new activity
 * @param activity the activity to edit; null for a new one
 */
export function createActivityForm(
  api: () => Pick<Api<typeof activityCalls>, 'activityAdd' | 'activityEdit'>,
  empty: ActivityFields,
  activity: Activity | null,
  now: () => number = Date.now,
): ActivityForm {
  let consequences = DEFAULT_CONSEQUENCES;
  const of: FormOf<ActivityFields, ActivityBody> = {
    empty,
    order: namesOf(activityFields),
    check: (fields, isDraft, at) =>
      checkFields(activityFields, toSend(fields), { isDraft, now: at, isPublished: isPublished() }),
    isSame: sameIn(activityFields),
    bodyOf: (fields, isDraft) => bodyOf(toSend(fields), isDraft, consequences),
    add: ({ notify: _, move: __, ...body }) => api().activityAdd({ body }),
    edit: (id, body) => api().activityEdit({ params: { id }, body }),
    nameOf: fieldOfPath(activityFields),
    theirsOf(error) {
      const conflict = activityConflictOf(error);
      if (!conflict) return null;
      const { current, editor } = conflict;
      const { updateTime: time, revision, status } = current;
      return { fields: toActivityFields(current, now()), editor, time, revision, status };
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
  base: toActivityFields(activity, now),
});

/** Form values of a new activity. */
export const emptyActivity = (given: Pick<ActivityFields, 'organizer' | 'timezone'>): ActivityFields => ({
  ...emptyValues(activityFields),
  ...given,
});

/** Form values of a stored activity. */
export const toActivityFields = (activity: Activity, now: number): ActivityFields =>
  Object.fromEntries(
    namesOf(activityFields).map(name => [name, activityFields[name].from(activity, now)]),
  ) as unknown as ActivityFields;

/** Form values of a copy, without times that have passed. */
export function toCopiedFields(activity: Activity, now: number): ActivityFields {
  const fields = { ...toActivityFields(activity, now), publishTime: '' };
  if (Date.parse(activity.startTime) > now) return fields;
  return { ...fields, startTime: '', endTime: '', signupStart: '', signupEnd: '', cancelDeadline: '' };
}

/** Request body. A draft stays hidden from readers. */
export function bodyOf(fields: ActivityFields, isDraft: boolean, consequences: Consequences): ActivityBody {
  const parts = namesOf(activityFields).map(name => activityFields[name].body(fields));
  const { draft, scheduled, published } = ACTIVITY_STATUS;
  return Object.assign({}, ...parts, {
    ...consequences,
    status: isDraft ? draft : fields.publishTime ? scheduled : published,
    signup: Object.assign({}, ...parts.map(({ signup }) => signup)),
  });
}

/** An entry of a vocabulary. */
interface Entry {
  id: string;
  name: string;
}

/** Calls that load the form. */
export const activityFormApi = { ...activityCalls, ...vocabularyApi };

const NO_SORTS = { sections: [], subjects: [] };

/** Data that the form needs before it can be shown. */
export interface ActivityContext {
  /** The activity that is edited or copied; null for a new one. */
  activity: Activity | null;
  types: readonly ActivityType[];
  /** The platform's stages, subjects and regions; empty if it has none. */
  sections: readonly Entry[];
  subjects: readonly Entry[];
  regions: readonly Region[];
  /** Organisers for which the user may write; empty if none. */
  organizers: readonly ActivityOrganizer[];
}

/**
 * @param api returns the calls in the current language
 * @param id of the activity that is edited or copied; empty for a new one
 */
export function createActivityContext(
  api: () => Api<typeof activityFormApi>,
  id: string,
): Resource<ActivityContext> {
  return createResource(async signal => {
    const calls = api();
    const [activity, types, organizers, { sections, subjects }, regions] = await Promise.all([
      id ? calls.activityDetail({ params: { id }, signal }) : null,
      calls.activityTypes({ signal }),
      calls.activityOrganizers({ signal }),
      // An activity can be written without them.
      calls.teaStudioSorts({ signal }).catch(() => NO_SORTS),
      calls.regionList({ signal }).catch(() => []),
    ]);
    return { activity, types, sections, subjects, regions, organizers: withOwn(organizers, activity) };
  });
}

/** The user's organisers, preceded by that of the edited activity if it is none of them. */
function withOwn(
  organizers: readonly ActivityOrganizer[],
  activity: Activity | null,
): readonly ActivityOrganizer[] {
  if (!activity?.canManage) return organizers;
  const { organizerType, organizerId, organizerName: name } = activity;
  const own = { organizerType, ...(organizerId && { organizerId }), name };
  return organizers.some(each => organizerKey(each) === organizerKey(own))
    ? organizers
    : [own, ...organizers];
}
