import { lazyComponent, lazyModule } from '../ui/base/lazy.tsx';

/** Explanations of points. */
export const lazyActions = lazyModule(() => import('./points.tsx'));

export const Breakdown = lazyComponent(lazyActions, ({ Breakdown }) => Breakdown);
export const Points = lazyComponent(lazyActions, ({ Points }) => Points);
