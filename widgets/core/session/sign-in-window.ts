/** A window to sign in, still empty; null when the browser does not allow one. To be called within a click. */
export const openSignInWindow = (): Window | null => window.open('', '', 'popup,width=480,height=640');
