/** Dialogs for an article. Loaded when the browser is idle. */
export { ConfirmationsDialog } from '../confirmations/view.tsx';
export { VersionsDialog } from '../versions/view.tsx';
export { PinDialog, WithdrawDialog } from './dialogs.tsx';
