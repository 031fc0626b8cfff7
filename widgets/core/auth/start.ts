import type { StoreApi } from 'zustand/vanilla';
import type { PlatParams } from '../../contract/platform/schema.ts';
import { accountApi } from '../api/account.ts';
import { createApi } from '../http/api.ts';
import type { Http } from '../http/client.ts';
import { isApiError, toApiError } from '../http/errors.ts';
import type { Person, Session, SessionState } from '../session/store.ts';
import {
  initialFacts,
  PROBE_AGAIN,
  personOf,
  type SessionEffect,
  type SessionEvent,
  type SessionFacts,
  step,
} from './machine.ts';
import { createPageTokenStore, type TokenRecord } from './token-store.ts';

export interface AuthCoreSettings {
  store: StoreApi<SessionState>;
  /** Returns the HTTP client in the page's current language. */
  http: () => Http;
  /** Origin of the platform. */
  platform: string;
  /** The site's origin and base path. */
  rootUrl: string;
  /** True on the platform's own site: only there the core asks the user centre and navigates. */
  ownSite: boolean;
  /** Stops the core: removes its listeners and ends its requests. */
  signal: AbortSignal;
}

/** Time after which a page that was hidden asks the user centre again, in milliseconds. */
const LONG_AWAY = 5 * 60_000;
/** Time after which a redirect counts as blocked, in milliseconds. */
const STUCK = 15_000;

/** Loaded only on the platform's own site. */
const loadOidc = () => import('./oidc.ts');

/** Starts the auth core, one per page and platform. It runs the effects of the session machine. */
export function startAuthCore({
  store,
  http,
  platform,
  rootUrl,
  ownSite,
  signal,
}: AuthCoreSettings): Session {
  const api = () => createApi(http(), accountApi, () => personOf(facts) !== null);
  const tokens = createPageTokenStore({ platform, ownSite });
  const powers = { probe: ownSite, leave: ownSite };
  let facts: SessionFacts = initialFacts;
  let personalCalls = new AbortController();
  /** Aborted when the user changes and when the core ends. */
  const personalSignal = () => AbortSignal.any([signal, personalCalls.signal]);
  let leavingFrom: string | null = null;
  /** Subject of the user whose data the page shows; unchanged after a rejected token. */
  let shownTo: string | undefined;

  function send(event: SessionEvent): void {
    const { facts: next, effects } = step(facts, event, powers);
    if (next === facts || signal.aborted) return;
    const person = personOf(next);
    const before = personOf(facts);
    facts = next;
    const { status, epoch, halt } = facts;
    if (person?.token !== before?.token) {
      personalCalls.abort();
      personalCalls = new AbortController();
      const publicPerson = person && withoutToken(person);
      const { lasting } = tokens;
      const { left = 0 } = store.getState();
      const isWaitedFor = !person && event.type === 'tokenRefused';
      const hasLeft = shownTo !== undefined && shownTo !== person?.sub && !isWaitedFor;
      if (!isWaitedFor) shownTo = person?.sub;
      store.setState({
        ...{ status, epoch, halt, lasting, person: publicPerson, shortMenu: [], menu: [] },
        ...(hasLeft && { left: left + 1 }),
      });
    } else {
      const isIdentified = person !== null && person.userId !== before?.userId;
      if (isIdentified) shownTo = person.sub;
      store.setState({ status, epoch, halt, ...(isIdentified && { person: withoutToken(person) }) });
    }
    for (const effect of effects) void run[effect]();
  }

  /** Sends the event, unless the epoch has changed meanwhile. */
  async function answer(event: Promise<SessionEvent>): Promise<void> {
    const { epoch } = facts;
    const happened = await event;
    if (facts.epoch === epoch) send(happened);
  }

  const run: Record<SessionEffect, () => void | Promise<void>> = {
    probe: () => answer(probe()),
    probeLater() {
      const wait = PROBE_AGAIN[facts.unanswered - 1];
      if (wait !== undefined) setTimeout(() => send({ type: 'woke', away: false }), wait);
    },
    exchange: () => answer(exchange()),
    loadMe: () => answer(Promise.all([loadFrame(), loadMenus()]).then(() => ({ type: 'meLoaded' }))),
    loadPublic() {
      // The frame is requested before the user centre responds. It is not requested again if the user stays the same.
      if (powers.probe && framedFor !== null) return loadFrame();
    },
    store: () => (facts.record ? tokens.set(facts.record) : undefined),
    clear: () => tokens.clear(),
    async leave() {
      clearTimeout(stuck);
      stuck = setTimeout(() => send({ type: 'stuck' }), STUCK);
      try {
        const { leaveForSignIn } = await loadOidc();
        await leaveForSignIn(api(), rootUrl, leavingFrom, signal);
      } catch (error) {
        store.setState({ failure: toApiError(error) });
        send({ type: 'stuck' });
      }
    },
  };
  let stuck: ReturnType<typeof setTimeout> | undefined;

  // If loading the code fails, the response is unknown.
  async function probe(): Promise<SessionEvent> {
    try {
      const { probe, place } = await (await loadOidc()).probe(api(), rootUrl);
      if (place !== null) store.setState({ place });
      return { type: 'probed', probe };
    } catch {
      return { type: 'probed', probe: { answer: 'unknown' } };
    }
  }

  async function exchange(): Promise<SessionEvent> {
    const { vouched, epoch } = facts;
    try {
      if (!vouched) return { type: 'notExchanged', refused: false };
      const { exchange } = await loadOidc();
      return await exchange(api(), tokens, vouched, rootUrl, epoch + 1, () => facts.epoch === epoch);
    } catch {
      return { type: 'notExchanged', refused: false };
    }
  }

  let frame = new AbortController();
  /** Token for which the frame was requested; null for a visitor, undefined if it was not requested. */
  let framedFor: string | null | undefined;
  async function loadFrame(): Promise<void> {
    frame.abort();
    frame = new AbortController();
    framedFor = personOf(facts)?.token ?? null;
    const signal = AbortSignal.any([personalSignal(), frame.signal]);
    try {
      const indexInfo = await api().indexInfo({ query: { rootUrl }, signal });
      if (signal.aborted) return;
      store.setState({ indexInfo });
      if (framedFor && indexInfo.person)
        send({ type: 'identified', token: framedFor, person: indexInfo.person });
      const params = await api().platParams({ params: { regionCode: indexInfo.regionCode }, signal });
      if (signal.aborted) return;
      tokens.remember('sysParams', JSON.stringify(params));
      store.setState({ params, failure: null });
      if (params.isPlatExpired && !isReadable(params)) send({ type: 'halt', reason: 'expired' });
    } catch (error) {
      if (signal.aborted) return;
      framedFor = undefined;
      if (isApiError(error) && error.code === 'ADDRESS_ERROR') send({ type: 'halt', reason: 'wrongAddress' });
      store.setState({ failure: error as Error });
    }
  }

  /** Loads the menus. A failure leaves them empty and does not end the session. */
  async function loadMenus(): Promise<void> {
    const signal = personalSignal();
    const [shortMenu, menu] = await Promise.all([
      api()
        .shortMenuList({ signal })
        .catch(() => []),
      api()
        .menuList({ signal })
        .catch(() => []),
    ]);
    if (!signal.aborted) store.setState({ shortMenu, menu });
  }

  /** Shared by all calls that are rejected at the same time. */
  let refusing: Promise<void> | null = null;
  async function weigh(token: string): Promise<void> {
    const stored = await tokens.get();
    if (personOf(facts)?.token !== token) return;
    const leaves = powers.leave && stored?.token === token && !facts.isUntried;
    const loop = leaves && !(await loadOidc()).mayRedirectAgain();
    send({ type: 'tokenRefused', token, stored, loop });
  }

  function listen(): void {
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

  listen();
  const started = tokens.get().then(record => send({ type: 'started', record }));
  return {
    store,
    token: () => personOf(facts)?.token ?? null,
    async refused(token) {
      refusing ??= weigh(token).finally(() => {
        refusing = null;
      });
      await refusing;
      const now = personOf(facts)?.token;
      return now !== undefined && now !== token;
    },
    signIn(place) {
      leavingFrom = place ?? null;
      send({ type: 'leave' });
    },
    async signOut() {
      // The request carries the token. The page drops it without waiting for the response.
      const logout = api().logout();
      send({ type: 'signOut' });
      try {
        const url = new URL(await logout, rootUrl);
        url.searchParams.append('redirect_uri', `${rootUrl}home`);
        if (powers.leave && !signal.aborted) location.assign(url);
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: a logout that fails is logged and rethrown, says the product.
        console.error('logout failed', error);
        throw error;
      } finally {
        send({ type: 'signedOut' });
      }
    },
    async adopt(answer, place, asker) {
      await started;
      const { token, userId, realName, avatar, schoolName, roles } = answer;
      const stored = await tokens.get();
      const epoch = Math.max(facts.epoch, stored?.epoch ?? 0) + 1;
      // The subject at the user centre is unknown here. The platform's user id identifies the user as well.
      const record = { token, sub: userId, userId, realName, avatar, schoolName, roles, epoch };
      await tokens.set(record);
      store.setState({ place, asker });
      send({ type: 'changedElsewhere', stored: record });
    },
    kept: tokens.get,
    async take(token) {
      const kept = await tokens.get();
      const epoch = Math.max(facts.epoch, kept?.epoch ?? 0) + 1;
      const record = { token, sub: '', realName: '', userId: '', roles: [], handedOver: true, epoch };
      await tokens.set(record);
      send({ type: 'taken', record });
    },
    forget() {
      send({ type: 'signOut' });
      send({ type: 'signedOut' });
    },
    async reload() {
      await Promise.all([loadFrame(), personOf(facts) ? loadMenus() : undefined]);
    },
    remember: tokens.remember,
    halt: reason => send({ type: 'halt', reason }),
    resume: () => send({ type: 'resume' }),
  };
}

/** Returns whether the platform can still be read after its trial. */
const isReadable = ({ graceUntil }: PlatParams): boolean => Date.parse(graceUntil ?? '') > Date.now();

function withoutToken({ sub, userId, realName, avatar, schoolName, roles }: TokenRecord): Person {
  return { sub, userId, realName, avatar, schoolName, roles };
}
