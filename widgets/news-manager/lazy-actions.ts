import { lazyComponent, lazyModule } from '../ui/base/lazy.tsx';

/** Dialogs, loaded while the browser is idle. */
export const actions = lazyModule(() => import('./actions/index.ts'));

export const ConfirmationsDialog = lazyComponent(actions, ({ ConfirmationsDialog }) => ConfirmationsDialog);
export const PinDialog = lazyComponent(actions, ({ PinDialog }) => PinDialog);
export const VersionsDialog = lazyComponent(actions, ({ VersionsDialog }) => VersionsDialog);
export const WithdrawDialog = lazyComponent(actions, ({ WithdrawDialog }) => WithdrawDialog);
