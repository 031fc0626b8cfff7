import type { FirstRequest } from '../core/index.ts';

/** The activity that the tag names, as a visitor reads it. */
export const activityDetailFirst: FirstRequest = attribute => {
  const id = attribute('activity-id');
  return id ? [`index/activity/detail/${encodeURIComponent(id)}`] : null;
};
