import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('host.mjs', import.meta.url));
/** Maximum output printed of a process that exited unexpectedly, in characters. */
const LAST_WORDS = 4000;

/** Process that serves built platforms, one at a time. */
export interface PlatformHost {
  /**
   * Stops the previous platform and serves the demo with `settings`, environment variables as in the table of
   * the README. `clockOffset` shifts its clock, in milliseconds. Output is appended to `written`.
   */
  serve(settings: Record<string, string>, clockOffset: number, written: string[]): Promise<void>;
  /** Stops the platform. The process is kept for the next one. */
  stop(): Promise<void>;
  end(): void;
}

/** Starts the process. It exits with its parent. */
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

/** Resolves with the next message of the process; rejects if it reports a failure or exits. */
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
