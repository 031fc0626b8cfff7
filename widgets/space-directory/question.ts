import { cleared, isAnySet, pick, type QuestionOf, toQuery } from '../kits/list/question.ts';

/** What the directory is asked for, by the attributes of its tag. '' and false do not narrow it. */
export const fields = {
  /** 1 community spaces, 2 tea studios; '' for both, of which the user sees one at a time. */
  kind: ['', '1', '2'],
  /** The one of both that the user sees. */
  tab: ['1', '2'],
  limit: 0,
  keyword: '',
  /** Category of community spaces. */
  typeId: '',
  /** Categories of tea studios. */
  sectionId: '',
  groupSortId: '',
  subjectId: '',
  mine: false,
  /** 2 most active, 3 newest, 4 most members; '' recommended first. */
  sort: ['', '2', '3', '4'],
} as const;

export type SpaceQuestion = QuestionOf<typeof fields>;
export type SpaceKind = SpaceQuestion['tab'];

/** Returns the question with the tab that shows. */
export const withTab = (question: SpaceQuestion): SpaceQuestion => ({
  ...question,
  tab: question.kind || question.tab,
});

/** Returns the question as it is asked for a user. Visitors are members of no space. */
export const askedBy = (question: SpaceQuestion, isSignedIn: boolean): SpaceQuestion => ({
  ...withTab(question),
  mine: question.mine && isSignedIn,
});

/** Returns the query of a question: the categories of the other kind are not part of it. */
export const queryOf = (question: SpaceQuestion) => {
  const { kind: _, tab, typeId, sectionId, groupSortId, subjectId, ...others } = question;
  return { ...(tab === '2' ? { sectionId, groupSortId, subjectId } : { typeId }), ...toQuery(others) };
};

const CATEGORIES = { 1: ['typeId'], 2: ['sectionId', 'groupSortId', 'subjectId'] } as const;

/** Returns all that the user may choose. */
export const filtersOf = (question: SpaceQuestion) =>
  pick(question, ['tab', 'keyword', 'typeId', 'sectionId', 'groupSortId', 'subjectId', 'mine', 'sort']);

/** Returns whether filters leave out spaces. The order does not. */
export const isFiltered = (question: SpaceQuestion): boolean =>
  isAnySet(question, ['keyword', 'mine', ...CATEGORIES[question.tab]]);

export const unfiltered = (question: SpaceQuestion) =>
  cleared(question, ['keyword', 'mine', ...CATEGORIES[1], ...CATEGORIES[2]]);

/** Returns whether the question asks for the user's own spaces and for nothing else. */
export const isOnlyMine = (question: SpaceQuestion): boolean =>
  question.mine && !isFiltered({ ...question, mine: false });

/** Returns the same question for another tab, without the categories, which belong to one kind. */
export const onTab = (question: SpaceQuestion, tab: SpaceKind): SpaceQuestion => ({
  ...cleared(question, [...CATEGORIES[1], ...CATEGORIES[2]]),
  tab,
});
