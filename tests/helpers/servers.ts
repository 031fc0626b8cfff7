import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A platform as `npm start` starts it: a process of its own, with a seeded community in a folder of its own. */
export interface Servers {
  /** Origins, without a trailing slash. */
  platform: string;
  userCentre: string;
  school: string;
  /** Ends the process as an operator would, and starts it again on the same ports and data. */
  restart(): Promise<void>;
  /** Ends the process and removes its data. */
  stop(): Promise<void>;
  /** Everything the process has written so far. */
  log(): string;
}

/**
 * Starts the built platform on free ports. `settings` are environment variables, as in the README's table; `repository` is
 * this one or a copy of it.
 */
export async function startServers(
  settings: Record<string, string> = {},
  repository = root,
): Promise<Servers> {
  const main = join(repository, 'dist/platform/main.js');
  const port = await threeFreePorts();
  const data = await mkdtemp(join(tmpdir(), 'msktfront-'));
  const platform = `http://localhost:${port}`;
  const written: string[] = [];

  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: data, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', chunk => written.push(String(chunk)));
    child.stderr.on('data', chunk => written.push(String(chunk)));
    await healthy(platform, child, written);
    return child;
  }

  let running = await start();
  return {
    platform,
    userCentre: `http://localhost:${port + 1}`,
    school: `http://127.0.0.1:${port + 2}`,
    log: () => written.join(''),
    async restart() {
      await end(running);
      running = await start();
    },
    async stop() {
      await end(running);
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Waits until the platform says it is well. A process that ends before that fails with its own words. */
async function healthy(platform: string, child: ChildProcess, written: string[]): Promise<void> {
  const deadline = AbortSignal.timeout(60_000);
  while (!deadline.aborted) {
    if (child.exitCode !== null) throw new Error(`The platform did not start:\n${written.join('')}`);
    const answer = await fetch(`${platform}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The platform was not well after a minute:\n${written.join('')}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** A port that is free together with the two after it. */
async function threeFreePorts(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = await freePort(0);
    if (port === null || port > 65_000) continue;
    const others = await Promise.all([freePort(port + 1), freePort(port + 2)]);
    if (others.every(other => other !== null)) return port;
  }
  throw new Error('This machine has no three free ports in a row.');
}

/** The port if it can be listened on (0: any that can), else null. */
async function freePort(port: number): Promise<number | null> {
  const server = createServer();
  try {
    await once(server.listen(port), 'listening');
  } catch {
    return null;
  }
  const address = server.address();
  await once(server.close(), 'close');
  return typeof address === 'object' && address ? address.port : null;
}
