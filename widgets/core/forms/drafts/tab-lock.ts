/**
 * Cross-tab ownership by Web Locks, which end with the page. In browsers without them every lock is granted, and none
 * counts as held elsewhere.
 */
export interface TabLocks {
  /** Resolves to whether the lock was granted. Waits up to `patience` milliseconds for another tab. */
  take(name: string, patience?: number): Promise<boolean>;
  /** Resolves to whether another tab holds the lock. */
  isElsewhere(name: string): Promise<boolean>;
  /** Releases a lock. */
  drop(name: string): void;
  /** Starts or restarts. No lock is granted before. */
  open(): void;
  /** Releases all locks and stops waiting. */
  close(): void;
}

/** Resolves when all locks that this page releases are free, so that a reopened form gets them. */
let releasing: Promise<unknown> = Promise.resolve();

export function createTabLocks(): TabLocks {
  const held = new Map<string, () => void>();
  let life = AbortSignal.abort();
  let end = () => {};
  const locks = (): LockManager | undefined => globalThis.navigator?.locks;

  function drop(name: string): void {
    held.get(name)?.();
    held.delete(name);
  }

  return {
    async take(name, patience) {
      await releasing;
      const [manager, signal] = [locks(), life];
      if (signal.aborted) return false;
      if (!manager || held.has(name)) return true;
      const waiting = patience && AbortSignal.any([signal, AbortSignal.timeout(patience)]);
      const options = waiting ? { signal: waiting } : { ifAvailable: true };
      return new Promise(resolve => {
        const whole = manager.request(name, options, lock => {
          const got = lock !== null && !signal.aborted;
          resolve(got);
          if (!got) return;
          return new Promise<void>(letGo => {
            held.set(name, () => {
              letGo();
              releasing = Promise.allSettled([releasing, whole]);
            });
          });
        });
        // A page without permission for locks is treated like a browser without them. A timeout grants nothing.
        whole.catch(error => resolve((error as DOMException).name === 'SecurityError'));
      });
    },
    async isElsewhere(name) {
      const all = await locks()
        ?.query()
        .catch(() => null);
      return !held.has(name) && (all?.held?.some(lock => lock.name === name) ?? false);
    },
    drop,
    open() {
      const controller = new AbortController();
      life = controller.signal;
      end = () => controller.abort();
    },
    close() {
      end();
      for (const name of [...held.keys()]) drop(name);
    },
  };
}
