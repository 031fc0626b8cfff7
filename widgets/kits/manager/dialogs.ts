/** Dialogs for actions of widgets that load them on demand. */
export { Confirm } from '../../ui/overlay/confirm.tsx';
export { ManageReason } from './reason.tsx';
