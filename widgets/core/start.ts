import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Api, createApi } from './api.ts';
import { APP_VERSION } from './contract/limits.ts';
import { createHttp } from './http.ts';
import { createSession, type Session } from './session.ts';
import { createPageTokenStore, type PageTokenStore } from './token-store.ts';

/** The one message shown above everything; a new one takes the place of the old. */
export interface Toast {
  text: string;
  /** The element that shows it. */
  owner: EventTarget;
}

/** All that widgets of one platform share on a page. */
export interface Core {
  /** Origin of the platform. */
  platform: string;
  /** The site's origin and base path. */
  rootUrl: string;
  /** False where the page is somebody else's. */
  ownSite: boolean;
  session: Session;
  tokens: PageTokenStore;
  /** The calls, with messages in this language. */
  api(lang: string): Api;
  toast: StoreApi<{ toast: Toast | null }>;
}

interface PageCores {
  /** Copies of the script that speak another protocol keep to themselves. */
  protocol: 1;
  version: string;
  byPlatform: Map<string, Core>;
}

const KEY = Symbol.for('mskt.core.v1');

/** The page's cores: made by whichever copy of the script came first, shared by all. */
function pageCores(): PageCores {
  const page = globalThis as { [KEY]?: PageCores };
  page[KEY] ??= { protocol: 1, version: APP_VERSION, byPlatform: new Map() };
  return page[KEY];
}

/**
 * The core of a platform on this page, started on first use. `ownSite` says that this page is the platform's own site,
 * which may ask the user centre and navigate; it counts only for whoever asks first.
 */
export function coreFor(platform: string, { ownSite = false } = {}): Core {
  const { byPlatform } = pageCores();
  const known = byPlatform.get(platform);
  if (known) return known;
  const made = createCore(platform, ownSite);
  byPlatform.set(platform, made);
  void made.session.start();
  return made;
}

/** Only for tests: a page that starts anew. */
export function forgetCores(): void {
  pageCores().byPlatform.clear();
}

function createCore(platform: string, ownSite: boolean): Core {
  const rootUrl = `${platform}/msktfront/`;
  const tokens = createPageTokenStore({ platform, ownSite });
  const apis = new Map<string, Api>();
  const api = (lang: string): Api => {
    const known = apis.get(lang);
    if (known) return known;
    const http = createHttp({ platform, lang, token: session.token, refused: session.refused });
    const made = createApi(http, () => session.token() !== null);
    apis.set(lang, made);
    return made;
  };
  const pageLang = () => document.documentElement.lang || 'en';
  const powers = { probe: ownSite, leave: ownSite };
  const session = createSession({ api: () => api(pageLang()), tokens, rootUrl, powers });
  return { platform, rootUrl, ownSite, session, tokens, api, toast: createStore(() => ({ toast: null })) };
}
