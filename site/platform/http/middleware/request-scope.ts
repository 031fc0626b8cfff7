import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { positionFor, recordWrite } from '../../db/own-writes.ts';
import { inRequestScope, requestScope } from '../../db/request-scope.ts';
import type { Platform } from '../../dependencies.ts';
import type { AppEnv } from '../app-env.ts';

/** Paths that say the same to every visitor. Signing in and what depends on it is not among them. */
const PUBLIC = /^\/(mskt\/api\/(index\/(?!invite|register)|sysRemote\/)|msktfront\/(?!callback)|sitemap)/;

/**
 * Handles a request in a scope: its statements answer in time, and reads are cancelled when the client hangs up. Replicas
 * answer what visitors read; what a caller reads is decided by `chooseForCaller`.
 */
export function scopeStatements({
  hasReplicas = false,
}: Pick<Platform, 'hasReplicas'>): MiddlewareHandler<AppEnv> {
  return function handleInScope(c, next) {
    const signal = c.req.method === 'GET' ? () => c.req.raw.signal : undefined;
    const replicaFrom = hasReplicas && isForVisitors(c) ? 0n : null;
    return inRequestScope({ route: routePath(c, -1), signal, replicaFrom }, next);
  };
}

const isForVisitors = ({ req }: Context<AppEnv>): boolean =>
  req.method === 'GET' && req.header('authorization') === undefined && PUBLIC.test(req.path);

/**
 * Lets replicas answer what the caller reads, as soon as they have what the caller has written, in this process or another.
 * Records what the caller writes.
 */
export function chooseForCaller({
  db,
  logger,
  hasReplicas = false,
}: Pick<Platform, 'db' | 'logger' | 'hasReplicas'>): MiddlewareHandler<AppEnv> {
  return async function chooseReplica(c, next) {
    const { caller } = c.var;
    const scope = requestScope();
    if (!hasReplicas || !caller || !scope) return next();
    const { id } = caller.person;
    if (c.req.method === 'GET') scope.replicaFrom = await positionFor(db, id);
    try {
      await next();
    } finally {
      // What the caller has written is stored already, and must not fail because this does.
      if (scope.hasWritten)
        await recordWrite(db, id).catch(error => logger.warn('a write was not recorded', { error }));
    }
  };
}
