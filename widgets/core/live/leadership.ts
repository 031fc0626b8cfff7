/**
 * Elects one of the tabs with the same `name` as leader, by a lock of the browser: calls `lead` when this tab is elected,
 * with a signal that aborts when it gives up the office because `signal` aborts. Without locks every tab leads itself.
 */
export function elect(name: string, signal: AbortSignal, lead: () => void): void {
  const office = () =>
    new Promise<void>(resolve => {
      if (signal.aborted) return resolve();
      signal.addEventListener('abort', () => resolve());
      lead();
    });
  if (!canElect()) return void office();
  navigator.locks.request(name, { signal }, office).catch(() => {});
}

/** Whether tabs can elect a leader and hear from it. Pages without a secure connection have no locks. */
export const canElect = (): boolean => Boolean(navigator.locks) && typeof BroadcastChannel !== 'undefined';
