import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** A place where views are shown. The only seam to the renderer. */
export interface Mount {
  render(view: ReactNode): void;
  remove(): void;
}

export function mountAt(place: HTMLElement): Mount {
  const root = createRoot(place);
  return {
    render: view => root.render(view),
    remove: () => root.unmount(),
  };
}
