import { lazyComponent, lazyModule } from '../ui/base/lazy.tsx';

export const lazyActions = lazyModule(() => import('../kits/article/actions/index.ts'));

export const ShareDialog = lazyComponent(lazyActions, ({ ShareDialog }) => ShareDialog);
export const Zoom = lazyComponent(lazyActions, ({ Zoom }) => Zoom);
