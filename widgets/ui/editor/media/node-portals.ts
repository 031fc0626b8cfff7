import type { ReactNode } from 'react';

/** A place inside the text that a view fills: what belongs to a picture. */
export interface Filling {
  key: string;
  place: HTMLElement;
  view: () => ReactNode;
}

/** The places to fill. Each change makes a new list, so that whoever shows them notices. */
export interface Fillings {
  /** Where in its field the next picture finds the cursor; null when it is elsewhere. */
  leaveCaret(at: number | null): void;
  /** Asked by that picture, once. */
  takeCaret(): number | null;
  get(): readonly Filling[];
  put(filling: Filling): void;
  remove(key: string): void;
  subscribe(listen: () => void): () => void;
}

export function createFillings(): Fillings {
  let list: readonly Filling[] = [];
  let caret: number | null = null;
  const listeners = new Set<() => void>();
  const become = (next: readonly Filling[]) => {
    list = next;
    for (const listen of listeners) listen();
  };
  return {
    leaveCaret(at) {
      caret = at;
    },
    takeCaret() {
      const at = caret;
      caret = null;
      return at;
    },
    get: () => list,
    put: filling => {
      const known = list.some(({ key }) => key === filling.key);
      become(known ? list.map(other => (other.key === filling.key ? filling : other)) : [...list, filling]);
    },
    remove: key => become(list.filter(other => other.key !== key)),
    subscribe(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}
