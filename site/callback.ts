import { callBack } from './shell/navigation/callback.ts';

/** The page the user centre returns to: hands its answer on, and shows nothing. */
callBack(window);
