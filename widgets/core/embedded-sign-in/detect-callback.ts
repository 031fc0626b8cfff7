import type { completeSignIn } from './callback.ts';

/** Completes a sign-in by redirect. Called before anything else runs, so that the response leaves the URL early. */
export function detectCallback(load: () => Promise<{ completeSignIn: typeof completeSignIn }>): void {
  if (globalThis.location?.search.includes('mskt_state='))
    load()
      .then(part => part.completeSignIn())
      .catch(() => {});
}
