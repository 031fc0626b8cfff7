import { cleared, isAnySet, pick, type QuestionOf, toQuery } from '../kits/list/question.ts';

/** What the directory is asked for, by the attributes of its tag. '' and false do not narrow it. */
export const fields = {
  /** '' for both, of which the user sees one at a time. */
  kind: { '': '', community: '1', studio: '2' },
  /** The one of both that the user sees. */
  tab: { community: '1', studio: '2' },
  limit: 0,
  keyword: '',
  /** Category of community spaces. */
  typeId: '',
  /** Categories of tea studios. */
  sectionId: '',
  groupSortId: '',
  subjectId: '',
  mine: false,
  /** '' recommended first. */
  sort: { '': '', 'most-active': '2', newest: '3', 'most-members': '4' },
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
  return {
    ...(tab === 'studio' ? { sectionId, groupSortId, subjectId } : { typeId }),
    ...toQuery(fields, others),
  };
};

const CATEGORIES = { community: ['typeId'], studio: ['sectionId', 'groupSortId', 'subjectId'] } as const;

/** Returns all that the user may choose. */
export const filtersOf = (question: SpaceQuestion) =>
  pick(question, ['tab', 'keyword', 'typeId', 'sectionId', 'groupSortId', 'subjectId', 'mine', 'sort']);

/** Returns whether filters leave out spaces. The order does not. */
export const isFiltered = (question: SpaceQuestion): boolean =>
  isAnySet(question, ['keyword', 'mine', ...CATEGORIES[question.tab]]);

export const unfiltered = (question: SpaceQuestion) =>
  cleared(question, ['keyword', 'mine', ...CATEGORIES.community, ...CATEGORIES.studio]);

/** Returns whether the question asks for the user's own spaces and for nothing else. */
export const isOnlyMine = (question: SpaceQuestion): boolean =>
  question.mine && !isFiltered({ ...question, mine: false });

/** Returns the same question for another tab, without the categories, which belong to one kind. */
export const onTab = (question: SpaceQuestion, tab: SpaceKind): SpaceQuestion => ({
  ...cleared(question, [...CATEGORIES.community, ...CATEGORIES.studio]),
  tab,
});
