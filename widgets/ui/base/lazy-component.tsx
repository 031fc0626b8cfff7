import { type ComponentType, createElement, type ReactNode, useEffect, useRef, useState } from 'react';

export interface OnDemandProps<P> {
  /** Fetches the code. Read once. */
  load: () => Promise<ComponentType<P>>;
  /** What the view is given when it is there. */
  props: P;
  /** Keeps the place until then. */
  waiting?: ReactNode;
  /** The code could not be fetched; shown anew, it is fetched anew. */
  onFail?: () => void;
}

/** Views by what fetched them: the second time they are there at once, before somebody types into nothing. */
const fetched = new WeakMap<object, unknown>();

/** A view whose code is fetched when it is first shown. */
export function OnDemand<P extends object>({ load, props, waiting, onFail }: OnDemandProps<P>) {
  const [View, setView] = useState(() => (fetched.get(load) as ComponentType<P> | undefined) ?? null);
  const first = useRef({ load, onFail });
  useEffect(() => {
    const { load, onFail } = first.current;
    if (fetched.has(load)) return;
    load().then(
      view => {
        fetched.set(load, view);
        setView(() => view);
      },
      () => onFail?.(),
    );
  }, []);
  return View ? createElement(View, props) : waiting;
}
