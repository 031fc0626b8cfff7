import { useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { MessageUnread } from '../../contract/message/schema.ts';
import { useStore, useWidget } from '../element/context.ts';
import type { Unread, UnreadState } from '../polling/unread.ts';
import { type Core, coreFor } from '../start.ts';

export type { Unread, UnreadState } from '../polling/unread.ts';

/** What is new for whoever is signed in. Its code comes with the first who wants to know. */
const load = (core: Core): Promise<Unread> =>
  import('../polling/unread.ts').then(part => part.unreadOf(core));

/** The page's one answer, kept up to date while the view is there; null until its code has come. */
export function useUnread(): Unread | null {
  const { inherited } = useWidget();
  return useUnreadOf(coreFor(inherited.platform ?? ''));
}

/** The same for a view that stands in no widget. */
export function useUnreadOf(core: Core): Unread | null {
  const [unread, setUnread] = useState<Unread | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    load(core).then(
      found => {
        if (leave.signal.aborted) return;
        leave.signal.addEventListener('abort', found.watch());
        setUnread(found);
      },
      () => {}, // without it everything works but for the numbers
    );
    return () => leave.abort();
  }, [core]);
  return unread;
}

const NOT_KNOWN = createStore<UnreadState>(() => ({ told: null, read: null }));

/** What the platform has said last; null while nobody knows. */
export const useTold = (unread: Unread | null): MessageUnread | null =>
  useStore(unread?.store ?? NOT_KNOWN, state => state.told);
