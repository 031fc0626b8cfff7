import { useCallback, useState } from 'react';
import { useVisit } from '../site-context.ts';

/** Whether something is unfolded. Going to a page folds it, in the very paint that shows the page. */
export function useOpenUntilVisit(): [open: boolean, setOpen: (open: boolean) => void] {
  const { number } = useVisit();
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const setOpen = useCallback((open: boolean) => setOpenedAt(open ? number : null), [number]);
  return [openedAt === number, setOpen];
}
