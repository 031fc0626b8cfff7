import { cp, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Logger } from './logger.ts';

/** The paper that names every script of a build with its hash: two builds are the same when it is. */
const PAPER = 'integrity.json';

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
  const isServed = (file: string) => !basename(file).startsWith('.');
  // nb. the paper goes last: a copy that broke off is begun again at the next start.
  await cp(built, kept, { recursive: true, filter: file => isServed(file) && basename(file) !== PAPER });
  await cp(join(built, PAPER), join(kept, PAPER));
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
