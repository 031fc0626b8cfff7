/** Channel of the database on which triggers say what has changed. */
export const CHANNEL = 'live';

/** Notifications of the database on `CHANNEL`, from all processes that use it. */
export interface Notifications {
  /**
   * Calls `listener` with the payload of each notification, after its transaction has committed; and with null when some
   * may have been missed. Returns a function that ends it.
   */
  subscribe(listener: (payload: string | null) => void): () => void;
}

/** Notifications that are published here, to those who have subscribed. */
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
