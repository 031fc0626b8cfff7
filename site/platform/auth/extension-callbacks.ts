/**
 * Callback URLs of browser extensions. Only the browser knows their hosts: it passes the URL to the extension
 * that the host names.
 */
const CALL_BACK =
  /^https:\/\/(?<chromium>[a-p]{32})\.chromiumapp\.org\/$|^https:\/\/[0-9a-f]{40}\.extensions\.allizom\.org\/$/;

/** Callback URLs of the extension in this repository, derived from the key and the id in its manifest. */
export const OWN_CALL_BACKS: readonly string[] = [
  'https://cibhdbjkleonjpgbilemahbjbcnjkkjb.chromiumapp.org/',
  'https://a56a6c81473d6a87a68ff3c0fb5ee5f8046f6251.extensions.allizom.org/',
];

export const isCallBack = (address: string): boolean => CALL_BACK.test(address);

/**
 * Returns whether a request from `origin` may come from one of these extensions. Firefox gives each
 * installation a random origin, which identifies nothing: there only the PKCE verifier proves that a code is
 * the caller's.
 */
export function isExtensionOrigin(callBacks: readonly string[], origin: string): boolean {
  return callBacks.some(callBack => {
    const id = CALL_BACK.exec(callBack)?.groups?.chromium;
    return id === undefined ? origin.startsWith('moz-extension://') : origin === `chrome-extension://${id}`;
  });
}
