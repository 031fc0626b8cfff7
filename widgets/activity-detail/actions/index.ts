/** Dialogs of an activity. */
export { ShareDialog } from '../../kits/article/share-dialog.tsx';
export { SignupDialog } from './signup-dialog.tsx';
