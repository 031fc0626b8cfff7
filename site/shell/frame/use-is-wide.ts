import { useSyncExternalStore } from 'react';

/** Minimum width of the menu row; below it the menu is a drawer. The style sheet uses the same value. */
const WIDE = '(min-width: 48em)';

/** Returns whether the window is wide enough for the menu row. */
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
