import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Context } from 'hono';
import type { Clock } from '../clock.ts';
import type { Platform } from '../dependencies.ts';
import type { AppEnv } from '../http/app-env.ts';
import { sendFile } from '../http/send-file.ts';
import type { Logger } from '../logger.ts';

/** Integrity manifest of a build with the hash of every script. Two builds are equal if their manifests are. */
const PAPER = 'integrity.json';

/** Archives the current build below the data folder. Returns the folders of the archived builds. */
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
 * Archives the current embed build under its version, so that pages pinned to that version keep working after
 * an upgrade and open pages find their remaining files. If the version exists with different content, its
 * files are replaced; hashed files of the earlier build stay, because browsers may cache its entry for a
 * year.
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
  // The manifest is written last, so that an interrupted copy starts again at the next start.
  const names = await filesIn(built);
  await keepFiles(
    built,
    kept,
    names.filter(name => name !== PAPER),
  );
  await keepFiles(built, kept, [PAPER]);
}

/** Days that the files of a replaced build are kept for open pages. */
const KEPT_DAYS = 90;
const DAY = 24 * 60 * 60 * 1000;
/** Folder of the site's files with a content hash in their names. */
const HASHED = 'assets';
/** File that names the latest build. */
const CURRENT = 'current';

/**
 * Archives the hashed files of the current site build in a folder of its own. Deletes builds that were
 * replaced more than `KEPT_DAYS` ago.
 */
export async function keepSite(dist: string, siteRoot: string, now: Date): Promise<void> {
  const built = join(dist, 'site', HASHED);
  const names = (await filesIn(built)).sort();
  const stamp = createHash('sha256').update(names.join()).digest('hex').slice(0, 16);
  const before = await readText(join(siteRoot, CURRENT));
  if (names.length === 0 || before === stamp) return;
  await keepFiles(built, join(siteRoot, stamp, HASHED), names);
  // The name is written last, as above. Until now the previous build was the one served.
  if (before !== null) await utimes(join(siteRoot, before), now, now);
  await writeFile(join(siteRoot, CURRENT), stamp);
  for (const build of await buildsIn(siteRoot)) {
    const { mtimeMs } = await stat(join(siteRoot, build));
    const isOver = now.getTime() - mtimeMs > KEPT_DAYS * DAY;
    if (build !== stamp && isOver) await rm(join(siteRoot, build), { recursive: true, force: true });
  }
}

/** Returns the folder names of the archived builds. */
async function buildsIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  return entries.filter(entry => entry.isDirectory()).map(({ name }) => name);
}

/** Returns the relative paths of the files below a folder, without dot files. Empty if the folder does not exist. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter(path => path.split(sep).every(name => !name.startsWith('.')));
}

/** Copies files into another folder. Each copy is atomic, even if several processes archive the same build. */
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

/** Returns the text of a file; null if it does not exist. */
async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Serves a file of an earlier build to pages that were open during an upgrade. Returns null if no build has it. */
export async function sendEarlier(
  c: Context<AppEnv>,
  root: string | undefined,
  path: string,
): Promise<Response | null> {
  if (root === undefined) return null;
  for (const build of await buildsIn(root)) {
    const sent = await sendFile(c, join(root, build), path);
    if (sent) return sent;
  }
  return null;
}

/** Returns the text of a file of the current build or of an earlier one. Null if no build has it. */
export async function readOfAnyBuild(
  current: string,
  root: string | undefined,
  path: string,
): Promise<string | null> {
  const text = await readText(join(current, path));
  if (text !== null || root === undefined) return text;
  for (const build of await buildsIn(root)) {
    const earlier = await readText(join(root, build, path));
    if (earlier !== null) return earlier;
  }
  return null;
}
