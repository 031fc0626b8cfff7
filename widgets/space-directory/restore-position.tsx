import { type RefObject, useEffect } from 'react';
import { useStore, useWidget } from '../core/index.ts';
import type { SpaceDirectory } from './model.ts';
import { readPlace } from './return-position.ts';

export interface SpaceDirectoryReturnProps {
  place: string;
  /** Holds the cards in their order. */
  root: RefObject<HTMLElement | null>;
  directory: SpaceDirectory;
}

/**
 * Back from signing in, once the spaces are here as the person reads them: the button of the space that was to be joined
 * has the focus and is pressed, unless the person belongs to it already. Shows nothing.
 */
export function SpaceDirectoryReturn({ place, root, directory }: SpaceDirectoryReturnProps) {
  const { session } = useWidget();
  const state = useStore(directory.list.store);
  const index = state.items.findIndex(({ id }) => id === readPlace(place).id);
  useEffect(() => {
    // nb. a view may be older than its store: then these are still the visitor's.
    if (index < 0 || state.status !== 'ready' || directory.list.store.getState() !== state) return;
    const { asker, place: wanted } = session.getState();
    const host = (root.current?.getRootNode() as ShadowRoot | undefined)?.host;
    // nb. an asker that the page has not, or no longer, leaves it to any; another of them may have been first.
    if (place !== wanted || (asker?.isConnected && asker !== host)) return;
    session.setState({ place: null });
    const card = root.current?.querySelectorAll<HTMLElement>('article')[index];
    const button = card?.querySelector<HTMLElement>('.join button');
    (button ?? card?.querySelector<HTMLElement>('a'))?.focus();
    if (state.items[index]?.joinStatus === 0) button?.click();
  });
  return null;
}
