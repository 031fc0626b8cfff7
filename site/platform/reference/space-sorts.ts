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
