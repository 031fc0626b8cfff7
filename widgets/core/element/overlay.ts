import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/** What an element shows above everything, by code that is fetched then. One on a page: a new one takes the place of the old. */
export interface Overlay {
  /** The element that shows it. */
  owner: EventTarget;
  /** Under another key it begins anew. */
  key: string;
  load: () => Promise<ComponentType<never>>;
  props: object;
}

const loadToast = () => import('../../ui/overlay/toast.tsx').then(part => part.ToastBox);

/** What the overlay of a page is kept in: a core has one. */
interface Overlaid {
  overlay: StoreApi<Overlay | null>;
}

/** Shows a short message. */
export const showToast = ({ overlay }: Overlaid, owner: EventTarget, text: string): void =>
  overlay.setState({
    owner,
    key: text,
    load: loadToast,
    props: { text, onDone: () => overlay.setState(null) },
  });
