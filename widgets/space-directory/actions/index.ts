/** Dialogs that confirm an action. Loaded when the browser is idle, for signed-in users. */
export { AskDialog, LeaveDialog } from './dialogs.tsx';
