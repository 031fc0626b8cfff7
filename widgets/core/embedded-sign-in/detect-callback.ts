import type { takeReturn } from './callback.ts';

/** Completes a sign-in by redirect: its answer is removed from the address before anything else runs. */
export function noticeReturn(load: () => Promise<{ takeReturn: typeof takeReturn }>): void {
  if (globalThis.location?.search.includes('mskt_state='))
    load()
      .then(part => part.takeReturn())
      .catch(() => {});
}
