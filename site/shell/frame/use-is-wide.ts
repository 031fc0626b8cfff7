import { useSyncExternalStore } from 'react';

/** From this width on the menu is a row; below, it waits behind a button. The sheet uses the same. */
const WIDE = '(min-width: 48em)';

/** Whether the window is wide enough for the menu row. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    changed => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE).matches,
  );
}
