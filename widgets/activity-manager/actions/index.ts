export { CancelDialog } from './cancel-dialog.tsx';
export { CloseDialog } from './close-dialog.tsx';
export { MessageDialog } from './message-dialog.tsx';
