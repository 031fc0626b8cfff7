export { NewsManagerPin } from './pin-dialog.tsx';
export { NewsManagerWithdraw } from './withdraw-dialog.tsx';
