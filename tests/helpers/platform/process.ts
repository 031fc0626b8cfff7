import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const BUILT = pathOf('../../../dist');
/** One as `npm start` runs it, or two that share everything that is kept; and what each says once it serves. */
const PROGRAMS = {
  1: { path: (dist: string) => join(dist, 'platform/main.js'), serves: 'Site  ' },
  2: { path: () => pathOf('two-processes.mjs'), serves: 'Both processes serve.' },
};
export type Processes = keyof typeof PROGRAMS;
/** How much is told of a process that ended by itself, in characters. */
const LAST_WORDS = 4000;

/** The built platform that runs. `end` ends it as an operator would, `kill` as a fault does; of two only the former. */
export interface PlatformProcess {
  end(): Promise<void>;
  kill(): Promise<void>;
}

interface Start {
  processes?: Processes;
  dist?: string | undefined;
  written?: string[];
}

/**
 * Starts the built platform, and waits until it says it is well. `settings` are environment variables, as in the README's
 * table, with the demo unless they say otherwise; what it writes is added to `written`.
 */
export async function startProcess(
  settings: Record<string, string> & { PORT: string },
  { processes = 1, dist = BUILT, written = [] }: Start = {},
): Promise<PlatformProcess> {
  const program = PROGRAMS[processes];
  const child = spawn(
    process.execPath,
    ['--import', pathOf('../run/shifted-clock.mjs'), program.path(dist)],
    {
      env: { ...process.env, DEMO: '1', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  // nb. where another one has the port already, that one would say that it is well.
  let serves = false;
  const keep = (chunk: unknown) => {
    written.push(String(chunk));
    serves ||= String(chunk).includes(program.serves);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  await healthy(`http://localhost:${settings.PORT}`, child, written, () => serves);
  const tell = (code: number | null, signal: NodeJS.Signals | null) =>
    process.stderr.write(
      `The platform ended by itself (${signal ?? code}):\n${written.join('').slice(-LAST_WORDS)}\n`,
    );
  child.once('exit', tell);
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.off('exit', tell);
    return stop(child, signal);
  };
  return { end: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** A process that ends before it is well fails with its own words. */
async function healthy(
  platform: string,
  child: ChildProcess,
  written: string[],
  serves: () => boolean,
): Promise<void> {
  const deadline = AbortSignal.timeout(110_000);
  while (!deadline.aborted) {
    if (child.exitCode !== null) throw new Error(`The platform did not start:\n${written.join('')}`);
    const answer = await fetch(`${platform}/healthz`).catch(() => null);
    if (answer?.ok && serves()) return;
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The platform was not well after two minutes:\n${written.join('')}`);
}

async function stop(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
