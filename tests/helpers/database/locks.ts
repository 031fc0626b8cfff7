import { vi } from 'vitest';

interface Waiting {
  name: string;
  grant(lock: Lock | null): void;
}

/**
 * Stubs the Web Locks API, which Node and the simulated page lack: exclusive locks by name, granted in
 * request order. `vi.unstubAllGlobals` removes it.
 */
export function bringLocks(): void {
  const held = new Set<string>();
  let queue: Waiting[] = [];

  function pass(name: string): void {
    const next = queue.find(waiting => waiting.name === name);
    queue = queue.filter(waiting => waiting !== next);
    if (!next) return;
    held.add(name);
    next.grant({ name, mode: 'exclusive' });
  }

  async function request(
    name: string,
    { ifAvailable, signal }: LockOptions,
    work: (lock: Lock | null) => unknown,
  ): Promise<unknown> {
    const busy = held.has(name) || queue.some(waiting => waiting.name === name);
    if (busy && ifAvailable) return work(null);
    const lock = await new Promise<Lock | null>((grant, refuse) => {
      const waiting = { name, grant };
      queue.push(waiting);
      signal?.addEventListener('abort', () => {
        queue = queue.filter(other => other !== waiting);
        refuse(signal.reason);
      });
      if (!held.has(name)) pass(name);
    });
    try {
      return await work(lock);
    } finally {
      held.delete(name);
      pass(name);
    }
  }

  const query = async () => ({ held: [...held].map(name => ({ name, mode: 'exclusive' as const })) });
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request, query } } }));
}
