import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Running server. `pid` is its process, whose children answer queries. */
export interface Cluster {
  url: string;
  pid: number;
  stop(): Promise<void>;
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
  const folder = mkdtempSync(join(parent, 'msktfront-pg-'));
  const owner = serverUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const initdb = join(binaries, 'initdb');
  execFileSync(
    initdb,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--no-locale'],
    {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=200',
    ...more,
  ];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...settings.flatMap(setting => ['-c', setting])],
    {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  // SIGQUIT ends it immediately; its data is temporary.
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    if (server.exitCode === null) {
      kill();
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  await answers(url, stop);
  return { url, pid: server.pid ?? 0, stop };
}

/** PostgreSQL refuses to run as root; its package creates a dedicated user. */
function serverUser(): { uid: number; gid: number } | undefined {
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
