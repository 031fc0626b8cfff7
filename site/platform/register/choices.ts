import type { RegisterChoice, RegisterConfig } from '../../../widgets/contract/register/schema.ts';
import type { Localised } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';

type Choices = Record<string, Localised<string>>;

const SECTIONS = {
  kindergarten: { en: 'Kindergarten', 'zh-CN': '学前' },
  primary: { en: 'Primary school', 'zh-CN': '小学' },
  junior: { en: 'Junior secondary', 'zh-CN': '初中' },
  senior: { en: 'Senior secondary', 'zh-CN': '高中' },
  vocational: { en: 'Vocational school', 'zh-CN': '中职' },
} satisfies Choices;

const SUBJECTS = {
  chinese: { en: 'Chinese', 'zh-CN': '语文' },
  mathematics: { en: 'Mathematics', 'zh-CN': '数学' },
  english: { en: 'English', 'zh-CN': '英语' },
  physics: { en: 'Physics', 'zh-CN': '物理' },
  chemistry: { en: 'Chemistry', 'zh-CN': '化学' },
  biology: { en: 'Biology', 'zh-CN': '生物' },
  history: { en: 'History', 'zh-CN': '历史' },
  geography: { en: 'Geography', 'zh-CN': '地理' },
  science: { en: 'Science', 'zh-CN': '科学' },
  computing: { en: 'Computing', 'zh-CN': '信息科技' },
  music: { en: 'Music', 'zh-CN': '音乐' },
  art: { en: 'Art', 'zh-CN': '美术' },
  sports: { en: 'Sports', 'zh-CN': '体育' },
  other: { en: 'Another', 'zh-CN': '其他' },
} satisfies Choices;

/** Self-declared roles. They grant no rights. */
const ROLES = {
  teacher: { en: 'Teacher', 'zh-CN': '教师' },
  head: { en: 'Head of a school', 'zh-CN': '学校管理者' },
  researcher: { en: 'Teaching researcher', 'zh-CN': '教研员' },
  other: { en: 'Something else', 'zh-CN': '其他' },
} satisfies Choices;

const AGREEMENTS: Record<string, Record<'name' | 'text', Localised<string>>> = {
  terms: {
    name: { en: 'Terms of use', 'zh-CN': '使用条款' },
    text: {
      en: 'I use this community for teaching, under my own name, and answer for what I write.',
      'zh-CN': '本人以真实姓名将本社区用于教学交流，并对所发布的内容负责。',
    },
  },
  privacy: {
    name: { en: 'Personal data', 'zh-CN': '个人信息' },
    text: {
      en: 'My name, school, stage, subject and how I am reached are kept to decide on this application, and read by its administrators alone. The application is deleted 90 days after the decision.',
      'zh-CN':
        '本人的姓名、学校、学段、学科和联系方式仅用于审核此申请，只有管理员可以查看；审核完成 90 天后，申请记录将被删除。',
    },
  },
};

const CHOICES: Record<'sectionId' | 'subjectId' | 'role', Choices> = {
  sectionId: SECTIONS,
  subjectId: SUBJECTS,
  role: ROLES,
};
type Field = keyof typeof CHOICES;

const listOf = (field: Field, lang: Lang): RegisterChoice[] =>
  Object.entries(CHOICES[field]).map(([id, name]) => ({ id, name: name[lang] }));

/** Returns the options and agreements of the registration form. */
export const choicesIn = (lang: Lang): Omit<RegisterConfig, 'mode'> => ({
  sections: listOf('sectionId', lang),
  subjects: listOf('subjectId', lang),
  roles: listOf('role', lang),
  agreements: Object.entries(AGREEMENTS).map(([id, { name, text }]) => ({
    id,
    name: name[lang],
    text: text[lang],
  })),
});

/** Returns the fields whose value is not one of the options. */
export const unknownChoices = (given: Record<Field, string>): Field[] =>
  (Object.keys(CHOICES) as Field[]).filter(field => !Object.hasOwn(CHOICES[field], given[field]));

/** Whether `ids` include every agreement. */
export const agreesToAll = (ids: string[]): boolean => Object.keys(AGREEMENTS).every(id => ids.includes(id));

/** Returns the display name of an option, or its id if it is unknown. */
export const nameOfChoice = (field: Field, id: string, lang: Lang): string =>
  CHOICES[field][id]?.[lang] ?? id;
