/** Signing out leads back to registered addresses alone, which have no query: so this tab keeps it meanwhile. */
const KEPT = 'mskt:connect';

/** Keeps what the page was asked for, before the browser goes to sign out. */
export function keepAddress(page: Window): void {
  page.sessionStorage.setItem(KEPT, page.location.search);
}

/** Takes it up again, once, when the browser comes from there. */
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
    return null; // storage is blocked: nothing was kept
  }
}
