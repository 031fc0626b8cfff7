import { lazyComponent, lazyModule } from '../ui/base/lazy.tsx';

export const lazyActions = lazyModule(() => import('./actions/index.ts'));

export const Composer = lazyComponent(lazyActions, ({ Composer }) => Composer);
export const Lightbox = lazyComponent(lazyActions, ({ Lightbox }) => Lightbox);
export const Menu = lazyComponent(lazyActions, ({ Menu }) => Menu);
export const SignInDialog = lazyComponent(lazyActions, ({ SignInDialog }) => SignInDialog);
export const Video = lazyComponent(lazyActions, ({ Video }) => Video);

const lists = lazyModule(() => import('./lists/index.ts'));

export const Popular = lazyComponent(lists, ({ Popular }) => Popular);
export const ThemeHeader = lazyComponent(lists, ({ ThemeHeader }) => ThemeHeader);
export const ThemeList = lazyComponent(lists, ({ ThemeList }) => ThemeList);
