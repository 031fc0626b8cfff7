/** Where the page's storage keys of a platform begin: plain on the platform's own site, `mskt:<origin>:` elsewhere. */
export const keyPrefix = (platform: string, ownSite: boolean): string => (ownSite ? '' : `mskt:${platform}:`);

/** Whether somebody has signed in on this page before. */
export function holdsToken(platform: string): boolean {
  try {
    return !!localStorage.getItem(`${keyPrefix(platform, false)}token`);
  } catch {
    return false;
  }
}

/** localStorage, or null in a frame or a browser that blocks it: reading the property alone may throw. */
export function reachableLocalStorage(): Storage | null {
  try {
    localStorage.getItem('version');
    return localStorage;
  } catch {
    return null;
  }
}
