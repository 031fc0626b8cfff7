import { useEffect, useState } from 'react';

const A_MINUTE = 60_000;

/** Turns true one minute after the list was loaded: then the code that polls for new items is loaded. */
export function useFirstLook(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, A_MINUTE, true);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}
