/** Dialogs of a news article. */
export { ShareDialog } from '../../kits/article/share-dialog.tsx';
export { Zoom } from '../../ui/rich-text/zoom.tsx';
