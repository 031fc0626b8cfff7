import { useEffect, useRef } from 'react';
import { type Session, useStore } from '../../widgets/core/site.ts';

/** Session `place` of users who were redirected to the user centre from this page. */
const HERE = 'connect';

/** Redirects to the user centre, which redirects back to this page. */
export const goToSignIn = (session: Session): void => session.signIn(HERE);

/** State of a user who is not signed in; `unknown` if the user centre has not confirmed it. */
export type SignedOutFor = 'notYetKnown' | 'known' | 'unknown';

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
