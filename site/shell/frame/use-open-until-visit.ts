import { useCallback, useState } from 'react';
import { useVisit } from '../site-context.ts';

/** State of an expandable element. Navigation closes it, in the same paint that shows the new page. */
export function useOpenUntilVisit(): [open: boolean, setOpen: (open: boolean) => void] {
  const { number } = useVisit();
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const setOpen = useCallback((open: boolean) => setOpenedAt(open ? number : null), [number]);
  return [openedAt === number, setOpen];
}
