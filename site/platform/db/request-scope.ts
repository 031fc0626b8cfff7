import { AsyncLocalStorage } from 'node:async_hooks';

/** How a request uses the database. Its statements find it themselves, so that no query has to pass it on. */
export interface RequestScope {
  /** The route, as a pattern. The statements of one route share a part of the connections. */
  route: string;
  /** Time by which its statements must have answered, on the clock of `performance.now()`. */
  deadline: number;
  /** Returns the signal that aborts when the client hangs up. Undefined if others wait for the same result. */
  signal: (() => AbortSignal) | undefined;
  /** Position of the primary's log that a replica must have reached to answer a read. Null: only the primary answers. */
  replicaFrom: bigint | null;
  /** Whether a statement that may write was sent. From then on only the primary answers. */
  hasWritten: boolean;
}

/** Longest time of a request's work with the database, in milliseconds. */
const REQUEST_WITHIN = 4_800;

const scopes = new AsyncLocalStorage<RequestScope>();

/** The scope of the request that is being handled. Undefined for the platform's own work. */
export const requestScope = (): RequestScope | undefined => scopes.getStore();

/** Handles a request. By default only the primary answers, and goes on when the client hangs up. */
export function inRequestScope<T>(
  {
    route,
    signal,
    replicaFrom = null,
  }: Pick<RequestScope, 'route'> & Partial<Pick<RequestScope, 'signal' | 'replicaFrom'>>,
  handle: () => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + REQUEST_WITHIN;
  return scopes.run({ route, deadline, signal, replicaFrom, hasWritten: false }, handle);
}

/** Does work whose result other requests wait for, too: it goes on when the client of this request hangs up. */
export function sharedByRequests<T>(work: () => Promise<T>): Promise<T> {
  const scope = scopes.getStore();
  if (!scope) return work();
  return scopes.run({ ...scope, deadline: performance.now() + REQUEST_WITHIN, signal: undefined }, work);
}
