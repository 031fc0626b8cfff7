import { activityCalls } from '../../contract/activity/calls.ts';
import type { Activity } from '../../contract/activity/schema.ts';
import { asObject, conflictOf } from '../http/normalize.ts';

export const activityApi = activityCalls;

export const activityConflictOf = conflictOf<Activity>(asObject);
