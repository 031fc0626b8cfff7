import type { takeReturn } from './callback.ts';

/** Completes a sign-in by redirect. Called before anything else runs, so that the response leaves the URL early. */
export function noticeReturn(load: () => Promise<{ takeReturn: typeof takeReturn }>): void {
  if (globalThis.location?.search.includes('mskt_state='))
    load()
      .then(part => part.takeReturn())
      .catch(() => {});
}
