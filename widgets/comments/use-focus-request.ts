import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from '../core/index.ts';
import type { Comments } from './model.ts';

/** Ref of an element that receives the focus when the store requests it for `place`. */
export function useFocusRequest<E extends HTMLElement>(
  { store, focusOn }: Comments,
  place: string,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  const isRequested = useStore(store, state => state.focus === place);
  useEffect(() => {
    if (!isRequested) return;
    focusOn(null);
    ref.current?.focus();
  }, [isRequested, focusOn]);
  return ref;
}
