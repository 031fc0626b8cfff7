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

/** Types, sections, sorts and subjects of community spaces and tea studios by their kind, in display order. */
export const spaceSorts = {
  subjectTeaching: 'type',
  growth: 'type',
  classroom: 'type',
  interests: 'type',
  primary: 'section',
  junior: 'section',
  senior: 'section',
  allSections: 'section',
  master: 'groupSort',
  topic: 'groupSort',
  workshop: 'groupSort',
  chinese: 'subject',
  maths: 'subject',
  english: 'subject',
  science: 'subject',
  arts: 'subject',
  sports: 'subject',
  care: 'subject',
} as const;

export type SpaceSortKey = keyof typeof spaceSorts;
