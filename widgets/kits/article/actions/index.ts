/** Dialogs of an article. */
export { Zoom } from '../../../ui/rich-text/media/zoom.tsx';
export { ShareDialog } from './share-dialog.tsx';
