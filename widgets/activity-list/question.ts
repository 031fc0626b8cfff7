import { cleared, isAnySet, pick, type QuestionOf, searchable, toQuery } from '../kits/list/question.ts';

/** What the list is asked for, by the attributes of its tag. '' and false do not narrow it. */
export const fields = {
  limit: 0,
  /** 1 upcoming, 2 ongoing, 3 ended; '' for those that have not ended. */
  phase: ['', '1', '2', '3'],
  type: '',
  /** 1 on site, 2 online, 3 both. */
  mode: ['', '1', '2', '3'],
  /** 1 the platform, 2 a school, 3 a community space, 4 a teacher studio, 5 a person. */
  organizerType: ['', '1', '2', '3', '4', '5'],
  /** One organiser. The user cannot choose another kind then. */
  organizerId: '',
  keyword: '',
  /** Days by the clock of the user: `2026-03-01`. */
  dateFrom: '',
  dateTo: '',
  canSignup: false,
  mine: false,
  /** 2 newest, 3 most places taken; '' by their beginning. */
  sort: ['', '2', '3'],
} as const;

export type ActivityQuestion = QuestionOf<typeof fields>;

export const ENDED = '3';

/** Returns the query of a question. */
export const queryOf = ({ keyword, dateFrom, dateTo, ...question }: ActivityQuestion) => ({
  ...toQuery(question),
  keyword: searchable(keyword),
  startFrom: toTime(dateFrom, '00:00'),
  startTo: toTime(dateTo, '24:00'),
});

/** Returns the ISO 8601 time of a day by the clock of the user; '' if it is no day. */
function toTime(day: string, clock: string): string {
  const time = new Date(`${day}T${clock}`);
  return Number(time) ? time.toISOString() : '';
}

/** Returns the question as it is asked for a user. Visitors have signed up for nothing. */
export const askedBy = (question: ActivityQuestion, isSignedIn: boolean): ActivityQuestion => ({
  ...question,
  mine: question.mine && isSignedIn,
});

/** All that the user may choose. */
const CHOSEN = [
  'keyword',
  'phase',
  'type',
  'mode',
  'organizerType',
  'dateFrom',
  'dateTo',
  'canSignup',
  'mine',
  'sort',
] as const;

export const filtersOf = (question: ActivityQuestion) => pick(question, CHOSEN);

/**
 * Filters that are folded away, and those that always show. Neither has the phase "ended", which is a list of its own, nor
 * the kind of an organiser that the tag names.
 */
const foldedOf = ({ organizerId, phase }: ActivityQuestion) => [
  ...(['mode', 'dateFrom', 'dateTo', 'sort'] as const),
  ...(phase === ENDED ? [] : (['phase'] as const)),
  ...(organizerId ? [] : (['organizerType'] as const)),
];
const SHOWN = ['keyword', 'type', 'canSignup', 'mine'] as const;

export const hasFolded = (question: ActivityQuestion): boolean => isAnySet(question, foldedOf(question));
export const withoutFolded = (question: ActivityQuestion) => cleared(question, foldedOf(question));

export const isFiltered = (question: ActivityQuestion): boolean =>
  isAnySet(question, [...SHOWN, ...foldedOf(question)]);
export const unfiltered = (question: ActivityQuestion) =>
  cleared(question, [...SHOWN, ...foldedOf(question)]);
