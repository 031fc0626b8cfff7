import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Below the ephemeral port range, so that no outgoing connection takes a port between check and use. */
const [FIRST, LAST] = [15_000, 32_000];

/**
 * Finds a port that is free together with the next two. Each is claimed for the rest of the run by creating a
 * folder, which is atomic, so no two callers of a run get the same. Throws after 200 attempts.
 */
export async function threeFreePorts(): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = FIRST + 3 * Math.floor((Math.random() * (LAST - FIRST)) / 3);
    if ((await isClaimed(port)) && (await areThreeFree(port))) return port;
  }
  throw new Error('This machine has no three free ports in a row.');
}

const isClaimed = (port: number): Promise<boolean> =>
  mkdir(join(process.env.TEST_RUN_FOLDER ?? '', 'ports', String(port))).then(
    () => true,
    () => false,
  );

async function areThreeFree(port: number): Promise<boolean> {
  const found = await Promise.all([port, port + 1, port + 2].map(isFree));
  return found.every(free => free);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port), 'listening');
  } catch {
    return false;
  }
  await once(server.close(), 'close');
  return true;
}
