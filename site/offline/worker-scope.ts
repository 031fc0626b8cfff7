/** What a service worker is given, as far as ours uses it: the page's types do not know it. */

export interface LastingEvent extends Event {
  /** The worker lives until this is done; an install fails with it. */
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

/** A page of ours that is open. */
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
