/** Build options of the widgets: as chunks for the loader, as one file, as modules of the npm package. */
import { join } from 'node:path';
import type { BuildEnvironmentOptions } from 'vite';
import { root } from '../install.mjs';
import { chunkNameOf, chunksByFolder } from './chunk-groups.ts';
import { registeredNames } from './manifest.mjs';
import { npmEntries } from './npm-entries.ts';

/** Set explicitly, because a library build of Vite keeps the blanks of ES modules. */
const small = { minify: true, comments: false };

/**
 * Chunks whose names change with their content. A library build keeps `import()` unchanged; an application build wraps
 * it in a helper that adds `<link>` elements to the page's head, which belongs to the school.
 *
 * @param runtime packages that every widget needs
 */
export const widgetChunks = (runtime: RegExp): BuildEnvironmentOptions => ({
  outDir: join(root, 'dist/embed'),
  lib: {
    entry: {
      ...Object.fromEntries(registeredNames().map(name => [name, join(root, `widgets/${name}/index.ts`)])),
      callback: join(root, 'widgets/core/embedded-sign-in/callback.ts'),
    },
    formats: ['es'],
  },
  rolldownOptions: {
    // Required by the chunk groups. Entries may export what their chunks share.
    preserveEntrySignatures: 'allow-extension',
    output: {
      ...small,
      hashCharacters: 'hex',
      // Short hashes, because the loader lists them.
      entryFileNames: 'chunks/[name]-[hash:7].js',
      chunkFileNames: chunk => `chunks/${chunkNameOf(chunk)}-[hash:7].js`,
      codeSplitting: chunksByFolder({ runtime, runtimeChunk: 'base' }),
    },
  },
});

/** A file beside the chunks. Its name is stable, because pages reference it. */
export const singleFile = (name: string, module: string): BuildEnvironmentOptions => ({
  outDir: join(root, 'dist/embed'),
  emptyOutDir: false,
  manifest: false,
  lib: { entry: { [name]: join(root, module) }, formats: ['es'] },
  rolldownOptions: { output: { ...small, entryFileNames: '[name].js', codeSplitting: false } },
});

/** One module for each widget and one for all, with chunks that they share. */
export const npmModules = (): BuildEnvironmentOptions => ({
  outDir: join(root, 'dist/npm'),
  manifest: false,
  lib: { entry: {}, formats: ['es'] },
  rolldownOptions: {
    // Not the entries of `lib`, which Vite takes for files.
    input: npmEntries(),
    output: { ...small, entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
  },
});
