import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../../site/index.html', import.meta.url));

/** Makes a build folder with the document of the site alone, for a platform that serves pages to clients without scripts. */
export async function siteDocument(): Promise<{ dist: string; remove(): Promise<void> }> {
  const dist = await mkdtemp(join(tmpdir(), 'msktfront-pages-'));
  await mkdir(join(dist, 'site'));
  await copyFile(source, join(dist, 'site', 'index.html'));
  return { dist, remove: () => rm(dist, { recursive: true }) };
}
