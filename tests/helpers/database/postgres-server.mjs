/** Where a PostgreSQL server of this machine is. A client alone, as some machines have, is none. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian's packages put each version's binaries. */
const VERSIONS = '/usr/lib/postgresql';

/** @returns {string | undefined} the folder of the newest server's binaries, undefined when there is none */
export function newestServer() {
  if (!existsSync(VERSIONS)) return undefined;
  const newestFirst = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a));
  return newestFirst
    .map(version => join(VERSIONS, version, 'bin'))
    .find(bin => existsSync(join(bin, 'initdb')));
}
