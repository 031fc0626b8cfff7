import { type ComponentType, createElement, useEffect, useRef, useState } from 'react';

export interface OnDemandProps<P> {
  /** Fetches the code. Read once. */
  load: () => Promise<ComponentType<P>>;
  /** What the view is given when it is there. */
  props: P;
  /** The code could not be fetched; shown anew, it is fetched anew. */
  onFail?: () => void;
}

/** A view whose code is fetched when it is first shown. Nothing shows until then. */
export function OnDemand<P extends object>({ load, props, onFail }: OnDemandProps<P>) {
  const [View, setView] = useState<ComponentType<P> | null>(null);
  const first = useRef({ load, onFail });
  useEffect(() => {
    const { load, onFail } = first.current;
    load().then(
      view => setView(() => view),
      () => onFail?.(),
    );
  }, []);
  return View && createElement(View, props);
}
