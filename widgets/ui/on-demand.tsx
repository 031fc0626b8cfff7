import { type ComponentType, createElement, useEffect, useRef, useState } from 'react';

export interface OnDemandProps<P> {
  /** Fetches the code. Read once. */
  load: () => Promise<ComponentType<P>>;
  /** What the dialog is given. */
  props: P;
}

/**
 * A dialog whose code is fetched when it is first opened. When it cannot be fetched the dialog closes again, so that a
 * second try fetches anew.
 */
export function OnDemand<P extends { onClose: () => void }>({ load, props }: OnDemandProps<P>) {
  const [View, setView] = useState<ComponentType<P> | null>(null);
  const first = useRef({ load, close: props.onClose });
  useEffect(() => {
    const { load, close } = first.current;
    load().then(view => setView(() => view), close);
  }, []);
  return View && createElement(View, props);
}
