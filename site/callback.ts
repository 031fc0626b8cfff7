import { callBack } from './shell/call-back.ts';

/** The page the user centre returns to: hands its answer on, and shows nothing. */
callBack(window);
