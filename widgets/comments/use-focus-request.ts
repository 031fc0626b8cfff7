import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from '../core/index.ts';
import type { Comments } from './model.ts';

/** The element that takes the focus when the store names its place. */
export function useFocusTurn<E extends HTMLElement>(
  { store, focusOn }: Comments,
  place: string,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  const isTurn = useStore(store, state => state.focus === place);
  useEffect(() => {
    if (!isTurn) return;
    focusOn(null);
    ref.current?.focus();
  }, [isTurn, focusOn]);
  return ref;
}
