import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Overlay } from './element/overlay.ts';
import { createHttp, type Http } from './http/client.ts';
import { holdsToken } from './session/local-storage.ts';
import { createSession, createSessionStore, type Session } from './session/store.ts';

/** State that widgets of one platform share on a page. */
export interface Core {
  /** Origin of the platform. */
  platform: string;
  /** The site's origin and base path. */
  rootUrl: string;
  /** True on the platform's own site. */
  ownSite: boolean;
  session: Session;
  /** False where something else follows changes of the platform for the page, as the extension's background does. */
  followsChanges?: boolean;
  /** Returns the HTTP client with messages in a language. */
  http(lang: string): Http;
  overlay: StoreApi<Overlay | null>;
  /** Stops the core. Used by tests; the core of a page exists as long as the page. */
  end(): void;
}

/** The number is the version of the protocol: copies of the script with another version do not share cores. */
const KEY = Symbol.for('mskt.core.v1');

/** Returns the page's cores by platform. The first copy of the script creates them, all share them. */
function pageCores(): Map<string, Core> {
  const page = globalThis as { [KEY]?: Map<string, Core> };
  page[KEY] ??= new Map();
  return page[KEY];
}

/**
 * Returns the core of a platform on this page; the first call starts it.
 *
 * @param ownSite whether this page is the platform's own site, which may ask the user centre and navigate. Only the
 *   first call sets it.
 */
export function coreFor(platform: string, { ownSite = false } = {}): Core {
  const cores = pageCores();
  const known = cores.get(platform);
  if (known) return known;
  const made = createCore(platform, ownSite);
  cores.set(platform, made);
  return made;
}

/** Registers a core that was created elsewhere, as the extension's popup does. */
export const shareCore = (core: Core): unknown => pageCores().set(core.platform, core);

/** Stops and removes all cores. For tests only. */
export function forgetCores(): void {
  const cores = pageCores();
  for (const core of cores.values()) core.end();
  cores.clear();
}

function createCore(platform: string, ownSite: boolean): Core {
  const rootUrl = `${platform}/msktfront/`;
  const edges = new Map<string, Http>();
  const http = (lang: string): Http => {
    const { token, refused } = session;
    const edge = edges.get(lang) ?? createHttp({ platform, lang, token, refused });
    edges.set(lang, edge);
    return edge;
  };
  const store = createSessionStore();
  const life = new AbortController();
  const { signal } = life;
  const open = async () => {
    const { startAuthCore } = await import('./auth/start.ts');
    const pageHttp = () => http(document.documentElement.lang || 'en');
    return startAuthCore({ store, http: pageHttp, platform, rootUrl, ownSite, signal });
  };
  const session = createSession(store, open, ownSite || holdsToken(platform));
  // Loads the auth core after a sign-in in another tab: pages of visitors do not have it yet.
  addEventListener('storage', () => holdsToken(platform) && session.kept().catch(() => {}), { signal });
  const overlay = createStore<Overlay | null>(() => null);
  return { platform, rootUrl, ownSite, session, http, overlay, end: () => life.abort() };
}
