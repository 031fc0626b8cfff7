import { useEffect, useRef } from 'react';
import { usePerson, useSettling, useWidget } from '../element/context.ts';

/** What the session calls the wish to write until somebody is signed in. */
const PLACE = 'publish';

/** Who stands before a form. */
export type AtGate =
  | { who: 'reader' | 'unknown' | 'visitor' }
  /** Somebody who is signed in, by whom their account names them. */
  | { who: 'writer'; sub: string };

export function useGate(): AtGate {
  const { readonly } = useWidget();
  const person = usePerson();
  const settling = useSettling();
  if (readonly) return { who: 'reader' };
  if (person) return { who: 'writer', sub: person.sub };
  return { who: settling ? 'unknown' : 'visitor' };
}

/** Signs somebody in to write on a page of the site, `path`; whoever signed in to write here finds the form. */
export function useSignInToWrite(path: string): () => void {
  const { signIn } = useWidget();
  return () => signIn('publish', path, PLACE);
}

/** Whether somebody has just signed in here to write: then the first field takes the focus. */
export function useReturn(): boolean {
  const { session } = useWidget();
  const wanted = useRef(session.getState().place === PLACE);
  useEffect(() => {
    if (wanted.current) session.setState({ place: null });
  }, [session]);
  return wanted.current;
}
