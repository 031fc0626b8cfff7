import type { SchoolKey } from './people.ts';

/** Fictional people who have applied for an account. Their addresses do not exist. */
export const applications: Record<
  string,
  {
    name: string;
    contact: string;
    school: SchoolKey;
    sectionId: string;
    subjectId: string;
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
