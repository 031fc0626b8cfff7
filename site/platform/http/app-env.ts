import type { HttpBindings } from '@hono/node-server';
import type { Caller } from '../auth/session.ts';

/** What a request carries beside itself. */
export interface AppEnv {
  /** Node's own request and answer, where there is a connection. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Names this request in the log and in a failure. */
    traceId: string;
    /** Who calls, of calls and uploads; null for a visitor. */
    caller: Caller | null;
  };
}
