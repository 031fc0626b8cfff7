/** Dialogs of the inbox. Loaded when the browser is idle. */
export { DeleteDialog } from './delete-dialog.tsx';
export { ReasonDialog } from './reason.tsx';
export { ReplyForm } from './reply.tsx';
export { NotificationSettings } from './settings.tsx';
