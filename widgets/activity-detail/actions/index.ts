/** Dialogs of an activity, and the list of participants. */
export { ShareDialog } from '../../kits/article/actions/share-dialog.tsx';
export { Participants } from './participants.tsx';
export { SignupDialog } from './signup-dialog.tsx';
