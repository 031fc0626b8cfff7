import { cp, mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Logger } from './logger.ts';
import type { Clock, Platform } from './platform.ts';

/** The paper that names every script of a build with its hash: two builds are the same when it is. */
const PAPER = 'integrity.json';

/** Keeps the current build below the data folder, and says where it and those before it are. */
export async function keepBuilds(
  dist: string,
  dataDir: string,
  { clock, logger }: { clock: Clock; logger: Logger },
): Promise<Required<Pick<Platform, 'embedRoot' | 'siteRoot'>>> {
  const kept = { embedRoot: join(dataDir, 'embed'), siteRoot: join(dataDir, 'site') };
  await keepEmbed(dist, kept.embedRoot, logger);
  await keepSite(dist, kept.siteRoot, clock.now());
  return kept;
}

/**
 * Keeps the current build of the embed under its version, so that pages which name that version go on after an upgrade,
 * and pages that were open meanwhile find the rest of theirs. When this version was here with other bytes, its files
 * are replaced; hashed files of the earlier build stay, because browsers may hold its entry for a year.
 */
export async function keepEmbed(dist: string, embedRoot: string, logger: Logger): Promise<void> {
  const built = join(dist, 'embed');
  const paper = await readText(join(built, PAPER));
  if (paper === null) return;
  const { version }: { version: string } = JSON.parse(paper);
  const kept = join(embedRoot, version);
  const before = await readText(join(kept, PAPER));
  if (before === paper) return;
  if (before !== null) {
    logger.warn(
      `The embed's version ${version} was kept with other content and is replaced. Pages that name its hashes will ` +
        'refuse the new files: raise the version in package.json when the widgets change.',
      { folder: kept },
    );
  }
  // nb. the paper goes last: a copy that broke off is begun again at the next start.
  await cp(built, kept, { recursive: true, filter: file => isServed(file) && basename(file) !== PAPER });
  await cp(join(built, PAPER), join(kept, PAPER));
}

/** So many days a file of the site that is in no build any more is still there for pages that were open. */
const KEPT_DAYS = 90;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Keeps the files of the current build of the site whose names hold a hash of their content: a page that was open during
 * an upgrade goes on asking for those that it began with. Each stays for a while after the last start that had it.
 */
export async function keepSite(dist: string, siteRoot: string, now: Date): Promise<void> {
  const built = join(dist, 'site', HASHED);
  const kept = join(siteRoot, HASHED);
  const names = await namesIn(built);
  if (names.length === 0) return;
  await mkdir(kept, { recursive: true });
  const before = new Set(await namesIn(kept));
  for (const name of names) {
    if (!before.has(name)) await cp(join(built, name), join(kept, name));
    await utimes(join(kept, name), now, now);
  }
  for (const name of before) {
    const { mtimeMs } = await stat(join(kept, name));
    if (now.getTime() - mtimeMs > KEPT_DAYS * DAY) await rm(join(kept, name), { force: true });
  }
}

/** The folder of the site's files whose content never changes under their names. */
const HASHED = 'assets';

const isServed = (file: string): boolean => !basename(file).startsWith('.');

/** The names in a folder; none when it is not there. */
const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter(isServed);

/** A file's text; null when there is none. */
async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
