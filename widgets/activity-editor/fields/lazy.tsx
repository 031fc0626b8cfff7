/** What of an activity not everybody fills in: fetched together, when somebody comes to one of them. */
export { TagsAndSummary } from '../../ui/writing/tags-and-summary.tsx';
export { ContactFields } from './contacts.tsx';
export { EligibleFields } from './eligible.tsx';
export { QuestionFields } from './questions.tsx';
