import { lazyComponent, lazyModule } from '../ui/base/lazy.tsx';

export const lazyActions = lazyModule(() => import('./actions/index.ts'));

export const Participants = lazyComponent(lazyActions, ({ Participants }) => Participants);
export const ShareDialog = lazyComponent(lazyActions, ({ ShareDialog }) => ShareDialog);
export const SignupDialog = lazyComponent(lazyActions, ({ SignupDialog }) => SignupDialog);
