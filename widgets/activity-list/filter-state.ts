import type { ActivityFilters, ActivityQuestion } from './model.ts';

export const ENDED = '3';

/** As it is answered: a visitor has signed up for nothing, and is not asked about it. */
export const answered = (question: ActivityQuestion, signedIn: boolean): ActivityQuestion => ({
  ...question,
  filters: { ...question.filters, mine: question.filters.mine && signedIn },
});

/** Whether it is narrowed by what stands folded away. */
export const needsMore = ({ filters, organizerId }: ActivityQuestion): boolean => {
  const { phase, mode, organizerType, dateFrom, dateTo, sort } = filters;
  const others = [mode, dateFrom, dateTo, sort, !organizerId && organizerType];
  return others.some(Boolean) || (phase !== '' && phase !== ENDED);
};

export const isFiltered = (question: ActivityQuestion): boolean => {
  const { keyword, type, canSignup, mine } = question.filters;
  return Boolean(keyword || type || canSignup || mine) || needsMore(question);
};

/** Without what stands folded away; the kind of organiser that the tag has fixed stays. */
export const folded = ({ organizerId, filters }: ActivityQuestion): ActivityFilters => ({
  ...filters,
  phase: filters.phase === ENDED ? ENDED : '',
  mode: '',
  organizerType: organizerId ? filters.organizerType : '',
  dateFrom: '',
  dateTo: '',
  sort: '',
});

/** Without filters; what has ended and what has not stay two lists. */
export const unfiltered = (question: ActivityQuestion): ActivityFilters => ({
  ...folded(question),
  keyword: '',
  type: '',
  canSignup: false,
  mine: false,
});
