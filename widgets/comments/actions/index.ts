/** Everything of the comments that only signed-in users use. */
export { Composer } from './composer.tsx';
export { Menu } from './menu.tsx';
