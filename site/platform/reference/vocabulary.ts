/** Stages of school, in display order. */
export const sections = ['kindergarten', 'primary', 'junior', 'senior', 'vocational'] as const;

export type SectionKey = (typeof sections)[number];

/** School subjects, in display order. */
export const subjects = [
  'chinese',
  'mathematics',
  'english',
  'physics',
  'chemistry',
  'biology',
  'history',
  'geography',
  'science',
  'computing',
  'music',
  'art',
  'sports',
  'wellbeing',
  'other',
] as const;

export type SubjectKey = (typeof subjects)[number];
