/** Locates a PostgreSQL server on this machine. A client-only installation does not count. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian packages install the binaries of each version. */
const VERSIONS = '/usr/lib/postgresql';

/** @returns {string | undefined} folder of the newest server's binaries, undefined if no server is installed */
export function newestServer() {
  if (!existsSync(VERSIONS)) return undefined;
  const newestFirst = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a));
  return newestFirst
    .map(version => join(VERSIONS, version, 'bin'))
    .find(bin => existsSync(join(bin, 'initdb')));
}
