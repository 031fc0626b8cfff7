import { createAnswers } from './answers.ts';
import { isAskedBySite, isPicture, isSitePage } from './kept-requests.ts';
import { openShelf } from './lru-cache.ts';
import { type Built, createShell } from './shell.ts';
import { ANSWERS, OF_READERS, PICTURES, type ToPage, type ToWorker } from './worker-protocol.ts';

/**
 * Service worker for offline reading. It handles the site's requests network first and caches what visitors
 * may read. It ignores every other request.
 */

/** The parts of `ServiceWorkerGlobalScope` in use. The DOM types of pages do not contain them. */

interface LastingEvent extends Event {
  /** Keeps the worker alive until the promise settles. If it rejects, an install fails. */
  waitUntil(work: Promise<unknown>): void;
}

interface AskedEvent extends LastingEvent {
  readonly request: Request;
  readonly clientId: string;
  respondWith(answer: Promise<Response>): void;
}

interface ToldEvent extends LastingEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
  readonly source: OpenPage | null;
}

/** Open page of the site. */
interface OpenPage {
  readonly id: string;
  postMessage(message: unknown): void;
}

interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<OpenPage | undefined>;
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', heard: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', heard: (event: AskedEvent) => void): void;
  addEventListener(type: 'message', heard: (event: ToldEvent) => void): void;
}

/** Replaced by the build. */
declare const BUILT: Built;

const worker = self as unknown as WorkerScope;
const { caches, clients } = worker;
const { origin } = worker.location;
const MB = 1024 * 1024;

const shell = createShell(caches, BUILT, `${origin}/msktfront/`);
const shelf = openShelf(caches, ANSWERS, { count: 400, bytes: 8 * MB, each: MB / 2 });
const pictures = openShelf(caches, PICTURES, { count: 300, bytes: 30 * MB, each: MB });
const answers = createAnswers({
  shelf,
  ask: (request, init) => fetch(request, { ...init, cache: 'no-cache' }),
  now: Date.now,
});

worker.addEventListener('install', event => event.waitUntil(shell.fill()));
worker.addEventListener('activate', event => event.waitUntil(shell.dropOthers().then(() => clients.claim())));
worker.addEventListener('fetch', answer);
worker.addEventListener('message', hear);

function answer(event: AskedEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return;
  if (request.mode === 'navigate') {
    if (isSitePage(url)) event.respondWith(shell.page(request));
  } else if (shell.holds(url.href)) event.respondWith(shell.file(request));
  else if (!isAskedBySite(request.referrer, origin)) return;
  else if (isPicture(url, request.destination)) event.respondWith(picture(event));
  else {
    const asked = answers.asked(request);
    if (!asked) return;
    event.respondWith(asked.then(({ answer }) => answer));
    event.waitUntil(asked.then(({ message, after }) => Promise.all([post(event.clientId, message), after])));
  }
}

/** Serves a picture cache first: an uploaded file never changes at its URL. */
async function picture(event: AskedEvent): Promise<Response> {
  const { request } = event;
  const kept = await pictures.get(request.url);
  if (kept) return kept;
  const sent = await fetch(request);
  if (sent.status === 200) event.waitUntil(pictures.put(request.url, sent.clone(), Date.now()));
  return sent;
}

/** Messages that a page may have missed because it does not listen yet, by client id. */
const unheard = new Map<string, ToPage[]>();
/** Limit of clients, and of messages per client. A closed page never sends `listening`. */
const MOST_UNHEARD = 20;

async function post(clientId: string, message: ToPage): Promise<void> {
  const page = await clients.get(clientId);
  if (!page) return;
  page.postMessage(message);
  if (message.type === 'fresh') return;
  if (unheard.size > MOST_UNHEARD) unheard.clear();
  unheard.set(clientId, [...(unheard.get(clientId) ?? []), message].slice(-MOST_UNHEARD));
}

function postUnheard(page: OpenPage | null): void {
  for (const message of unheard.get(page?.id ?? '') ?? []) page?.postMessage(message);
  unheard.delete(page?.id ?? '');
}

function hear(event: ToldEvent): void {
  const message = event.data as ToWorker;
  if (message.type === 'which') event.ports[0]?.postMessage(shell.entry);
  else if (message.type === 'listening') postUnheard(event.source);
  else event.waitUntil(obey(message));
}

async function obey(message: Exclude<ToWorker, { type: 'which' | 'listening' }>): Promise<void> {
  switch (message.type) {
    case 'keep':
      return answers.keepAll(message.urls, message.lang);
    case 'forget':
      return forget();
    case 'takeOver':
      return worker.skipWaiting();
    case 'takeOverIfAlone':
      return takeOverIfAlone();
  }
}

async function forget(): Promise<void> {
  await Promise.all([shelf.dropAll(), pictures.dropAll()]);
  await Promise.all(OF_READERS.map(name => caches.delete(name)));
}

async function takeOverIfAlone(): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 1) await worker.skipWaiting();
}
