/** What of a dynamic not everybody fills in: fetched together, when somebody comes to one of them. */
export { ShareWithFields } from '../news/audience-fields.tsx';
export { ThemeFields } from './theme-fields.tsx';
