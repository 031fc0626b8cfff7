/**
 * Where browsers take people back to an extension after signing in. The hosts exist for nobody but the browser, which
 * hands the address to the extension that they are named after.
 */
const CALL_BACK =
  /^https:\/\/(?<chromium>[a-p]{32})\.chromiumapp\.org\/$|^https:\/\/[0-9a-f]{40}\.extensions\.allizom\.org\/$/;

/** Those of the extension in this repository: by the key and by the id in its manifest. */
export const OWN_CALL_BACKS: readonly string[] = [
  'https://cibhdbjkleonjpgbilemahbjbcnjkkjb.chromiumapp.org/',
  'https://a56a6c81473d6a87a68ff3c0fb5ee5f8046f6251.extensions.allizom.org/',
];

export const isCallBack = (address: string): boolean => CALL_BACK.test(address);

/**
 * Whether an extension that asks from `origin` is one of those. Firefox gives every installation an origin of its own,
 * which tells nothing: there the proof key alone says that a code is the caller's.
 */
export function isExtensionOrigin(callBacks: readonly string[], origin: string): boolean {
  return callBacks.some(callBack => {
    const id = CALL_BACK.exec(callBack)?.groups?.chromium;
    return id === undefined ? origin.startsWith('moz-extension://') : origin === `chrome-extension://${id}`;
  });
}
