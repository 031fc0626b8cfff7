import { type ComponentType, createElement, type ReactNode, useEffect, useRef, useState } from 'react';

export interface OnDemandProps<P> {
  /** Loads the code. Read on mount only. */
  load: () => Promise<ComponentType<P>>;
  /** Props of the loaded component. */
  props: P;
  /** Shown until the code has been loaded. */
  waiting?: ReactNode;
  /** Called when the code cannot be loaded. The next mount tries again. */
  onFail?: () => void;
}

/** Loaded components by loader. A later mount renders at once, so that no input is lost. */
const fetched = new WeakMap<object, unknown>();

/** Component whose code is loaded on its first mount. */
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
