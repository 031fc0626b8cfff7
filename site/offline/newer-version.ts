import type { ToWorker } from './worker-protocol.ts';

/** Minimum interval between two automatic reloads, in milliseconds. */
const ONCE_IN = 10 * 60_000;
const RELOADED = 'mskt-reloaded';
/** Minimum interval between two update checks of an open page, in milliseconds. */
const LOOK_EVERY = 60 * 60_000;
/** Timeout in milliseconds for the new worker to take over. It waits for the pending events of the old one. */
const TAKES_OVER_WITHIN = 3_000;

interface NewerVersionSettings {
  rootUrl: string;
  /** Returns whether a reload would lose input. */
  isDirty: () => boolean;
  canReach: () => Promise<boolean>;
  /** Called when a newer version waits for the user's consent. */
  onNewer: () => void;
  /** Called when a chunk failed to load and the platform is unreachable. */
  away: () => void;
  signal: AbortSignal;
}

/**
 * Reloads the page when a chunk of this build no longer exists. If input would be lost, or the page has
 * reloaded within the last 10 minutes, it calls `onNewer` instead.
 */
export function reloadWhenPartsAreGone({
  isDirty,
  canReach,
  onNewer,
  away,
  signal,
}: NewerVersionSettings): void {
  const weigh = async () => {
    // Checked first: the failure screen may replace the form with the input.
    const wasDirty = isDirty();
    if (!(await canReach())) away();
    else if (wasDirty || isDirty() || !mayReload(Date.now())) onNewer();
    else location.reload();
  };
  addEventListener('vite:preloadError', () => void weigh(), { signal });
}

/** Returns whether the page may reload automatically. False if session storage is blocked: reloads cannot be counted. */
export function mayReload(now: number): boolean {
  try {
    const before = Number(sessionStorage.getItem(RELOADED) ?? Number.NEGATIVE_INFINITY);
    if (now - before < ONCE_IN) return false;
    sessionStorage.setItem(RELOADED, String(now));
    return true;
  } catch {
    return false;
  }
}

/**
 * Registers the service worker. A newer worker waits until no page of the older build is open, or until the
 * user updates. Returns a function that applies the update and reloads the page.
 */
export async function startWorker({ rootUrl, onNewer, signal }: NewerVersionSettings): Promise<() => void> {
  const registration = await navigator.serviceWorker.register(workerUrl(rootUrl), { updateViaCache: 'none' });
  // Browsers in tests may resolve with no registration.
  if (!registration) return () => location.reload();

  const weigh = async (waiting: ServiceWorker) => {
    const isOurs = entryHere().endsWith(await entryOf(waiting));
    if (isOurs) send(waiting, { type: 'takeOverIfAlone' });
    else onNewer();
  };
  const follow = (coming: ServiceWorker) =>
    coming.addEventListener(
      'statechange',
      () => coming.state === 'installed' && navigator.serviceWorker.controller && void weigh(coming),
      { signal },
    );
  if (registration.waiting) void weigh(registration.waiting);
  if (registration.installing) follow(registration.installing);
  registration.addEventListener(
    'updatefound',
    () => registration.installing && follow(registration.installing),
    { signal },
  );
  lookForUpdates(registration, signal);

  return () => {
    const { waiting } = registration;
    const reload = () => location.reload();
    if (!waiting) return reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { signal });
    setTimeout(reload, TAKES_OVER_WITHIN);
    send(waiting, { type: 'takeOver' });
  };
}

function lookForUpdates(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let looked = performance.now();
  const look = () => {
    if (document.hidden || performance.now() - looked < LOOK_EVERY) return;
    looked = performance.now();
    registration.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', look, { signal });
}

/** Returns the URL of this page's entry script. Its name differs in each build. */
const entryHere = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

function entryOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  return new Promise(resolve => {
    port1.onmessage = ({ data }) => resolve(String(data));
    send(worker, { type: 'which' }, [port2]);
  });
}

const send = (worker: ServiceWorker, message: ToWorker, ports: Transferable[] = []): void =>
  worker.postMessage(message, ports);

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string };
}

/** Returns the worker's URL under a Trusted Types policy that allows only this script. */
function workerUrl(rootUrl: string): string {
  const url = `${rootUrl}worker.js`;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('mskt-worker', { createScriptURL: () => url }).createScriptURL(url) ?? url
  );
}

/** Tracks text input. Returns a function that returns whether a reload would lose input, or is blocked by `beforeunload`. */
export function watchTyping(page: Document, signal: AbortSignal): () => boolean {
  const typed = new Set<Element>();
  page.addEventListener(
    'input',
    event => {
      const [field] = event.composedPath();
      if (field instanceof HTMLElement && isWriting(field)) typed.add(field);
    },
    { signal },
  );
  return () => {
    const isHeld = [...typed].some(field => field.isConnected && textIn(field).trim() !== '');
    return isHeld || !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  };
}

/** Search fields do not count: the search is part of the URL and survives a reload. */
const isWriting = (field: HTMLElement): boolean =>
  field.isContentEditable ||
  field.matches('textarea, input:not([type="search"], [type="checkbox"], [type="radio"], [type="range"])');

const textIn = (field: Element): string =>
  field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
    ? field.value
    : (field.textContent ?? '');
