import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Running server. */
export interface Cluster {
  url: string;
  /** Its process, whose children answer queries. */
  pid: number;
  /** Ends it at once, as a power failure would, and keeps its data. */
  kill(): Promise<void>;
  /** Starts it again after `kill`. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** Folder and user of a server, and the options that its programs are started with. */
interface Place {
  folder: string;
  data: string;
  options: { cwd: string; stdio: 'ignore'; uid?: number; gid?: number };
}

/**
 * Starts a temporary cluster that listens only on a socket in its own folder. `more` are settings, such as
 * `shared_buffers=2GB`, and `parent` holds the folder.
 */
export async function startCluster(
  binaries: string,
  more: readonly string[] = [],
  parent = tmpdir(),
): Promise<Cluster> {
  const place = placeIn(parent);
  const initdb = [
    '-D',
    place.data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--no-locale',
  ];
  execFileSync(join(binaries, 'initdb'), initdb, place.options);
  return serve(binaries, place, more);
}

/** Starts a streaming standby of a cluster, with a copy of its data. */
export async function startStandby(
  binaries: string,
  primary: Cluster,
  more: readonly string[] = [],
): Promise<Cluster> {
  const place = placeIn(tmpdir());
  const copy = ['-D', place.data, '-d', primary.url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  execFileSync(join(binaries, 'pg_basebackup'), copy, place.options);
  return serve(binaries, place, more);
}

function placeIn(parent: string): Place {
  const folder = mkdtempSync(join(parent, 'msktfront-pg-'));
  const owner = serverUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return { folder, data: join(folder, 'data'), options: { ...owner, cwd: folder, stdio: 'ignore' } };
}

async function serve(
  binaries: string,
  { folder, data, options }: Place,
  more: readonly string[],
): Promise<Cluster> {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=200',
    ...more,
  ];
  const command = ['-D', data, ...settings.flatMap(setting => ['-c', setting])];
  const start = () => spawn(join(binaries, 'postgres'), command, options);
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  let server: ChildProcess = start();
  const quit = () => server.kill('SIGQUIT');
  process.once('exit', quit);
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    quit();
    await ended;
  };
  const stop = async () => {
    process.off('exit', quit);
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const restart = async () => {
    server = start();
    await answers(url, stop);
  };
  await answers(url, stop);
  return {
    url,
    get pid() {
      return server.pid ?? 0;
    },
    kill,
    restart,
    stop,
  };
}

/** PostgreSQL refuses to run as root; its package creates a dedicated user. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

async function answers(url: string, stop: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await pause(50);
    }
  }
  await stop();
  throw new Error('The throw-away PostgreSQL did not start within ten seconds.');
}
