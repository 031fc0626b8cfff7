import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Platform } from '../dependencies.ts';
import type { AppEnv } from './app-env.ts';

/** Minimum share of free disk space. With less, writes are about to fail. */
const LEAST_FREE = 0.05;

/**
 * Health checks. `/healthz`: the process is alive. `/readyz`: it can serve requests; load balancers skip an
 * instance that cannot.
 */
export default ({ db, mediaRoot, logger, stopping }: Platform): Hono<AppEnv> =>
  new Hono<AppEnv>()
    .get('/healthz', c => c.json({ status: 'ok' }))
    .get('/readyz', async c => {
      try {
        if (stopping?.aborted) throw new Error('the platform is stopping');
        await db.execute(sql`select 1`);
        const { bavail, blocks } = await statfs(mediaRoot);
        if (bavail < blocks * LEAST_FREE) throw new Error('the disk is almost full');
        return c.json({ status: 'ready' });
      } catch (error) {
        logger.warn('not ready', { error });
        return c.json({ status: 'not ready' }, 503);
      }
    });
