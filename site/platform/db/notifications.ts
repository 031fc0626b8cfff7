/** NOTIFY channel of the triggers that report changes. */
export const CHANNEL = 'live';

/** Notifications of the database on `CHANNEL`, from all processes that use it. */
export interface Notifications {
  /**
   * Calls `listener` with the payload of each notification, after its transaction has committed; and with null when some
   * may have been missed. Returns a function that unsubscribes.
   */
  subscribe(listener: (payload: string | null) => void): () => void;
}

/** In-process event emitter. */
export interface Emitter extends Notifications {
  publish(payload: string | null): void;
}

export function createEmitter(): Emitter {
  const listeners = new Set<(payload: string | null) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish(payload) {
      for (const listener of listeners) listener(payload);
    },
  };
}
