import { useEffect, useRef } from 'react';
import { usePerson, useSettling, useWidget } from '../element/context.ts';

/** Name of the pending action in the session until sign-in. */
const PLACE = 'publish';

/** Access of the current user to a form. */
export type AtGate =
  | { who: 'reader' | 'unknown' | 'visitor' }
  /** Signed-in user, by the id of the account. */
  | { who: 'writer'; sub: string };

export function useGate(): AtGate {
  const { readonly } = useWidget();
  const person = usePerson();
  const settling = useSettling();
  if (readonly) return { who: 'reader' };
  if (person) return { who: 'writer', sub: person.sub };
  return { who: settling ? 'unknown' : 'visitor' };
}

/** Signs the user in for a form at `path` of the site, and returns there. */
export function useSignInToWrite(path: string): () => void {
  const { signIn } = useWidget();
  return () => signIn('publish', path, PLACE);
}

/** Whether the user has just signed in for this form: then the first field gets the focus. */
export function useReturn(): boolean {
  const { session } = useWidget();
  const wanted = useRef(session.getState().place === PLACE);
  useEffect(() => {
    if (wanted.current) session.setState({ place: null });
  }, [session]);
  return wanted.current;
}
