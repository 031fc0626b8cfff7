import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that outgoing connections take for themselves: none of those comes between asking and listening. */
const [FIRST, LAST] = [15_000, 32_000];

/** A port that is free together with the two after it. */
export async function threeFreePorts(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = FIRST + 3 * Math.floor((Math.random() * (LAST - FIRST)) / 3);
    if (await areThreeFree(port)) return port;
  }
  throw new Error('This machine has no three free ports in a row.');
}

/** Whether a port and the two after it can be listened on. */
export async function areThreeFree(port: number): Promise<boolean> {
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
