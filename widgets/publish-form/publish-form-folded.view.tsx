/** What of a news not everybody fills in, and what only a notice has: fetched together, when somebody comes to one of them. */
export { FoundByFields } from './publish-form-found-by.view.tsx';
export { NoticeFields } from './publish-form-notice.view.tsx';
export { When } from './publish-form-when.view.tsx';
