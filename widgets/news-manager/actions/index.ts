export { ConfirmationsDialog } from '../confirmations/view.tsx';
export { VersionsDialog } from '../versions/view.tsx';
export { PinDialog } from './pin-dialog.tsx';
export { WithdrawDialog } from './withdraw-dialog.tsx';
