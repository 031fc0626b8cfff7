import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from './api.ts';
import type { MenuItem } from './contract/menu.ts';
import type { IndexInfo, PlatParams } from './contract/platform.ts';
import { isApiError } from './errors.ts';
import {
  type HaltReason,
  initialFacts,
  PROBE_AGAIN,
  personOf,
  type SessionEffect,
  type SessionEvent,
  type SessionFacts,
  type SessionPowers,
  type SessionStatus,
  step,
} from './session-machine.ts';
import type { PageTokenStore, TokenRecord } from './token-store.ts';

/** Who is signed in. Never holds the token. */
export interface Person {
  sub: string;
  userId: string;
  realName: string;
  avatar?: string | undefined;
  schoolName?: string | undefined;
  roles: readonly string[];
}

/** What widgets and the site may know of the session. */
export interface SessionState {
  status: SessionStatus;
  /** Grows with each sign-in, sign-out and change of person: personal data of an older epoch is not shown. */
  epoch: number;
  person: Person | null;
  halt: HaltReason | null;
  /** The frame of the site; public for a visitor. */
  indexInfo: IndexInfo | null;
  params: PlatParams | null;
  /** The personal menu. */
  shortMenu: readonly MenuItem[];
  menu: readonly MenuItem[];
  /** Why index info is missing, when it is. */
  failure: Error | null;
}

export interface Session {
  readonly store: StoreApi<SessionState>;
  /** Begins. Calls made earlier are those of a visitor. */
  start(): Promise<void>;
  /** The token calls carry now; for the HTTP edge alone. */
  token(): string | null;
  /** For the HTTP edge: a token was answered 401. True when another one is there and the call may be made again. */
  refused(token: string): Promise<boolean>;
  /** Goes to the user centre; it returns to the address shown now. Only on the own site. */
  signIn(): Promise<void>;
  signOut(): Promise<void>;
  /** Takes a token that came in the site's own address. */
  take(token: string): Promise<void>;
  halt(reason: HaltReason): void;
  /** Leaves `halted`: the person wants to try again. */
  resume(): void;
}

export interface SessionSettings {
  api: () => Api;
  tokens: PageTokenStore;
  /** The site's origin and base path. */
  rootUrl: string;
  powers: SessionPowers;
}

/** A page that was not seen for this long asks the user centre again, in milliseconds. */
const LONG_AWAY = 5 * 60_000;
/** A redirect that has not left the page by then was blocked, in milliseconds. */
const STUCK = 15_000;

/** The auth core: one per page and platform. */
export function createSession({ api, tokens, rootUrl, powers }: SessionSettings): Session {
  let facts: SessionFacts = initialFacts;
  let personalCalls = new AbortController();
  const store = createStore<SessionState>(() => ({
    status: 'boot',
    epoch: 0,
    person: null,
    halt: null,
    indexInfo: null,
    params: null,
    shortMenu: [],
    menu: [],
    failure: null,
  }));

  function send(event: SessionEvent): void {
    const { facts: next, effects } = step(facts, event, powers);
    if (next === facts) return;
    const changedPerson = personOf(next)?.token !== personOf(facts)?.token;
    facts = next;
    if (changedPerson) {
      personalCalls.abort();
      personalCalls = new AbortController();
    }
    const person = personOf(facts);
    store.setState({
      status: facts.status,
      epoch: facts.epoch,
      halt: facts.halt,
      person: person && withoutToken(person),
      ...(person ? {} : { shortMenu: [], menu: [] }),
    });
    for (const effect of effects) void run[effect]();
  }

  const run: Record<SessionEffect, () => void | Promise<void>> = {
    async probe() {
      const { probe } = await import('./sign-in.ts');
      send({ type: 'probed', probe: await probe(api(), rootUrl) });
    },
    probeLater() {
      const wait = PROBE_AGAIN[facts.unanswered - 1];
      if (wait !== undefined) setTimeout(() => send({ type: 'woke', away: false }), wait);
    },
    async exchange() {
      if (!facts.vouched) return;
      const { exchange } = await import('./sign-in.ts');
      send(await exchange(api(), tokens, facts.vouched, rootUrl, facts.epoch + 1));
    },
    async loadMe() {
      await Promise.all([loadFrame(), loadMenus()]);
      send({ type: 'meLoaded' });
    },
    loadPublic: () => (powers.probe ? loadFrame() : undefined),
    clear: () => tokens.clear(),
    async leave() {
      setTimeout(() => send({ type: 'stuck' }), STUCK);
      const { leaveForSignIn } = await import('./sign-in.ts');
      await leaveForSignIn(api(), rootUrl).catch(error => {
        store.setState({ failure: error });
        send({ type: 'stuck' });
      });
    },
  };

  async function loadFrame(): Promise<void> {
    const { signal } = personalCalls;
    try {
      const indexInfo = await api().platform.indexInfo(rootUrl, signal);
      const params = await api().platform.params(indexInfo.regionCode, signal);
      if (signal.aborted) return;
      tokens.remember('sysParams', JSON.stringify(params));
      store.setState({ indexInfo, params, failure: null });
      if (params.isPlatExpired) send({ type: 'halt', reason: 'expired' });
    } catch (error) {
      if (signal.aborted) return;
      if (isApiError(error) && error.code === 'ADDRESS_ERROR') send({ type: 'halt', reason: 'wrongAddress' });
      store.setState({ failure: error as Error });
    }
  }

  /** A menu that fails degrades the frame; it signs nobody out. */
  async function loadMenus(): Promise<void> {
    const { signal } = personalCalls;
    const [shortMenu, menu] = await Promise.all([
      api()
        .menu.shortList(signal)
        .catch(() => []),
      api()
        .menu.list(signal)
        .catch(() => []),
    ]);
    if (!signal.aborted) store.setState({ shortMenu, menu });
  }

  /** One answer for any number of calls that are refused at once. */
  let refusing: Promise<void> | null = null;
  async function weigh(token: string): Promise<void> {
    const stored = await tokens.get();
    const other = stored !== null && stored.token !== token;
    const loop = powers.leave && !other && !(await import('./sign-in.ts')).mayRedirectAgain();
    send({ type: 'tokenRefused', token, stored, loop });
  }

  function listen(): void {
    const { signal } = new AbortController(); // nb. the core lives as long as the page
    tokens.watch(async () => send({ type: 'changedElsewhere', stored: await tokens.get() }), signal);
    let hiddenSince = 0;
    addEventListener('online', () => send({ type: 'woke', away: false }), { signal });
    addEventListener('pageshow', event => event.persisted && send({ type: 'woke', away: true }), { signal });
    const seen = () => {
      if (document.hidden) hiddenSince = performance.now();
      else send({ type: 'woke', away: performance.now() - hiddenSince > LONG_AWAY });
    };
    document.addEventListener('visibilitychange', seen, { signal });
  }

  return {
    store,
    async start() {
      listen();
      send({ type: 'started', record: await tokens.get() });
    },
    token: () => personOf(facts)?.token ?? null,
    async refused(token) {
      refusing ??= weigh(token).finally(() => {
        refusing = null;
      });
      await refusing;
      const now = personOf(facts)?.token;
      return now !== undefined && now !== token;
    },
    async signIn() {
      send({ type: 'leave' });
    },
    async signOut() {
      // nb. the call takes the token along as it is made; the page forgets it before the answer.
      const logout = api().auth.logout();
      send({ type: 'signOut' });
      try {
        const url = new URL(await logout, rootUrl);
        url.searchParams.append('redirect_uri', `${rootUrl}home`);
        if (powers.leave) location.assign(url);
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: a logout that fails is logged and rethrown, says the product.
        console.error('logout failed', error);
        throw error;
      } finally {
        send({ type: 'signedOut' });
      }
    },
    async take(token) {
      await tokens.set({ token, sub: '', realName: '', userId: '', roles: [], epoch: facts.epoch + 1 });
    },
    halt: reason => send({ type: 'halt', reason }),
    resume: () => send({ type: 'resume' }),
  };
}

function withoutToken({ sub, userId, realName, avatar, schoolName, roles }: TokenRecord): Person {
  return { sub, userId, realName, avatar, schoolName, roles };
}
