/**
 * Who is alive: whatever a page holds here is its own until it ends, however it ends. Where the browser has no locks
 * everything can be held, and nothing counts as held by others.
 */
export interface Holds {
  /** Takes hold of a name: false while another page has it. With `patience` it waits so many milliseconds for it. */
  take(name: string, patience?: number): Promise<boolean>;
  /** Whether somebody else holds it. */
  isElsewhere(name: string): Promise<boolean>;
  /** Lets go of one. */
  drop(name: string): void;
  /** Begins, also anew: before that nothing can be held. */
  open(): void;
  /** Lets go of all, and gives up waiting. */
  close(): void;
}

/** Resolves when this page has let go of what it was letting go of: a form that is opened again finds it free. */
let lettingGo: Promise<unknown> = Promise.resolve();

export function createHolds(): Holds {
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
      await lettingGo;
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
              lettingGo = Promise.allSettled([lettingGo, whole]);
            });
          });
        });
        // nb. a page that may not use locks is refused here, and is as one without them; waiting in vain is no hold.
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
