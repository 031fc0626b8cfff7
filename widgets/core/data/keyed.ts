import { useEffect, useLayoutEffect, useRef } from 'react';

type Key = readonly unknown[];

const isSame = (one: Key, other: Key): boolean =>
  one.length === other.length && one.every((part, at) => Object.is(part, other[at]));

/**
 * Returns a value that is created once for each key. Unlike `useMemo`, the key need not be used to create it: data read
 * for one user must not outlive the session of that user, for example.
 */
export function useKeyed<T>(create: () => T, ...key: Key): T {
  const current = useRef<{ key: Key; value: T } | null>(null);
  if (!current.current || !isSame(current.current.key, key)) current.current = { key, value: create() };
  return current.current.value;
}

// biome-ignore lint/suspicious/noConfusingVoidType: effects return nothing or a cleanup function
type Effect = () => void | (() => void);

/** Returns a function that runs the latest effect; another function for each key. */
function useRunner(run: Effect, key: Key): Effect {
  const latest = useRef(run);
  latest.current = run;
  return useKeyed(() => () => latest.current(), ...key);
}

/**
 * Runs an effect on mount and after every change of the key. Calls the function that the effect returns before the next
 * run and on unmount.
 */
export function useKeyedEffect(run: Effect, ...key: Key): void {
  const runLatest = useRunner(run, key);
  useEffect(() => runLatest(), [runLatest]);
}

/** The same before the browser paints, and before all effects of `useKeyedEffect`. */
export function useKeyedLayoutEffect(run: Effect, ...key: Key): void {
  const runLatest = useRunner(run, key);
  useLayoutEffect(() => runLatest(), [runLatest]);
}
