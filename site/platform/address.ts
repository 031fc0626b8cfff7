import type { Context } from 'hono';
import type { AppEnv, Platform } from './platform.ts';

/** The network address of the caller; with a proxy in front, the one that the proxy names. */
export function addressOf(c: Context<AppEnv>, { behindProxy }: Pick<Platform, 'behindProxy'>): string {
  const forwarded = behindProxy && c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  // A call within the process has neither bindings nor a connection.
  return forwarded || (c.env?.incoming?.socket.remoteAddress ?? 'in-process');
}
