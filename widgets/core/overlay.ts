import type { ComponentType } from 'react';
import type { Core } from './start.ts';

/** What an element shows above everything, by code that is fetched then. One on a page: a new one takes the place of the old. */
export interface Overlay {
  /** The element that shows it. */
  owner: EventTarget;
  /** Under another key it begins anew. */
  key: string;
  load: () => Promise<ComponentType<never>>;
  props: object;
}

const loadToast = () => import('../ui/toast.tsx').then(part => part.ToastBox);

/** Shows a short message. */
export const showToast = ({ overlay }: Core, owner: EventTarget, text: string): void =>
  overlay.setState({
    owner,
    key: text,
    load: loadToast,
    props: { text, onDone: () => overlay.setState(null) },
  });
