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
