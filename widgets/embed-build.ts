/** What the build of the embed does beyond bundling. */
import { minify as terser } from 'terser';
import { minify as oxc, type Plugin, type Rolldown } from 'vite';

type Chunks = Record<string, Rolldown.RenderedChunk>;

/** Marks the loader's own copy of a module. */
const COPY = '?loader';

/**
 * The loader keeps to the rules of widgets (which language, which platform, which address) but may wait for no other
 * file: it gets copies of the modules that hold them, and the widgets' chunks keep theirs.
 */
export function loaderAlone(): Plugin {
  const isOfLoader = (id: string) => id.endsWith(COPY) || /\/widgets\/[\w-]+\.ts$/.test(id);
  return {
    name: 'mskt:loader-alone',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (options.kind !== 'import-statement' || !importer || !isOfLoader(importer)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && /\/widgets\/[\w-]+\/.*\.tsx?$/.test(found.id) ? found.id + COPY : found;
    },
  };
}

/**
 * The loader's `import()` asks for a chunk and all that this imports in one go. A browser by itself would learn of the
 * others when the first has arrived, one way there and back later.
 */
export function chunksInParallel(): Plugin {
  return {
    name: 'mskt:chunks-in-parallel',
    renderChunk(code, { isEntry }, _, { chunks }) {
      if (!isEntry) return null;
      return code.replace(/\bimport\("\.\/([^"]+)"\)/g, (found, file: string) => {
        const [, ...others] = [...withImports(file, chunks)].map(name => `import("./${name}")`);
        return others.length > 0 ? `Promise.all([${[found, ...others].join()}]).then(all => all[0])` : found;
      });
    },
  };
}

/** A file and all that it imports statically, itself first. */
function withImports(file: string, chunks: Chunks, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of chunks[file]?.imports ?? []) withImports(imported, chunks, found);
  return found;
}

/** The bundler's minifier and then another: together a few hundred bytes smaller than either. */
export function smallest(): Plugin {
  return {
    name: 'mskt:smallest',
    async renderChunk(code, { fileName }) {
      const { code: small } = await oxc(fileName, code, { module: true, compress: true, mangle: true });
      const { code: smaller } = await terser(small, {
        module: true,
        compress: { ecma: 2020, passes: 3, pure_getters: true, unsafe_arrows: true },
        format: { comments: false },
        nameCache: { vars: { props: namesOfOtherChunks(small) } },
      });
      return smaller ?? small;
    },
  };
}

/**
 * What a chunk takes from another is called here as it is called there, so that `import{a as b}` becomes `import{a}`.
 * The same holds for what it gives.
 */
function namesOfOtherChunks(code: string): Record<string, string> {
  const named = new Map<string, string>();
  const shared = [...code.matchAll(/\b(import|export)\{([^}]*)\}/g)];
  for (const [, act, list = ''] of shared) {
    for (const item of list.split(',')) {
      const [first = '', second = first] = item.split(' as ');
      const [here, there] = act === 'import' ? [second, first] : [first, second];
      // A name of more letters is one that a reader of the module knows: its export is spelled out in any case.
      if (there.length <= 2 && ![...named.values()].includes(there)) named.set(`$${here}`, there);
    }
  }
  return Object.fromEntries(named);
}
