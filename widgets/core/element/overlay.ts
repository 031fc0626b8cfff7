import { createElement, type ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { lazyComponent, lazyModule } from '../../ui/base/lazy.tsx';

/** Dialog or toast of an element. A page shows one at a time; a new one replaces it. */
export interface Overlay {
  /** Element that shows it. */
  owner: EventTarget;
  /** React key: another key resets the component. */
  key: string;
  render: () => ReactNode;
}

const toast = lazyModule(() => import('../../ui/overlay/toast.tsx'));
const Toast = lazyComponent(toast, ({ ToastBox }) => ToastBox);

/** Holder of the page's overlay, such as a core. */
interface Overlaid {
  overlay: StoreApi<Overlay | null>;
}

/** Shows a toast. */
export const showToast = ({ overlay }: Overlaid, owner: EventTarget, text: string): void =>
  overlay.setState({
    owner,
    key: text,
    render: () => createElement(Toast, { text, onDone: () => overlay.setState(null) }),
  });

/** Opens an empty window for sign-in; null if the browser blocks it. Call it in a click handler. */
export const openSignInWindow = (): Window | null => window.open('', '', 'popup,width=480,height=640');
