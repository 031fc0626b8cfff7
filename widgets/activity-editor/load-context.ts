import type { Activity, ActivityOrganizer, ActivityType } from '../contract/activity/schema.ts';
import type { ActivityApi } from '../core/api/makers/activity.ts';
import type { ActivityWritingApi } from '../core/api/makers/activity-writing.ts';
import { fetchUploadsFor } from '../core/forms/use-later-uploads.ts';
import { createResource, type Resource } from '../core/index.ts';
import { organizerKey } from './fields.ts';

/** What has to be known before an activity can be written. */
export interface Desk {
  /** The one that is changed, or that a copy is made of. */
  activity: Activity | null;
  types: readonly ActivityType[];
  /** For whom this person may write; nobody else writes activities. */
  organizers: readonly ActivityOrganizer[];
}

export interface DeskApi {
  activity: Pick<ActivityApi, 'detail' | 'types'>;
  writing: Pick<ActivityWritingApi, 'organizers'>;
}

/** `id` is the activity that is changed or copied; empty for something new. */
export function createDesk(api: () => DeskApi, id: string): Resource<Desk> {
  return createResource(async signal => {
    const { activity: activities, writing } = api();
    const [activity, types, organizers] = await Promise.all([
      id ? activities.detail(id, signal) : null,
      activities.types(signal),
      writing.organizers(signal),
    ]);
    const files = activity ? [...activity.attachments, ...(activity.cover ? [activity.cover] : [])] : [];
    await fetchUploadsFor(files);
    return { activity, types, organizers: withOwn(organizers, activity) };
  });
}

/** Whoever holds the activity that is changed stands first, when it is none of them. */
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
