import { lazyModule } from '../ui/base/lazy.tsx';

/** Code that is used after a press. Loaded when the browser is idle. */
export const actions = lazyModule(() => import('./actions/index.ts'));
