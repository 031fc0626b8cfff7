import { useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { MessageUnread } from '../../contract/message/schema.ts';
import { useStore, useWidget } from '../element/context.ts';
import type { Unread, UnreadState } from '../polling/unread.ts';
import { type Core, coreFor } from '../start.ts';

export type { Unread, UnreadState } from '../polling/unread.ts';

/** Loads the unread messages of the person, with their code. */
const load = (core: Core): Promise<Unread> =>
  import('../polling/unread.ts').then(part => part.unreadOf(core));

/** Returns the page's unread messages, updated while the view is mounted; null until their code is loaded. */
export function useUnread(): Unread | null {
  const { inherited } = useWidget();
  return useUnreadOf(coreFor(inherited.platform ?? ''));
}

/** The same for a view outside of widgets. */
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

const NOT_KNOWN = createStore<UnreadState>(() => ({ messages: null, read: null }));

/** Returns the last response of the platform; null before the first. */
export const useUnreadMessages = (unread: Unread | null): MessageUnread | null =>
  useStore(unread?.store ?? NOT_KNOWN, state => state.messages);
