import type { ReactNode } from 'react';

/** A component rendered into an element of the document, such as the controls of a picture. */
export interface NodePortal {
  key: string;
  place: HTMLElement;
  view: () => ReactNode;
}

/** Portals of an editor. Every change creates a new list, so that React renders it. */
export interface NodePortals {
  /** Stores the position of the caret for the field of the next picture; null if the caret is elsewhere. */
  leaveCaret(at: number | null): void;
  /** Returns and clears that position. */
  takeCaret(): number | null;
  get(): readonly NodePortal[];
  put(portal: NodePortal): void;
  remove(key: string): void;
  subscribe(listen: () => void): () => void;
}

export function createNodePortals(): NodePortals {
  let list: readonly NodePortal[] = [];
  let caret: number | null = null;
  const listeners = new Set<() => void>();
  const become = (next: readonly NodePortal[]) => {
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
    put: portal => {
      const known = list.some(({ key }) => key === portal.key);
      become(known ? list.map(other => (other.key === portal.key ? portal : other)) : [...list, portal]);
    },
    remove: key => become(list.filter(other => other.key !== key)),
    subscribe(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}
