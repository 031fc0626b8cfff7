import type { ToWorker } from './messages.ts';

/** One reload by itself in so long, in milliseconds. */
const ONCE_IN = 10 * 60_000;
const RELOADED = 'mskt-reloaded';
/** A page that stays open asks whether there is a newer version once in so long, in milliseconds. */
const LOOK_EVERY = 60 * 60_000;
/** A newer worker that was told to take over waits for what the older one is at; a person does not wait longer than this. */
const TAKES_OVER_WITHIN = 3_000;

export interface NewerVersionSettings {
  rootUrl: string;
  /** Whether a reload would take something away from somebody. */
  isDirty: () => boolean;
  canReach: () => Promise<boolean>;
  /** A newer version is there, and waits for the person's word. */
  tell: () => void;
  /** Something could not be fetched, and neither can anything else. */
  away: () => void;
  signal: AbortSignal;
}

/** A part of this version is not there any more: the page begins anew, once, where that takes nothing from anybody. */
export function reloadWhenPartsAreGone({
  isDirty,
  canReach,
  tell,
  away,
  signal,
}: NewerVersionSettings): void {
  const weigh = async () => {
    // nb. asked at once: what could not come may take the place of what is being written.
    const wasDirty = isDirty();
    if (!(await canReach())) away();
    else if (wasDirty || isDirty() || !mayReload(Date.now())) tell();
    else location.reload();
  };
  addEventListener('vite:preloadError', () => void weigh(), { signal });
}

/** Whether the page may begin anew by itself. nb. where nothing can be kept, nobody could count. */
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
 * Registers the worker, and follows what becomes of it. A newer one waits until no page is of the older build any more,
 * or somebody says so. Answers how to say it.
 */
export async function startWorker({ rootUrl, tell, signal }: NewerVersionSettings): Promise<() => void> {
  const registration = await navigator.serviceWorker.register(workerUrl(rootUrl), { updateViaCache: 'none' });
  // nb. a browser under test may take it without giving anything back.
  if (!registration) return () => location.reload();

  const weigh = async (waiting: ServiceWorker) => {
    const isOurs = entryHere().endsWith(await entryOf(waiting));
    if (isOurs) send(waiting, { type: 'takeOverIfAlone' });
    else tell();
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

/** The script that this page began with: it has another name in each build. */
const entryHere = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

function entryOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  return new Promise(resolve => {
    port1.onmessage = ({ data }) => resolve(String(data));
    send(worker, { type: 'which' }, [port2]);
  });
}

const send = (worker: ServiceWorker, told: ToWorker, ports: Transferable[] = []): void =>
  worker.postMessage(told, ports);

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string };
}

/** The one script that this policy lets pass, whatever it is asked for. */
function workerUrl(rootUrl: string): string {
  const url = `${rootUrl}worker.js`;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('mskt-worker', { createScriptURL: () => url }).createScriptURL(url) ?? url
  );
}
