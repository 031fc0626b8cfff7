import { useEffect, useRef } from 'react';
import { accountApi, type Core, createApi, type Session, useStore } from '../../widgets/core/site.ts';
import type { Lang } from '../../widgets/ui/i18n/translate.tsx';

/** Session `place` of users who were redirected to the user centre from this page. */
const HERE = 'connect';

/** Redirects to the user centre, which redirects back to this page. */
export const goToSignIn = (session: Session): void => session.signIn(HERE);

/** State of a user who is not signed in; `unknown` if the user centre has not confirmed it. */
type SignedOutFor = 'notYetKnown' | 'known' | 'unknown';

/**
 * Redirects a signed-out user to the user centre once. Users who return without signing in, or go back in the
 * browser's history, stay on this page.
 */
export function useSignInFirst(session: Session, wanted: boolean): SignedOutFor {
  const { status, person, place } = useStore(session.store);
  const goes = wanted && status === 'out' && place !== HERE && hasJustArrived();
  useEffect(() => {
    if (goes) goToSignIn(session);
  }, [goes, session]);

  // The session is checked repeatedly; the screen does not change meanwhile.
  const last = useRef<SignedOutFor>('notYetKnown');
  if (status === 'uncertain') last.current = 'unknown';
  else if (status === 'out' && !goes) last.current = 'known';
  else if (person) last.current = 'notYetKnown';
  return last.current;
}

function hasJustArrived(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'navigate';
}

/**
 * Signs the user out here and at the user centre, which redirects back to this page, where another user can
 * sign in. Rejects with ApiError if the platform does not respond; the user then remains signed in.
 */
export async function signInAsAnother({ session, http, rootUrl }: Core, lang: Lang): Promise<void> {
  const url = new URL(await createApi(http(lang), accountApi, () => true).logout(), rootUrl);
  url.searchParams.append('redirect_uri', `${rootUrl}connect.html`);
  keepAddress(window);
  session.forget();
  location.assign(url);
}

/** Session storage key of the query. Sign-out returns only to registered URLs, which have no query. */
const KEPT = 'mskt:connect';

/** Stores the query before the browser leaves to sign out. */
function keepAddress(page: Window): void {
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
