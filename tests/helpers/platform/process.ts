import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const BUILT = pathOf('../../../dist');
/**
 * Programs by number of processes: one as in `npm start`, or two that share all stored data. `serves` is the
 * output of each when it accepts requests.
 */
const PROGRAMS = {
  1: { path: (dist: string) => join(dist, 'platform/main.js'), serves: 'Site  ' },
  2: { path: () => pathOf('two-processes.mjs'), serves: 'Both processes serve.' },
};
export type Processes = keyof typeof PROGRAMS;
/** Maximum output printed of a process that exited unexpectedly, in characters. */
const LAST_WORDS = 4000;

/**
 * Running built platform. `end` sends SIGTERM, as an operator would; `kill` sends SIGKILL and supports one
 * process only.
 */
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
 * Starts the built platform and waits until it is healthy. `settings` are environment variables, as in the
 * table of the README; demo mode is on by default. Output is appended to `written`.
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
  // The health check alone is not enough: a process that already uses the port would pass it.
  let serves = false;
  const keep = (chunk: unknown) => {
    written.push(String(chunk));
    serves ||= String(chunk).includes(program.serves);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  await healthy(`http://localhost:${settings.PORT}`, child, written, () => serves);
  const report = (code: number | null, signal: NodeJS.Signals | null) =>
    process.stderr.write(
      `The platform ended by itself (${signal ?? code}):\n${written.join('').slice(-LAST_WORDS)}\n`,
    );
  child.once('exit', report);
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.off('exit', report);
    return stop(child, signal);
  };
  return { end: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Throws with the output of the process if it exits before it is healthy. */
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
  if (signal === 'SIGTERM' && child.exitCode !== 0)
    throw new Error(`The platform did not end in order: ${child.signalCode ?? child.exitCode}`);
}
