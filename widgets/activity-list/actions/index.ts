/** What a list of activities offers on request. Loaded when the browser is idle. */
export { Feeds } from './feeds.tsx';
