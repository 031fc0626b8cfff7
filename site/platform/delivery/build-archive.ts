import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Platform } from '../dependencies.ts';
import type { Logger } from '../logger.ts';

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
  const names = await filesIn(built);
  await keepFiles(
    built,
    kept,
    names.filter(name => name !== PAPER),
  );
  await keepFiles(built, kept, [PAPER]);
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
  const names = (await filesIn(built)).sort();
  const stamp = createHash('sha256').update(names.join()).digest('hex').slice(0, 16);
  const before = await readText(join(siteRoot, CURRENT));
  if (names.length === 0 || before === stamp) return;
  await keepFiles(built, join(siteRoot, stamp, HASHED), names);
  // nb. the name goes last, as above. Until now the other build was the one that is served.
  if (before !== null) await utimes(join(siteRoot, before), now, now);
  await writeFile(join(siteRoot, CURRENT), stamp);
  for (const build of await buildsIn(siteRoot)) {
    const { mtimeMs } = await stat(join(siteRoot, build));
    const isOver = now.getTime() - mtimeMs > KEPT_DAYS * DAY;
    if (build !== stamp && isOver) await rm(join(siteRoot, build), { recursive: true, force: true });
  }
}

/** The builds that are kept, a folder each. */
export async function buildsIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  return entries.filter(entry => entry.isDirectory()).map(({ name }) => name);
}

/** The files below a folder that are served, by their paths in it; none when there is no such folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter(path => path.split(sep).every(name => !name.startsWith('.')));
}

/** Copies files of a folder into another. Each is there whole or not at all, though several processes keep the same at once. */
async function keepFiles(from: string, to: string, paths: readonly string[]): Promise<void> {
  const keep = async (path: string) => {
    const kept = join(to, path);
    const part = join(dirname(kept), `.${basename(kept)}-${randomUUID()}`);
    await mkdir(dirname(kept), { recursive: true });
    await copyFile(join(from, path), part);
    await rename(part, kept);
  };
  await Promise.all(paths.map(keep));
}

/** A file's text; null when there is none. */
async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
