/**
 * Leader election among tabs by a Web Lock. Calls `lead` when this tab becomes the leader of the tabs with the same `name`, and
 * resigns when `signal` aborts. Without Web Locks every tab becomes its own leader.
 */
export function electLeader(name: string, signal: AbortSignal, lead: () => void): void {
  const leadUntilAborted = () =>
    new Promise<void>(resolve => {
      if (signal.aborted) return resolve();
      signal.addEventListener('abort', () => resolve());
      lead();
    });
  if (!hasElections()) return void leadUntilAborted();
  navigator.locks.request(name, { signal }, leadUntilAborted).catch(() => {});
}

/** Whether tabs can elect a leader and receive its messages. Web Locks require a secure context. */
export const hasElections = (): boolean =>
  Boolean(navigator.locks) && typeof BroadcastChannel !== 'undefined';
