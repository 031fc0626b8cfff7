/** What of an activity not everybody fills in: fetched together, when somebody comes to one of them. */
export { TagsAndSummary } from '../ui/writing/tags-and-summary.tsx';
export { ContactFields } from './activity-editor-contacts.view.tsx';
export { EligibleFields } from './activity-editor-eligible.view.tsx';
export { QuestionFields } from './activity-editor-questions.view.tsx';
