/** Lists that a tag or a tab shows instead of the feed: themes, and popular dynamics. */
export { Popular } from './popular.tsx';
export { ThemeHeader, ThemeList } from './themes.tsx';
