import { callBack } from './shell/navigation/callback.ts';

/** Redirect page of the user centre: forwards the authorisation response and renders nothing. */
callBack(window);
