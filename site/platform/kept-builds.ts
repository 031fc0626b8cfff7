import { createHash } from 'node:crypto';
import { copyFile, cp, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
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

/** So many days the files of a build are there for pages that were open when another took its place. */
const KEPT_DAYS = 90;
const DAY = 24 * 60 * 60 * 1000;
/** The folder of the site's files whose content never changes under their names. */
const HASHED = 'assets';
/** Names the build that was here last. */
const CURRENT = 'current';

/**
 * Keeps the current build of the site as one of the embed is kept: those of its files whose names hold a hash of their
 * content, in a folder of its own, for a while after another build has taken its place.
 */
export async function keepSite(dist: string, siteRoot: string, now: Date): Promise<void> {
  const built = join(dist, 'site', HASHED);
  const names = (await readdir(built).catch(() => [])).filter(isServed).sort();
  const stamp = createHash('sha256').update(names.join()).digest('hex').slice(0, 16);
  const before = await readText(join(siteRoot, CURRENT));
  if (names.length === 0 || before === stamp) return;
  const kept = join(siteRoot, stamp, HASHED);
  await mkdir(kept, { recursive: true });
  await Promise.all(names.map(name => copyFile(join(built, name), join(kept, name))));
  // nb. the name goes last, as above. Until now the other build was the one that is served.
  if (before !== null) await utimes(join(siteRoot, before), now, now);
  await writeFile(join(siteRoot, CURRENT), stamp);
  for (const build of await buildsIn(siteRoot)) {
    const { mtimeMs } = await stat(join(siteRoot, build));
    const isOver = now.getTime() - mtimeMs > KEPT_DAYS * DAY;
    if (build !== stamp && isOver) await rm(join(siteRoot, build), { recursive: true });
  }
}

/** The builds that are kept, a folder each. */
export async function buildsIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  return entries.filter(entry => entry.isDirectory()).map(({ name }) => name);
}

const isServed = (file: string): boolean => !basename(file).startsWith('.');

/** A file's text; null when there is none. */
async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
