/** What of a dynamic not everybody fills in: fetched together, when somebody comes to one of them. */
export { ShareWithFields } from './publish-form-share-with-fields.view.tsx';
export { ThemeFields } from './publish-form-theme-fields.view.tsx';
