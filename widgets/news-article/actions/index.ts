/** Dialogs of a news article. */
export { ShareDialog } from '../../kits/article/actions/share-dialog.tsx';
export { Zoom } from '../../ui/rich-text/media/zoom.tsx';
