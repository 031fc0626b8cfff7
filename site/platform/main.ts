import { fileURLToPath } from 'node:url';
import { protectDataFolder } from './data-folder/protect.ts';
import { readEnv } from './env.ts';
import { createResponseCache } from './http/response-cache.ts';
import { createLogger } from './logger.ts';
import { startServers } from './servers.ts';
import { startNotice } from './set-up/installation.ts';

/** Entry of the built platform, `dist/platform/main.js`. The site and the embed are in sibling folders. */
const dist = fileURLToPath(new URL('..', import.meta.url));
const logger = createLogger(line => process.stdout.write(`${line}\n`));

try {
  const env = readEnv(process.env);
  await protectDataFolder(env.DATA_DIR);
  const running = await startServers({
    env,
    clock: { now: () => new Date() },
    logger,
    dist,
    cache: createResponseCache(),
    fail(error) {
      logger.error(error.message);
      // A graceful stop would wait for open requests, which must not write any more.
      process.exit(1);
    },
  });
  process.stdout.write(startNotice(running.started));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await running.stop();
      process.exit(0);
    });
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
