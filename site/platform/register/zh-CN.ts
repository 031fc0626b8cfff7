import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  // Stages
  'section-kindergarten': '学前',
  'section-primary': '小学',
  'section-junior': '初中',
  'section-senior': '高中',
  'section-vocational': '中职',

  // Subjects
  'subject-chinese': '语文',
  'subject-mathematics': '数学',
  'subject-english': '英语',
  'subject-physics': '物理',
  'subject-chemistry': '化学',
  'subject-biology': '生物',
  'subject-history': '历史',
  'subject-geography': '地理',
  'subject-science': '科学',
  'subject-computing': '信息科技',
  'subject-music': '音乐',
  'subject-art': '美术',
  'subject-sports': '体育',
  'subject-other': '其他',

  // Roles
  'role-teacher': '教师',
  'role-head': '学校管理者',
  'role-researcher': '教研员',
  'role-other': '其他',

  // Agreements
  'agreement-terms': '使用条款',
  'agreement-termsText': '本人以真实姓名将本社区用于教学交流，并对所发布的内容负责。',
  'agreement-privacy': '个人信息',
  'agreement-privacyText':
    '本人的姓名、学校、学段、学科和联系方式仅用于审核此申请，只有管理员可以查看；审核完成 90 天后，申请记录将被删除。',
};
