/** Activity types, in display order. */
export const activityTypes = ['lesson', 'workshop', 'lecture', 'reading', 'festival', 'trip'] as const;

export type ActivityTypeKey = (typeof activityTypes)[number];

/** Kinds of the categories of news (1) and notices (2), in display order. */
export const newsCategories = {
  teaching: 1,
  reading: 1,
  making: 1,
  life: 1,
  people: 1,
  schedule: 2,
  training: 2,
  safety: 2,
  platform: 2,
} as const;

export type NewsCategoryKey = keyof typeof newsCategories;

/** Types of community spaces and kinds of tea studios, in display order. */
export const spaceSorts = {
  subjectTeaching: 'type',
  growth: 'type',
  classroom: 'type',
  interests: 'type',
  master: 'groupSort',
  topic: 'groupSort',
  workshop: 'groupSort',
} as const;

export type SpaceSortKey = keyof typeof spaceSorts;
