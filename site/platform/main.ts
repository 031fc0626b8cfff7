import { fileURLToPath } from 'node:url';
import { readEnv } from './env.ts';
import { createLogger } from './logger.ts';
import { startServers } from './servers.ts';

/** The entry of the built platform, `dist/platform/main.js`: the site and the embed are its neighbours. */
const dist = fileURLToPath(new URL('..', import.meta.url));
const logger = createLogger(line => process.stdout.write(`${line}\n`));

try {
  const env = readEnv(process.env);
  const running = await startServers({
    env,
    clock: { now: () => new Date() },
    logger,
    dist,
  });
  const { platform, userCentre, school } = running.urls;
  process.stdout.write(`
  Site          ${platform}/msktfront/
  ${env.PLATFORM_URL ? `Platform      ${env.PLATFORM_URL}` : `User centre   ${userCentre}`}
  School page   ${school}

`);
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
