/** The lists that a page or a press asks for instead of the feed: themes, and popular dynamics. */
export { Popular } from './popular.tsx';
export { Themes } from './themes.tsx';
