/** Processes that open the embedded database, each optionally in its own PID namespace. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import { buildProgram } from './build-program.ts';

/** Process that responds to each line it is sent with one line. */
export interface DatabaseProcess {
  child: ChildProcess;
  /** Next output line; undefined when the process has ended. */
  nextLine(): Promise<string | undefined>;
  ask(line: string): Promise<string | undefined>;
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>;
}

interface Programs {
  /** Starts a process on a data folder, in its own PID namespace if `isApart`. */
  start(dataDir: string, isApart?: boolean): DatabaseProcess;
  /** Creates a data folder with an empty database. */
  dataFolder(): Promise<string>;
  /** Kills the processes and removes all folders. */
  remove(): Promise<void>;
}

const NEW_NAMESPACE = ['--pid', '--fork', '--kill-child', '--mount-proc'];

/** Arguments of `unshare` that create a PID namespace, or null if that is not permitted. */
function unshareArguments(): string[] | null {
  const permitted = [NEW_NAMESPACE, ['--user', '--map-root-user', ...NEW_NAMESPACE]].find(
    options => spawnSync('unshare', [...options, 'true']).status === 0,
  );
  return permitted ?? null;
}

const unshare = unshareArguments();
export const canUnshare = unshare !== null;

/** Builds the program once per test file. */
export async function databasePrograms(): Promise<Programs> {
  const program = await buildProgram('tests/helpers/database/process.ts');
  const folders = [program.folder];
  const started: DatabaseProcess[] = [];
  return {
    start(dataDir, isApart = false) {
      const command = [process.execPath, program.path, dataDir, inject('databaseThread')];
      if (isApart) command.unshift('unshare', ...(unshare ?? []));
      const each = converse(command);
      started.push(each);
      return each;
    },
    async dataFolder() {
      const dataDir = await mkdtemp(join(tmpdir(), 'msktfront-folder-'));
      folders.push(dataDir);
      await mkdir(join(dataDir, 'db'));
      execFileSync('tar', ['-xf', inject('emptyDatabase'), '-C', join(dataDir, 'db')], { stdio: 'ignore' });
      return dataDir;
    },
    async remove() {
      await Promise.all(started.map(each => each.kill()));
      await Promise.all(folders.map(folder => rm(folder, { recursive: true })));
    },
  };
}

function converse([file = '', ...args]: string[]): DatabaseProcess {
  const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  // The process may exit before it has read its input.
  child.stdin.on('error', () => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  // The output closes with the program, even if the child is `unshare`.
  const ended = once(child, 'close');
  const nextLine = async () => {
    const { value } = await lines.next();
    return value;
  };
  return {
    child,
    nextLine,
    ask(line) {
      child.stdin.write(`${line}\n`);
      return nextLine();
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
