import type { HttpBindings } from '@hono/node-server';
import type { Caller } from '../auth/session.ts';

/** Hono environment of a request. */
export interface AppEnv {
  /** Node's own request and response, if there is a connection. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Id of this request in the log and in error responses. */
    traceId: string;
    /** Authenticated caller, set for calls and uploads; null for a visitor. */
    caller: Caller | null;
  };
}
