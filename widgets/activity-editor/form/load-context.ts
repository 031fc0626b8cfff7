import type { Activity, ActivityOrganizer, ActivityType } from '../../contract/activity/schema.ts';
import type { ActivityApi } from '../../core/api/makers/activity.ts';
import type { ActivityWritingApi } from '../../core/api/makers/activity-writing.ts';
import { createResource, type Resource } from '../../core/index.ts';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { type ActivityReadingContext, organizerKey } from '../fields/table.ts';
import { activityEditorWords } from '../words.ts';

/** Data that the form needs before it can be shown. */
export interface ActivityContext {
  /** The activity that is edited or copied; null for a new one. */
  activity: Activity | null;
  types: readonly ActivityType[];
  /** Organisers for which the user may write; empty if none. */
  organizers: readonly ActivityOrganizer[];
}

export interface ActivityContextApi {
  activity: Pick<ActivityApi, 'detail' | 'types'>;
  writing: Pick<ActivityWritingApi, 'organizers'>;
}

/** @param id of the activity that is edited or copied; empty for a new one */
export function createActivityContext(api: () => ActivityContextApi, id: string): Resource<ActivityContext> {
  return createResource(async signal => {
    const { activity: activities, writing } = api();
    const [activity, types, organizers] = await Promise.all([
      id ? activities.detail(id, signal) : null,
      activities.types(signal),
      writing.organizers(signal),
    ]);
    return { activity, types, organizers: withOwn(organizers, activity) };
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

/** Returns what reading the fields needs to know: words, and names of the choices. */
export function useReading({ activity, types, organizers }: ActivityContext): ActivityReadingContext {
  return {
    lang: useLang(),
    say: useWords(activityEditorWords),
    typeName: id => types.find(type => type.id === id)?.name ?? id,
    organizerName: key =>
      organizers.find(each => organizerKey(each) === key)?.name ?? activity?.organizerName ?? '',
    eligibleNames: ({ schoolIds, groupIds }) =>
      [...schoolIds, ...groupIds].map(
        id => organizers.find(({ organizerId }) => organizerId === id)?.name ?? id,
      ),
  };
}
