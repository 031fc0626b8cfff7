import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Lang } from '../../ui/i18n/translate.tsx';
import type { Http } from '../http/client.ts';
import type { ApiError } from '../http/errors.ts';
import { isSettling, type Person, type SessionState } from '../session/store.ts';
import type { MsktEventName, MsktEvents } from './events.ts';

/** What a widget currently shows, for its CSS states, events and fallback content. */
export type ViewState = 'loading' | 'ready' | 'empty' | ApiError;

/** Context of a view: its element and its core. */
export interface Widget {
  /** HTTP client in the widget's language. */
  http: Http;
  session: StoreApi<SessionState>;
  lang: Lang;
  /** Level of the widget's first heading. */
  headingLevel: number;
  compact: boolean;
  /** Hides all actions. */
  readonly: boolean;
  /** Attributes for a widget inside this one. */
  inherited: Record<string, string>;
  /** Address of a page of the site, for example `channelPage?id=7`. */
  siteUrl(path: string): string;
  /** Returns the absolute URL of a URL or path of the platform (`/media/…`); undefined unless it is http(s). */
  mediaUrl(address: string | undefined): string | undefined;
  /** Dispatches an event. Returns false if the page has cancelled it. */
  emit<N extends MsktEventName>(name: N, detail: MsktEvents[N]): boolean;
  /** Shows a toast, one at a time on a page. */
  toast(text: string): void;
  /** Announces a text to screen readers. */
  announce(text: string): void;
  /** Prefix of the keys of the platform in the storage of the browser. Use `useLocalValue`. */
  storagePrefix: string;
  /**
   * Starts sign-in: by the page if it cancels `mskt-auth-request`; on the platform's own site at the user centre;
   * elsewhere in the way of the `auth` attribute, without which `path` of the site opens in a new tab. Afterwards, except
   * in the last case, `place` is in the session's state.
   */
  signIn(reason: string, path: string, place?: string | null): void;
  /** Ends the session on this page at once. Rejects with an ApiError if the platform could not be notified. */
  signOut(): Promise<void>;
  /** Tries again after sign-in was halted. */
  resume(): void;
  /** Reports what is shown. Use `useViewState`. */
  report(shown: ViewState, retry: () => void): void;
}

/** Every view is rendered inside a widget, so there is no default value. */
export const WidgetContext = createContext(null as unknown as Widget);

/** Returns the widget of a view. */
export const useWidget = (): Widget => useContext(WidgetContext);

/** Returns the state of a store, or the selected part, which must keep its identity until it changes. */
export function useStore<S, T = S>(
  store: StoreApi<S>,
  select: (state: S) => T = state => state as unknown as T,
): T {
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

/** Returns the signed-in user; null for a visitor. */
export function usePerson(): Person | null {
  return useStore(useWidget().session, state => state.person);
}

/** Returns whether it is still unknown who is signed in. */
export const useSettling = (): boolean => useStore(useWidget().session, isSettling);

/** Reports to the element what is shown, and how to load it again. */
export function useViewState(shown: ViewState, retry: () => void): void {
  const { report } = useWidget();
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => report(shown, () => latest.current()), [report, shown]);
}
