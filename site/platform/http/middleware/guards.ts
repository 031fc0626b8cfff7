import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { isListedOrigin } from '../../auth/embed-origins.ts';
import { findCaller } from '../../auth/session.ts';
import type { Platform } from '../../dependencies.ts';
import { getPlatformAt, isOver } from '../../portal/queries.ts';
import type { AppEnv } from '../app-env.ts';
import { addressOf } from '../client-address.ts';
import { LIMITS } from '../limits.ts';
import { noRoom, PlatformError } from '../platform-error.ts';

/** Paths that pages of any origin may request as a visitor: reads, and counting a visit. */
const OPEN = /^\/mskt\/api\/(index\/|group\/platform\/|group\/visit\/add$|sysRemote\/|auth\/ucInfo$)/;

/**
 * CORS middleware. Public paths are readable from every origin, all others from listed origins. Cookies are
 * never accepted; tokens are sent in `Authorization`.
 */
export function crossOrigin(platform: Platform): MiddlewareHandler<AppEnv> {
  return cors({
    origin: async (origin, c) => {
      if (OPEN.test(c.req.path)) return '*';
      // Requests without an origin need no lookup.
      return origin !== '' && (await isListedOrigin(platform, origin)) ? origin : null;
    },
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', 'If-None-Match'],
    exposeHeaders: ['Retry-After', 'ETag'],
    maxAge: 600,
  });
}

/** Limits the requests of each address. */
export function limitReads(platform: Platform): MiddlewareHandler<AppEnv> {
  return async function limitReadsOfAddress(c, next) {
    countRead(platform, c);
    await next();
  };
}

/** Counts a request of its address. Throws RATE_LIMITED. */
export function countRead(platform: Platform, c: Context<AppEnv>): void {
  platform.readLimits.consume(addressOf(c, platform), platform.clock.now(), LIMITS.readByAddress);
}

/** Limits the requests of each signed-in person. */
export function limitReadsOfPerson({ readLimits, clock }: Platform): MiddlewareHandler<AppEnv> {
  return async function limitReadsOfCaller(c, next) {
    const { caller } = c.var;
    if (caller) readLimits.consume(`person ${caller.person.id}`, clock.now(), LIMITS.readByPerson);
    await next();
  };
}

/** Authenticates the caller once. The route decides what the session permits (`callerOf`). */
export function identify(platform: Pick<Platform, 'db' | 'clock' | 'demo'>): MiddlewareHandler<AppEnv> {
  return async function identifyCaller(c, next) {
    const token = c.req.header('authorization');
    c.set('caller', token ? await findCaller(platform, token, platform.clock.now()) : null);
    await next();
  };
}

/**
 * Writes that remain possible after a trial has expired: sign-in and sign-out, contact requests, read marks
 * and confirmations, message marks and drafts.
 */
const STILL =
  /^\/mskt\/api\/(auth\/|index\/(expired\/contact|cooperation\/apply)$|group\/(news\/(read|confirm\/(?!remind\/))|message\/|draft\/))/;

/** Throws PLATFORM_EXPIRED for writes after the trial of a platform has expired. Reads remain possible. */
export function rejectWritesWhenReadOnly({ db, clock }: Platform): MiddlewareHandler<AppEnv> {
  return async function refuseWritingAfterTrial(c, next) {
    if (c.req.method === 'POST' && !STILL.test(c.req.path)) {
      const row = await getPlatformAt(db, new URL(c.req.url).hostname).catch(passMissing);
      if (row && isOver(row, clock.now())) throw new PlatformError('PLATFORM_EXPIRED');
    }
    await next();
  };
}

/** Refuses writes with 507 where there is no room for them. */
export function rejectWritesWithoutRoom({ hasRoom }: Pick<Platform, 'hasRoom'>): MiddlewareHandler<AppEnv> {
  return async function refuseWritingWithoutRoom(c, next) {
    if (hasRoom && c.req.method === 'POST' && !(await hasRoom())) throw noRoom();
    await next();
  };
}

/** Returns null for a database without a platform, which has no trial either. */
function passMissing(error: unknown): null {
  if (error instanceof PlatformError) return null;
  throw error;
}
