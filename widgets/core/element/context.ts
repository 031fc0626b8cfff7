import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Lang } from '../../ui/i18n/translate.tsx';
import type { Http } from '../http/client.ts';
import type { ApiError } from '../http/errors.ts';
import type { Person, SessionState } from '../session/store.ts';
import type { MsktEventName, MsktEvents } from './events.ts';

/** What a widget shows at the moment, for its states, its events and its fallback content. */
export type Shown = 'loading' | 'ready' | 'empty' | ApiError;

/** What a view may use of the element around it and of the core behind it. */
export interface Widget {
  /** The HTTP edge, in the widget's language. */
  http: Http;
  session: StoreApi<SessionState>;
  lang: Lang;
  /** Level of the widget's first heading. */
  headingLevel: number;
  compact: boolean;
  /** Shows, but offers no acts. */
  readonly: boolean;
  /** Attributes for a widget inside this one. */
  inherited: Record<string, string>;
  /** Address of a page of the site, for example `channelPage?id=7`. */
  siteUrl(path: string): string;
  /** An address of the platform (`/media/…`) as one that works on any page; null when it is not one of the web. */
  mediaUrl(address: string | undefined): string | undefined;
  /** Sends an event; false when the page has cancelled it. */
  emit<N extends MsktEventName>(name: N, detail: MsktEvents[N]): boolean;
  /** Shows a short message, one at a time on the page. */
  toast(text: string): void;
  /** Tells screen readers what has just happened. */
  announce(text: string): void;
  /**
   * Begins to sign in: in the page's own way when it cancels `mskt-auth-request`; on the own site at the user centre;
   * elsewhere as `auth` says, and without it `path` of the site opens in a new tab. After all but the last, `place` is in
   * the session's state.
   */
  signIn(reason: string, path: string, place?: string | null): void;
  /** Forgets the person here at once; rejects with an ApiError when the platform did not hear of it. */
  signOut(): Promise<void>;
  /** Tries again after signing in was stopped. */
  resume(): void;
  /** Says what is shown. Use `useShown`. */
  report(shown: Shown, retry: () => void): void;
}

/** nb. no view is drawn without a widget around it. */
export const WidgetContext = createContext(null as unknown as Widget);

/** The widget around a view. */
export const useWidget = (): Widget => useContext(WidgetContext);

/** A store's state, or a part of it that stays the same object while it does not change. */
export function useStore<S, T = S>(
  store: StoreApi<S>,
  select: (state: S) => T = state => state as unknown as T,
): T {
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

/** Who is signed in, or null. */
export function usePerson(): Person | null {
  return useStore(useWidget().session, state => state.person);
}

const SETTLING = /^(boot|probing|exchanging|loadingMe)$/;

/** Whether it is not known yet who is there. */
export const useSettling = (): boolean =>
  useStore(useWidget().session, ({ status }) => SETTLING.test(status));

/** Tells the element what is shown, and how to ask again. */
export function useShown(shown: Shown, retry: () => void): void {
  const { report } = useWidget();
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => report(shown, () => latest.current()), [report, shown]);
}
