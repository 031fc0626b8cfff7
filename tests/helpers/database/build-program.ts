import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds a program for Node from a source file into a new folder. Returns the folder and the program's path. */
export async function buildProgram(source: string): Promise<{ folder: string; path: string }> {
  // Inside the repository, so that the program resolves its dependencies.
  await mkdir(join(ROOT, 'dist'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, 'dist/test-program-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    build: {
      ssr: true,
      rolldownOptions: { input: { program: join(ROOT, source) } },
      outDir: folder,
      target: 'node20',
      minify: false,
    },
  });
  return { folder, path: join(folder, 'program.js') };
}
