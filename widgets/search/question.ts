import { pick, type QuestionOf } from '../kits/list/question.ts';

/** What is searched for, by the attributes of the tag. '' does not narrow it. */
export const fields = {
  keyword: '',
  /** '' for all types. */
  type: {
    '': '',
    dynamic: 'dynamic',
    comment: 'comment',
    news: 'news',
    notice: 'notice',
    activity: 'activity',
    community: 'communitySpace',
    studio: 'teaStudio',
    theme: 'theme',
    person: 'person',
  },
  limit: 0,
} as const;

export type SearchQuestion = QuestionOf<typeof fields>;
/** Word of a type, as the attribute has it. */
export type TypeWord = Exclude<SearchQuestion['type'], ''>;

/** Returns all that the user may choose. */
export const filtersOf = (question: SearchQuestion) => pick(question, ['keyword', 'type']);

const TYPES = Object.entries(fields.type) as [SearchQuestion['type'], string][];

/** Returns the word of a type of the contract; undefined for one that this version does not know. */
export const wordOf = (type: string): TypeWord | undefined =>
  TYPES.find(([word, code]) => word !== '' && code === type)?.[0] as TypeWord | undefined;
