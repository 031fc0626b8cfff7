import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('host.mjs', import.meta.url));
/** How much is printed of a process that ended by itself, in characters. */
const LAST_WORDS = 4000;

/** A process that serves built platforms, one at a time. */
export interface PlatformHost {
  /**
   * Stops the platform before, and serves the demo with `settings`, environment variables as in the README's table.
   * `clockOffset` shifts its clock, in milliseconds. What it writes is added to `written`.
   */
  serve(settings: Record<string, string>, clockOffset: number, written: string[]): Promise<void>;
  /** Stops the platform. The process stays for the next one. */
  stop(): Promise<void>;
  end(): void;
}

/** Starts the process. It ends with this one. */
export async function startPlatformHost(): Promise<PlatformHost> {
  let output: string[] = [];
  const child = fork(program, [], {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      output.push(String(chunk));
    });
  await answerOf(child, () => output);
  const order = async (message: object) => {
    const answer = answerOf(child, () => output);
    child.send(message);
    await answer;
  };
  return {
    serve(settings, clockOffset, written) {
      output = written;
      return order({ settings: { DEMO: '1', ...settings }, clockOffset });
    },
    stop: () => order({ stop: true }),
    end: () => child.kill('SIGKILL'),
  };
}

/** The next answer of the process; fails when it reports a failure, or ends. */
const answerOf = (child: ChildProcess, output: () => string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const onEnd = (code: number | null, signal: NodeJS.Signals | null) =>
      reject(
        new Error(
          `The platform ended by itself (${signal ?? code}):\n${output().join('').slice(-LAST_WORDS)}`,
        ),
      );
    child.once('exit', onEnd);
    child.once('message', (answer: { failure?: string }) => {
      child.off('exit', onEnd);
      if (answer.failure === undefined) resolve();
      else reject(new Error(`The platform did not start:\n${answer.failure}`));
    });
  });
