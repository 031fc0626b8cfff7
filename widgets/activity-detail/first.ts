import { firstById } from '../core/http/first-by-id.ts';

/** The activity that the tag names, as a visitor reads it. */
export const activityDetailFirst = firstById('activity-id', 'index/activity/detail');
