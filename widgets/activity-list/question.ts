import { cleared, isAnySet, type QuestionOf, searchable, toQuery } from '../kits/list/question.ts';

/** Fields of the question, which are attributes of the tag. '' and false do not narrow the list. */
export const fields = {
  limit: 0,
  /** '' for those that have not ended. */
  phase: { '': '', upcoming: '1', ongoing: '2', ended: '3' },
  type: '',
  mode: { '': '', 'on-site': '1', online: '2', hybrid: '3' },
  /** Ids of the platform's vocabulary. */
  sectionId: '',
  subjectId: '',
  regionCode: '',
  organizerType: { '': '', platform: '1', school: '2', community: '3', studio: '4', person: '5' },
  /** One organiser. The user cannot choose another kind then. */
  organizerId: '',
  keyword: '',
  /** Days in the time zone of the user: `2026-03-01`. */
  dateFrom: '',
  dateTo: '',
  canSignup: false,
  mine: false,
  /** '' by start time. */
  sort: { '': '', newest: '2', 'most-joined': '3' },
} as const;

export type ActivityQuestion = QuestionOf<typeof fields>;

/** Returns the query of a question. */
export const queryOf = ({ keyword, dateFrom, dateTo, ...question }: ActivityQuestion) => ({
  ...toQuery(fields, question),
  keyword: searchable(keyword),
  startFrom: toTime(dateFrom, '00:00'),
  startTo: toTime(dateTo, '24:00'),
});

/** Returns a time on a day in the time zone of the user, in ISO 8601; '' for an invalid day. */
function toTime(day: string, clock: string): string {
  const time = new Date(`${day}T${clock}`);
  return Number(time) ? time.toISOString() : '';
}

/** Returns the question to ask. Visitors have no sign-ups, so `mine` does not apply to them. */
export const questionFor = (question: ActivityQuestion, isSignedIn: boolean): ActivityQuestion => ({
  ...question,
  mine: question.mine && isSignedIn,
});

/** Returns what the user may choose; the rest is fixed by the tag. */
export const filtersOf = ({ limit: _, organizerId: __, ...filters }: ActivityQuestion) => filters;

/**
 * Filters that are folded away. The phase "ended" is not among them, because it has its own tab; nor is the kind of an
 * organiser that the tag names.
 */
const foldedOf = ({ organizerId, phase }: ActivityQuestion) => [
  ...(['mode', 'sectionId', 'subjectId', 'regionCode', 'dateFrom', 'dateTo', 'sort'] as const),
  ...(phase === 'ended' ? [] : (['phase'] as const)),
  ...(organizerId ? [] : (['organizerType'] as const)),
];
/** Filters that are always visible. */
const SHOWN = ['keyword', 'type', 'canSignup', 'mine'] as const;

export const hasFolded = (question: ActivityQuestion): boolean => isAnySet(question, foldedOf(question));
export const withoutFolded = (question: ActivityQuestion) => cleared(question, foldedOf(question));

export const isFiltered = (question: ActivityQuestion): boolean =>
  isAnySet(question, [...SHOWN, ...foldedOf(question)]);
export const unfiltered = (question: ActivityQuestion) =>
  cleared(question, [...SHOWN, ...foldedOf(question)]);
