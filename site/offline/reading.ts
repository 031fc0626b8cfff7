import type { Site } from '../shell/site-context.ts';
import { reloadWhenPartsAreGone, startWorker, watchTyping } from './newer-version.ts';
import { createReadable, type ReadablePage } from './readable.ts';
import { askAgain, canReach, keepLooking } from './reconnect.ts';
import type { Offline } from './store.ts';
import type { ToPage, ToWorker } from './worker-protocol.ts';

/** Actions of the status bar. */
export interface Reading {
  /** Returns the pages readable offline. */
  list(): Promise<ReadablePage[]>;
  /** Checks now whether the platform is reachable. */
  look(): void;
  /** Reloads with the newest version. */
  reload(): void;
}

/** Delay in milliseconds before the title of a loaded page is recorded. */
const SETTLES = 400;

/** Keeps the current page readable offline, handles failed requests, and refreshes after a reconnect. */
export function startReading(
  { core, visits }: Site,
  offline: Offline,
  lang: () => string,
  signal: AbortSignal,
): Reading {
  const { rootUrl, session } = core;
  const reach = () => canReach(rootUrl);
  const isDirty = watchTyping(document, signal);
  // Both need a secure context (https).
  const readable = 'caches' in globalThis ? createReadable(caches, rootUrl) : null;
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null;

  const postToWorker = (message: ToWorker) => workers?.controller?.postMessage(message);

  const looking = keepLooking(
    reach,
    () => {
      offline.reached();
      askAgain(document);
    },
    signal,
  );
  offline.subscribe(({ away }, before) => away && !before.away && looking.later());
  if (offline.getState().away) looking.later();
  const online = () => {
    offline.setState({ noNetwork: false });
    void looking.look();
  };
  addEventListener('online', online, { signal });
  addEventListener('offline', offline.lost, { signal });
  workers?.addEventListener('message', ({ data }: MessageEvent<ToPage>) => offline.heard(data), { signal });
  postToWorker({ type: 'listening' });

  // A page that loaded before the worker bypasses it for a while.
  const beganAlone = !workers?.controller;
  const keepEarlier = () => {
    if (!beganAlone) return;
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    postToWorker({ type: 'keep', urls: urls.filter(isAnswer), lang: lang() });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { url, route } = visits.getState();
      const { away } = offline.getState();
      keepEarlier();
      if (!readable || !workers || away || !route || !readable.isRead(route.path)) return;
      readable.note({ href: url.href, title: nameOfPage(), at: Date.now() }, lang()).catch(() => {});
    }, SETTLES);
  };
  document.addEventListener('mskt-load', note, { signal });
  visits.subscribe(({ url }, before) => {
    if (url !== before.url) offline.visited();
    note();
  });

  const settleOwner = () => {
    const { status, person } = session.store.getState();
    if (person) void readable?.belongTo(person.sub || person.userId).catch(() => {});
    else if (status === 'out') void readable?.belongTo(null).catch(() => {});
  };
  settleOwner();
  session.store.subscribe(settleOwner);

  let reload = () => location.reload();
  const versions = {
    rootUrl,
    isDirty,
    canReach: reach,
    onNewer: () => offline.setNewer(true),
    away: () => offline.heard({ type: 'missing' }),
    signal,
  };
  reloadWhenPartsAreGone(versions);
  // In development the site is not built, so no worker exists.
  if (workers && import.meta.env.PROD) {
    workers.addEventListener('controllerchange', note, { signal, once: true });
    void whenQuiet().then(async () => {
      reload = await startWorker(versions).catch(() => reload);
    });
  }

  return {
    list: async () => (await readable?.list(lang()).catch(() => [])) ?? [],
    look: () => void looking.look(),
    reload: () => reload(),
  };
}

const isAnswer = (url: string): boolean => url.startsWith(`${location.origin}/mskt/api/`);

/** Returns the page's own h1, or the document title. */
function nameOfPage(): string {
  const heading = headingIn(document);
  return heading || document.title;
}

function headingIn(root: ParentNode): string {
  const own = root.querySelector('h1')?.textContent?.trim();
  if (own) return own;
  for (const { shadowRoot } of root.querySelectorAll('*')) {
    const inside = shadowRoot && headingIn(shadowRoot);
    if (inside) return inside;
  }
  return '';
}

/** Resolves after the load event, when the browser is idle. */
async function whenQuiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise(resolve => addEventListener('load', resolve, { once: true }));
  await new Promise(resolve =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve, { timeout: 3_000 }) : resolve(null),
  );
}
