import type { SectionKey, SubjectKey } from '../../reference/vocabulary.ts';
import type { PersonKey, SchoolKey } from './people.ts';
import type { SpaceKey } from './spaces.ts';

/** Fictional people who have applied for an account. Their addresses do not exist. */
export const applications: Record<
  string,
  {
    name: string;
    contact: string;
    school: SchoolKey;
    sectionId: SectionKey;
    subjectId: SubjectKey;
    role: string;
    daysAgo: number;
    rejected?: string;
  }
> = {
  shen: {
    name: '沈知夏',
    contact: 'zhixia@reedferry.example',
    school: 'reed',
    sectionId: 'primary',
    subjectId: 'chinese',
    role: 'teacher',
    daysAgo: 1,
  },
  moritz: {
    name: 'Moritz Ahlgren',
    contact: 'moritz@ternwater.example',
    school: 'tern',
    sectionId: 'senior',
    subjectId: 'physics',
    role: 'teacher',
    daysAgo: 2,
  },
  tan: {
    name: '谭向晚',
    contact: 'xiangwan@heron.example',
    school: 'heron',
    sectionId: 'junior',
    subjectId: 'other',
    role: 'head',
    daysAgo: 6,
    rejected: '请补充任教学科。',
  },
};

/** Request to join a space; pending without an answer. */
export interface WrittenApply {
  to: SpaceKey;
  by: PersonKey;
  hoursAgo: number;
  text: string;
  answer?: { by: PersonKey; hoursAgo: number; pass: boolean; text?: string };
}

/** Requests to join spaces that require approval. */
export const writtenApplies: readonly WrittenApply[] = [
  {
    to: 'maths',
    by: 'pei',
    hoursAgo: 5,
    text: '我教三年级，想学学怎么把追问问到点子上。每月的研讨课我都可以来。',
  },
  {
    to: 'maths',
    by: 'lucja',
    hoursAgo: 29,
    text: 'I teach maths in two languages and would like to watch your lessons. My Chinese is slow, my notes are good.',
  },
  { to: 'robotics', by: 'teacher', hoursAgo: 20, text: '班里有六个孩子想学机器人，我想先自己学会。' },
  {
    to: 'lesson',
    by: 'teacher',
    hoursAgo: 70,
    text: '想参加下学期的共同备课。',
    answer: { by: 'ravi', hoursAgo: 50, pass: true, text: 'Very welcome. We meet on Thursday.' },
  },
  {
    to: 'chinese',
    by: 'callum',
    hoursAgo: 90,
    text: 'May I listen in? I am learning to read.',
    answer: {
      by: 'ruan',
      hoursAgo: 80,
      pass: false,
      text: '目前只有语文老师参加，欢迎先来共读社区。Please try the reading community first.',
    },
  },
];
