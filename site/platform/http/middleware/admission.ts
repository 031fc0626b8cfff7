import type { MiddlewareHandler } from 'hono';
import type { Platform } from '../../dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import { addressOf } from '../client-address.ts';
import { PlatformError } from '../platform-error.ts';
import { type Bounds, createGate, type Requester, tally } from './gate.ts';

/** Bounds of a kind of request. */
export interface AdmissionBounds extends Bounds {
  /** Counts all visitors as one person, where requests without a session are refused anyway. */
  visitorsAreOne?: boolean;
}

/**
 * Bounds of calls, whose bodies are complete when they are admitted. More would only wait for the connections to the database,
 * of which there are fewer. What is refused is refused at once, and its client asks again after a second.
 */
export const CALLS: AdmissionBounds = {
  slots: 64,
  queue: 256,
  ofAddress: 48,
  ofPerson: 16,
  waitMax: 3_000,
  expectedMax: 2_500,
};
/** Bounds of uploads, which hold a slot while their body arrives. Clients retry them after 503. */
export const UPLOADS: AdmissionBounds = {
  slots: 64,
  queue: 0,
  ofAddress: 32,
  ofPerson: 8,
  waitMax: 0,
  expectedMax: 0,
  visitorsAreOne: true,
};

/** `Retry-After` of a refusal, in seconds. */
const RETRY_AFTER = 1;

/** Two middlewares of admission control. Rate limits and the session are checked between them. */
interface Admission {
  /** Refuses a request of an address that already uses its share of slots and queue. Does not query the database. */
  arrive: MiddlewareHandler<AppEnv>;
  /** Waits for a slot. */
  admit: MiddlewareHandler<AppEnv>;
}

/**
 * Creates admission control, which bounds concurrent requests. Refuses with 503 and `Retry-After` what cannot
 * be served in time.
 */
export function createAdmission(
  platform: Pick<Platform, 'trustProxy'>,
  { visitorsAreOne = false, ...bounds }: AdmissionBounds,
): Admission {
  const { slots, queue, ofAddress } = bounds;
  const present = tally(slots + queue, ofAddress * (1 + queue / slots), Number.POSITIVE_INFINITY);
  const gate = createGate(bounds);

  return {
    async arrive(c, next) {
      const requester: Requester = { address: addressOf(c, platform), person: undefined };
      if (!present.hasRoom(requester)) throw busy();
      present.add(requester);
      try {
        await next();
      } finally {
        present.remove(requester);
      }
    },

    async admit(c, next) {
      const person = c.var.caller?.person.id ?? (visitorsAreOne ? 'visitors' : undefined);
      const requester: Requester = { address: addressOf(c, platform), person };
      const leave = await gate.enter(requester, () => c.req.raw.signal);
      if (!leave) throw busy();
      try {
        await next();
      } finally {
        leave();
      }
    },
  };
}

const busy = () => new PlatformError('SERVER', { status: 503, retryAfter: RETRY_AFTER });
