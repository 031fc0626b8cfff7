import { useEffect, useState } from 'react';

const SECOND = 1_000;

/**
 * Returns the remaining seconds and a function that starts a countdown. Uses the monotonic clock, which
 * ignores changes of the system time.
 */
export function useCountdown(): readonly [left: number, begin: (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / SECOND)));
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [end]);
  useEffect(() => {
    if (left === 0) setEnd(0);
  }, [left]);
  const begin = (seconds: number) => {
    setLeft(seconds);
    setEnd(performance.now() + seconds * SECOND);
  };
  return [left, begin];
}
