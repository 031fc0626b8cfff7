/** Everything of the channel that is used after a press, or only by signed-in users. */
export { DialogSignIn as SignInDialog } from '../../ui/overlay/sign-in-dialog.tsx';
export { RichVideo as Video } from '../../ui/rich-text/media/video.tsx';
export { Lightbox } from './lightbox.tsx';
export { Menu } from './menu.tsx';
