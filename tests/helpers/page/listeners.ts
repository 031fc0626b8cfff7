import { vi } from 'vitest';

interface Listener {
  target: EventTarget;
  type: string;
  heard: unknown;
  signal: AbortSignal | undefined;
}

/**
 * Records listeners that are added to the targets from now on. `left` returns the event types with a
 * remaining listener.
 */
export function listenersOf(...targets: EventTarget[]) {
  let listening: Listener[] = [];
  const spies = targets.flatMap(target => {
    const { addEventListener, removeEventListener } = target;
    return [
      vi.spyOn(target, 'addEventListener').mockImplementation((type, heard, options) => {
        const signal = typeof options === 'object' ? options.signal : undefined;
        listening.push({ target, type, heard, signal });
        addEventListener.call(target, type, heard, options);
      }),
      vi.spyOn(target, 'removeEventListener').mockImplementation((type, heard, options) => {
        listening = listening.filter(
          other => other.target !== target || other.type !== type || other.heard !== heard,
        );
        removeEventListener.call(target, type, heard, options);
      }),
    ];
  });
  return {
    left: () => listening.filter(({ signal }) => !signal?.aborted).map(({ type }) => type),
    stop() {
      for (const spy of spies) spy.mockRestore();
    },
  };
}
