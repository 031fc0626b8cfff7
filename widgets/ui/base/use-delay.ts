import { useEffect, useState } from 'react';

const A_MINUTE = 60_000;

/** Whether it is time to look for new ones: a minute after the list was there. Their code comes only then. */
export function useFirstLook(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, A_MINUTE, true);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}
