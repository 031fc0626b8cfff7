import { readFileSync } from 'node:fs';
import { link, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Who holds a data folder. A process id alone may have been given to another process since. */
interface Holder {
  pid: number;
  /** When the process started, as the system tells it; empty where it does not. */
  start: string;
}

/** Taking over lasts milliseconds; a mark this old was left by a process that died over it. */
const TAKE_OVER_MAX = 5_000;

/**
 * Takes the data folder for this process. The embedded database must never be opened twice: both would lose data
 * without a word. Throws when another living process holds it; what a dead one left behind is taken over.
 * Resolves to the release.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'lock');
  const own: Holder = { pid: process.pid, start: startOf(process.pid) };
  if (!(await create(path, own)) && !(await takeOver(path, own))) {
    const holder = await holderOf(path);
    throw new Error(
      `The data folder ${dataDir} is in use by another platform (process ${holder?.pid ?? 'unknown'}). ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    );
  }
  return async () => {
    const holder = await holderOf(path);
    if (holder && isSame(holder, own)) await rm(path);
  };
}

/** A link appears whole or not at all, and for one of several processes: nobody ever reads half a lock. */
async function create(path: string, own: Holder): Promise<boolean> {
  const draft = `${path}.${own.pid}`;
  await writeFile(draft, JSON.stringify(own));
  try {
    return await succeeds(link(draft, path));
  } finally {
    await rm(draft);
  }
}

/** Replaces the lock of a dead process. A mark lets one process at a time look and act. */
async function takeOver(path: string, own: Holder): Promise<boolean> {
  const mark = `${path}.take-over`;
  const age = await stat(mark).then(
    found => Date.now() - found.mtimeMs,
    () => 0,
  );
  if (age > TAKE_OVER_MAX) await rm(mark, { force: true });
  if (!(await succeeds(open(mark, 'wx').then(file => file.close())))) return false;
  try {
    const holder = await holderOf(path);
    if (holder && isAlive(holder)) return false;
    await rm(path, { force: true });
    return await create(path, own);
  } finally {
    await rm(mark, { force: true });
  }
}

/** False when the file exists already; every other failure is thrown. */
async function succeeds(creation: Promise<void>): Promise<boolean> {
  try {
    await creation;
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Who holds the lock; null when nobody does or the file makes no sense. */
async function holderOf(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return isSame(holder, { pid: holder.pid, start: startOf(holder.pid) });
}

const isSame = (one: Holder, other: Holder) => one.pid === other.pid && one.start === other.start;

/** The start time of a process in clock ticks since the system started; empty on systems without /proc. */
function startOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields are counted after the name, which stands in brackets and may hold spaces.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
