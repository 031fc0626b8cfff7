import { lifeActivities } from './activities/life.ts';
import { teachingActivities } from './activities/teaching.ts';
import type { WrittenActivity } from './written-activity.ts';

/** Everything that the platform, its schools, spaces and people hold, or have held. */
export const writtenActivities: readonly WrittenActivity[] = [...teachingActivities, ...lifeActivities];
