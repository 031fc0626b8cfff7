import type { AttachmentName } from './attachments.ts';
import type { PersonKey, SchoolKey } from './people.ts';
import type { SpaceKey } from './spaces.ts';

/** Categories of news (1) and notices (2), in the order in which they are listed. */
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

/** A news or notice as it was written; its category tells which it is. */
export interface WrittenNews {
  /** Part of its address. */
  key: string;
  category: NewsCategoryKey;
  title: string;
  /** The body, as HTML that the platform reads like any other. */
  html: string;
  summary?: string;
  /** Without one it is the platform's editor. */
  by?: PersonKey;
  /** For whom it is; without one, everybody. */
  of?: SchoolKey | SpaceKey;
  source?: string;
  /** A name in the gallery of drawings. */
  cover?: string;
  tags?: readonly string[];
  files?: readonly AttachmentName[];
  /** Whole days before now; below 0 it is still to come. */
  daysAgo: number;
  /** Pinned for so many days from now on. */
  pinned?: number;
  importance?: 2 | 3;
  /** Counts until so many days from now; below 0 it counts no more. */
  validFor?: number;
  /** Its readers are asked to confirm it, until so many days from now; about how many of a hundred have done so. */
  confirm?: { within: number; share: number };
  /** Why it was withdrawn. */
  withdrawn?: string;
  draft?: true;
  closed?: true;
  /** What else it said when it was new, and then after each change but the last; all by the same person. */
  earlier?: readonly Partial<Pick<WrittenNews, 'title' | 'html' | 'tags' | 'files'>>[];
}
