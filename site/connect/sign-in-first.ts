import { useEffect, useRef } from 'react';
import { type Session, useStore } from '../../widgets/core/site.ts';

/** Where somebody was who went to the user centre from here. */
const HERE = 'connect';

/** Goes to the user centre, which leads back here. */
export const goToSignIn = (session: Session): void => session.signIn(HERE);

/** What is known of a person who is not signed in; `unknown` when the user centre has not said who it is. */
export type SignedOutFor = 'notYetKnown' | 'known' | 'unknown';

/**
 * Whoever is signed out goes straight to the user centre, once: who comes back from there without having signed in, or
 * steps back in the browser's history, stays.
 */
export function useSignInFirst(session: Session, wanted: boolean): SignedOutFor {
  const { status, person, place } = useStore(session.store);
  const goes = wanted && status === 'out' && place !== HERE && hasJustArrived();
  useEffect(() => {
    if (goes) goToSignIn(session);
  }, [goes, session]);

  // nb. the user centre is asked again and again: meanwhile the screen stays as it is.
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
