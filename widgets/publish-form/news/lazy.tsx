/** What of a news not everybody fills in, and what only a notice has: fetched together, when somebody comes to one of them. */
export { FoundByFields } from './keywords.tsx';
export { NoticeFields } from './notice.tsx';
export { When } from './publication.tsx';
