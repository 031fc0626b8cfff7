/** Prefix of the storage keys of a platform: empty on its own site, `mskt:<origin>:` elsewhere. */
export const keyPrefix = (platform: string, ownSite: boolean): string => (ownSite ? '' : `mskt:${platform}:`);

/** Whether a token of the platform is stored. */
export function holdsToken(platform: string): boolean {
  try {
    return !!localStorage.getItem(`${keyPrefix(platform, false)}token`);
  } catch {
    return false;
  }
}

/** localStorage, or null in frames and browsers that block it: reading the property may throw. */
export function reachableLocalStorage(): Storage | null {
  try {
    localStorage.getItem('version');
    return localStorage;
  } catch {
    return null;
  }
}
