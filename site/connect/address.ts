/** Session storage key of the query. Sign-out returns only to registered URLs, which have no query. */
const KEPT = 'mskt:connect';

/** Stores the query before the browser leaves to sign out. */
export function keepAddress(page: Window): void {
  page.sessionStorage.setItem(KEPT, page.location.search);
}

/** Restores the stored query once, after the browser has returned. */
export function restoreAddress(page: Window): void {
  if (page.location.search !== '') return;
  const search = takeKept(page);
  if (search !== null) page.history.replaceState(null, '', page.location.pathname + search);
}

function takeKept(page: Window): string | null {
  try {
    const search = page.sessionStorage.getItem(KEPT);
    page.sessionStorage.removeItem(KEPT);
    return search;
  } catch {
    return null; // Storage is blocked, so nothing was stored.
  }
}
