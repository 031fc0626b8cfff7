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
