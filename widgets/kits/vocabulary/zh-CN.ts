import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  sectionLabel: '学段',
  allSections: '全部学段',
  subjectLabel: '学科',
  allSubjects: '全部学科',
  regionLabel: '地区',
  allRegions: '全部地区',
};
