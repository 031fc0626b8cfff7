/**
 * Serves built platforms one after the other in one process, on the ports given by their settings. Controlled
 * by messages of `host.ts`. Gives each test file its own platform without starting a process.
 */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { shiftClock } from '../run/clock.mjs';

/** @typedef {{ settings: Record<string, string>, clockOffset: number } | { stop: true }} Order */

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));
const built = (/** @type {string} */ name) => import(pathToFileURL(`${dist}/platform/${name}.js`).href);
const [{ startServers }, { readEnv }, { createLogger }] = await Promise.all(
  ['servers', 'env', 'logger'].map(built),
);

const logger = createLogger((/** @type {string} */ line) => process.stdout.write(`${line}\n`));
/** @type {{ stop(): Promise<void> } | undefined} */
let running;

/** @param {Error} error */
function fail(error) {
  logger.error(error.message);
  process.exit(1);
}

/** @param {Order} order */
async function obey(order) {
  await running?.stop();
  running = undefined;
  if ('stop' in order) return;
  shiftClock(order.clockOffset);
  const env = readEnv(order.settings);
  running = await startServers({ env, clock: { now: () => new Date() }, logger, dist, fail });
}

process.on('message', async (/** @type {Order} */ order) => {
  try {
    await obey(order);
    process.send?.({});
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.stack : String(error) });
  }
});
process.once('disconnect', () => process.exit());
process.on('SIGINT', () => {}); // Ctrl-C reaches the whole process group; the tests end this process themselves.
process.send?.({});
