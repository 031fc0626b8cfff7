import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Overlay } from './element/overlay.ts';
import { createHttp, type Http } from './http/client.ts';
import { holdsToken } from './session/local-storage.ts';
import { createSession, createSessionStore, type Session } from './session/store.ts';

/** All that widgets of one platform share on a page. */
export interface Core {
  /** Origin of the platform. */
  platform: string;
  /** The site's origin and base path. */
  rootUrl: string;
  /** False where the page is somebody else's. */
  ownSite: boolean;
  session: Session;
  /** The HTTP edge, with messages in this language. */
  http(lang: string): Http;
  overlay: StoreApi<Overlay | null>;
  /** Ends it. A page's core lives as long as the page. */
  end(): void;
}

/** The number in the name is the protocol: a copy of the script that speaks another one keeps to itself. */
const KEY = Symbol.for('mskt.core.v1');

/** The page's cores by platform: made by whichever copy of the script came first, shared by all. */
function pageCores(): Map<string, Core> {
  const page = globalThis as { [KEY]?: Map<string, Core> };
  page[KEY] ??= new Map();
  return page[KEY];
}

/**
 * The core of a platform on this page, started on first use. `ownSite` says that this page is the platform's own site,
 * which may ask the user centre and navigate; it counts only for whoever asks first.
 */
export function coreFor(platform: string, { ownSite = false } = {}): Core {
  const cores = pageCores();
  const known = cores.get(platform);
  if (known) return known;
  const made = createCore(platform, ownSite);
  cores.set(platform, made);
  return made;
}

/** Gives the page a core that was made elsewhere, as the extension's popup makes its own. */
export const shareCore = (core: Core): unknown => pageCores().set(core.platform, core);

/** Only for tests: a page that starts anew. */
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
  // Somebody may have signed in in another tab: what hears of that is not there yet on a visitor's page.
  addEventListener('storage', () => holdsToken(platform) && session.kept().catch(() => {}), { signal });
  const overlay = createStore<Overlay | null>(() => null);
  return { platform, rootUrl, ownSite, session, http, overlay, end: () => life.abort() };
}
