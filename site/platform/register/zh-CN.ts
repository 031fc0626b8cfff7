import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
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
