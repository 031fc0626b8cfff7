import { lifeActivities } from './activities/life.ts';
import { teachingActivities } from './activities/teaching.ts';
import type { WrittenActivity } from './written-activity.ts';

/** All activities of the demo, past and future. */
export const writtenActivities: readonly WrittenActivity[] = [...teachingActivities, ...lifeActivities];
