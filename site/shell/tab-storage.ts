/** Fallback in memory for browsers that block sessionStorage; lasts until a reload. */
const texts = new Map<string, string>();
const page: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: key => texts.get(key) ?? null,
  setItem: (key, text) => void texts.set(key, text),
  removeItem: key => void texts.delete(key),
};

/** Returns sessionStorage or the fallback. Merely reading the property may throw. */
export function tabStorage(): typeof page {
  try {
    return sessionStorage;
  } catch {
    return page;
  }
}
