import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  title: '方案对比',
  lead: '逐项对比各方案包含的功能。',
  plans: '方案一览',
  askPlan: '咨询此方案',
  compare: '逐项对比',
  feature: '功能',
  plan: '查看方案',
  differences: '仅看差异',
  sameHidden_one: '已隐藏 {count} 项各方案相同的功能。',
  sameHidden_other: '已隐藏 {count} 项各方案相同的功能。',
  print: '打印',
  yes: '有',
  no: '无',
  ask: '可咨询',
  notes: '说明',
  noneTitle: '还没有方案对比',
  noneHint: '请联系我们，了解可以提供什么。',
  contactTitle: '哪个方案适合您？',
  contactLead: '请告诉我们学校与教师人数，以及您的需求，会有人与您联系。',
};
