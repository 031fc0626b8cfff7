/** Prefix of the storage keys of a platform: empty on its own site, `mskt:<origin>:` elsewhere. */
export const keyPrefix = (platform: string, ownSite: boolean): string => (ownSite ? '' : `mskt:${platform}:`);

/** Whether a token of the platform is stored. */
export function holdsToken(platform: string, ownSite = false): boolean {
  try {
    return !!localStorage.getItem(`${keyPrefix(platform, ownSite)}token`);
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

/** A small text in this browser. */
export interface LocalValue {
  /** Null if nothing is stored, and where the browser blocks storage. */
  get(): string | null;
  /** Stores a text; null deletes it. Does nothing where storage is full or blocked. */
  set(text: string | null): void;
}

/** Returns the value of a key of localStorage. */
export function localValue(key: string): LocalValue {
  const storage = reachableLocalStorage();
  return {
    get: () => storage?.getItem(key) ?? null,
    set(text) {
      try {
        if (text === null) storage?.removeItem(key);
        else storage?.setItem(key, text);
      } catch {
        // Full: a convenience is lost.
      }
    },
  };
}
