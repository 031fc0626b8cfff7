/** The parts of `ServiceWorkerGlobalScope` in use. The DOM types of pages do not contain them. */

export interface LastingEvent extends Event {
  /** Keeps the worker alive until the promise settles. If it rejects, an install fails. */
  waitUntil(work: Promise<unknown>): void;
}

export interface AskedEvent extends LastingEvent {
  readonly request: Request;
  readonly clientId: string;
  respondWith(answer: Promise<Response>): void;
}

export interface ToldEvent extends LastingEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
  readonly source: OpenPage | null;
}

/** Open page of the site. */
export interface OpenPage {
  readonly id: string;
  postMessage(message: unknown): void;
}

export interface WorkerScope {
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
