/** Activity types, in display order. */
export const activityTypes = {
  lesson: { en: 'Open lesson', 'zh-CN': '公开课观摩' },
  workshop: { en: 'Workshop', 'zh-CN': '工作坊' },
  lecture: { en: 'Lecture', 'zh-CN': '专题讲座' },
  reading: { en: 'Reading', 'zh-CN': '共读' },
  festival: { en: 'Arts and sports', 'zh-CN': '文体活动' },
  trip: { en: 'Out of doors', 'zh-CN': '研学实践' },
} as const;

export type ActivityTypeKey = keyof typeof activityTypes;

/** Categories of news (1) and notices (2), in display order. */
export const newsCategories = {
  teaching: { kind: 1, name: { en: 'Teaching and research', 'zh-CN': '教学教研' } },
  reading: { kind: 1, name: { en: 'Reading', 'zh-CN': '书香校园' } },
  making: { kind: 1, name: { en: 'Science and making', 'zh-CN': '科学创客' } },
  life: { kind: 1, name: { en: 'School life', 'zh-CN': '校园生活' } },
  people: { kind: 1, name: { en: 'People', 'zh-CN': '教师风采' } },
  schedule: { kind: 2, name: { en: 'Dates', 'zh-CN': '日程安排' } },
  training: { kind: 2, name: { en: 'Training and sign-up', 'zh-CN': '培训报名' } },
  safety: { kind: 2, name: { en: 'Safety', 'zh-CN': '安全提醒' } },
  platform: { kind: 2, name: { en: 'About the platform', 'zh-CN': '平台公告' } },
} as const;

export type NewsCategoryKey = keyof typeof newsCategories;

/** Types, sections, sorts and subjects of community spaces and tea studios, in display order. */
export const spaceSorts = {
  subjectTeaching: { kind: 'type', en: 'Subject teaching', 'zh-CN': '学科教研' },
  growth: { kind: 'type', en: 'Professional growth', 'zh-CN': '教师成长' },
  classroom: { kind: 'type', en: 'Class and families', 'zh-CN': '班级与家校' },
  interests: { kind: 'type', en: 'Clubs and interests', 'zh-CN': '兴趣社团' },
  primary: { kind: 'section', en: 'Primary school', 'zh-CN': '小学' },
  junior: { kind: 'section', en: 'Junior high school', 'zh-CN': '初中' },
  senior: { kind: 'section', en: 'Senior high school', 'zh-CN': '高中' },
  allSections: { kind: 'section', en: 'All stages', 'zh-CN': '全学段' },
  master: { kind: 'groupSort', en: "Master teachers' studios", 'zh-CN': '名师工作室' },
  topic: { kind: 'groupSort', en: 'Research studios', 'zh-CN': '专题研究室' },
  workshop: { kind: 'groupSort', en: 'Workshops', 'zh-CN': '成长工作坊' },
  chinese: { kind: 'subject', en: 'Chinese', 'zh-CN': '语文' },
  maths: { kind: 'subject', en: 'Mathematics', 'zh-CN': '数学' },
  english: { kind: 'subject', en: 'English', 'zh-CN': '英语' },
  science: { kind: 'subject', en: 'Science and technology', 'zh-CN': '科学与技术' },
  arts: { kind: 'subject', en: 'Arts', 'zh-CN': '艺术' },
  sports: { kind: 'subject', en: 'Sports and health', 'zh-CN': '体育与健康' },
  care: { kind: 'subject', en: 'Well-being', 'zh-CN': '心理健康' },
} as const satisfies Record<
  string,
  { kind: 'type' | 'section' | 'groupSort' | 'subject'; en: string; 'zh-CN': string }
>;

export type SpaceSortKey = keyof typeof spaceSorts;
