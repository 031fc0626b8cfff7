import type { Activity } from '../../contract/activity/schema.ts';
import { asObject, conflictOf } from '../http/normalize.ts';

export const activityConflictOf = conflictOf<Activity>(asObject);
