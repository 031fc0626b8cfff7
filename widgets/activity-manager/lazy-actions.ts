import { lazyComponent, lazyModule } from '../ui/base/lazy.tsx';

/** Dialogs, loaded while the browser is idle. */
export const actions = lazyModule(() => import('./actions/index.ts'));

export const CloseDialog = lazyComponent(actions, ({ CloseDialog }) => CloseDialog);
export const CancelDialog = lazyComponent(actions, ({ CancelDialog }) => CancelDialog);
export const MessageDialog = lazyComponent(actions, ({ MessageDialog }) => MessageDialog);
