/** Everything of the channel that is used after a press, or only by signed-in users. */
export { DialogSignIn as SignInDialog } from '../../ui/overlay/confirm.tsx';
export { RichVideo as Video } from '../../ui/rich-text/media/consent.tsx';
export { Composer } from './composer.tsx';
export { Lightbox } from './lightbox.tsx';
export { Menu } from './menu.tsx';
