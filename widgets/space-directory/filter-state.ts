import type { SpaceFilters, SpaceQuestion } from './model.ts';

export const NO_FILTERS: SpaceFilters = {
  keyword: '',
  typeId: '',
  sectionId: '',
  groupSortId: '',
  subjectId: '',
  mine: false,
  sort: '',
};

/** Whether fewer are shown than there are; an order leaves out none. */
export const isNarrowed = ({ tab, filters }: SpaceQuestion): boolean => {
  const { keyword, typeId, sectionId, groupSortId, subjectId, mine } = filters;
  const sorts = tab === '2' ? [sectionId, groupSortId, subjectId] : [typeId];
  return Boolean(keyword || mine || sorts.some(Boolean));
};

/** Whether they are narrowed to the person's own, and to nothing else. */
export const isOnlyMine = (question: SpaceQuestion): boolean =>
  question.filters.mine && !isNarrowed({ ...question, filters: { ...question.filters, mine: false } });

/** All there are, in the order that was chosen. */
export const unnarrowed = ({ filters }: SpaceQuestion): SpaceFilters => ({
  ...NO_FILTERS,
  sort: filters.sort,
});

/** Other spaces, looked for in the same way: what the ones are sorted into the others are not. */
export const ofOtherKind = ({ filters }: SpaceQuestion): SpaceFilters => ({
  ...NO_FILTERS,
  keyword: filters.keyword,
  mine: filters.mine,
  sort: filters.sort,
});
