import { firstById } from '../core/http/first-request.ts';

/** First request of a visitor: the activity named by the tag. */
export const activityDetailFirst = firstById('activity-id', 'index/activity/detail');
