export { CancelDialog, CloseDialog } from './confirm-dialogs.tsx';
export { MessageDialog } from './message-dialog.tsx';
