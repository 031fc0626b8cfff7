/** Opens an empty window for sign-in; null if the browser blocks it. Call it in a click handler. */
export const openSignInWindow = (): Window | null => window.open('', '', 'popup,width=480,height=640');
