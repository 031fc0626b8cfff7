/** What the build of the embed does beyond bundling. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** What all chunks of a build carry in their names: made from what they are made from, so that it changes with them. */
export function chunkMark(): string {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const sources = readdirSync(join(root, 'widgets'), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => `widgets/${name.replaceAll('\\', '/')}`)
    .sort();
  const hash = createHash('sha256');
  for (const name of [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'site/platform/build/chunk-groups.ts',
    ...sources,
  ])
    hash.update(`${name}\0`).update(readFileSync(join(root, name)));
  return hash.digest('hex').slice(0, 8);
}

/** The loader's own function that asks for chunks, by their names with a blank between. */
const ASK = 'askForChunks';
/** Chunks that every widget imports, so that no list of them names these. */
const EVERYWHERE = ['base'];
/** What the registry says of a widget that is nothing to the loader. */
const NEEDLESS = /,\s*(popup|apart): true\b/g;

/**
 * The loader's table of chunks in few letters. A file is named by its chunk and the mark of the build, so the loader
 * needs no list of hashes: it finds a widget's own chunk and its words by its tag, and knows what else it has by name.
 *
 * When it asks for a widget of which visitors read something at once, it asks for all that the widget imports in one go. A
 * browser by itself would learn of that when the first file has arrived, one way there and back later. nb. nobody uses what
 * such an `import()` answers.
 */
export function chunksByName(mark: string): Plugin {
  const fileOf = (name: string) => `chunks/${name}-${mark}.js`;
  const nameOf = (file: string) => {
    const name = /^chunks\/(.+)-[^-]+$/.exec(file)?.[1] ?? '';
    if (file !== fileOf(name)) throw new Error(`${file}: two chunks have one name`);
    return name;
  };
  const address = `"./chunks/" + name + "-${mark}.js"`;
  const all = `(names + " ${EVERYWHERE.join(' ')}").split(" ")`;
  const ask = `const ${ASK} = names => Promise.all(${all}.map(name => import(${address})));\n`;
  /** How the loader finds what a part consists of; an entry of its table is `[" others that it imports", first request]`. */
  const ofPart: Record<string, string> = {
    'words-of-part': `export const loadWords = (part, lang) => ${ASK}(\`\${part}-\${lang}\`);`,
    'code-of-part': `
      export const loadCode = (part, entry) => ${ASK}(part + entry[0]);
      export const requestOf = entry => entry[1];`,
  };
  return {
    name: 'mskt:chunks-by-name',
    enforce: 'pre',
    load(id) {
      return ofPart[/\/widgets\/([\w-]+-of-part)\.ts$/.exec(id)?.[1] ?? ''] ?? null;
    },
    renderChunk(code, { isEntry }, _, { chunks }) {
      if (!isEntry) return null;
      for (const { facadeModuleId, fileName } of Object.values(chunks)) {
        const [, part, lang] =
          /\/widgets\/([\w-]+)\/([a-z]{2}(?:-[A-Z]{2})?)\.ts$/.exec(facadeModuleId ?? '') ?? [];
        if (lang && fileName !== fileOf(`${part}-${lang}`))
          throw new Error(`words of ${part} have become ${fileName}`);
      }
      const named = code.replace(/\bimport\("\.\/([^"]+)"\)/g, (found, file: string) => {
        const [, part] = /\/widgets\/([\w-]+)\/index\.ts$/.exec(chunks[file]?.facadeModuleId ?? '') ?? [];
        if (!part) return found;
        const [own, ...others] = [...withImports(file, chunks)].map(nameOf);
        if (own !== part) throw new Error(`${part} has become ${own}`);
        if (!EVERYWHERE.every(name => others.includes(name)))
          throw new Error(`${part} does without what all others need`);
        return `${ASK}("${others.filter(name => !EVERYWHERE.includes(name)).join(' ')}")`;
      });
      const entry = new RegExp(
        `\\{\\s*load: async \\(\\) => \\{\\s*await ${ASK}\\("([^"]*)"\\);?\\s*\\}(?:,\\s*first: (\\w+))?\\s*\\}`,
        'g',
      );
      const short = (_: string, others: string, first?: string) =>
        first ? `["${others && ` ${others}`}", ${first}]` : '[""]';
      return ask + named.replace(NEEDLESS, '').replace(entry, short);
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

/** A token of our own style sheets; those for pages have no `_`. */
const OWN_TOKEN = /--_[a-z][a-z-]*/g;

/** Every such token with a name of one letter, the same in every build of the same sources. */
function shortTokens(): Map<string, string> {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.css'),
  );
  const used = sheets.flatMap(name => readFileSync(join(folder, name), 'utf8').match(OWN_TOKEN) ?? []);
  return new Map([...new Set(used)].sort().map((name, index) => [name, `--_${index.toString(36)}`]));
}

/** The bundler's minifier and then another: together a few hundred bytes smaller than either. */
export function smallest(): Plugin {
  const tokens = shortTokens();
  const shorter = (token: string) => tokens.get(token) ?? token;
  return {
    name: 'mskt:smallest',
    async renderChunk(code, { fileName, moduleIds }) {
      // nb. the editor's packages hold classes of before classes: functions that must not become arrows.
      const unsafe_arrows = !moduleIds.some(id => /\/node_modules\/(prosemirror|rope-sequence)/.test(id));
      const { code: small } = await oxc(fileName, code.replace(OWN_TOKEN, shorter), {
        module: true,
        compress: true,
        mangle: true,
      });
      const { code: smaller } = await terser(small, {
        module: true,
        compress: { ecma: 2020, passes: 3, pure_getters: true, unsafe_arrows },
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
  // What it gives stands last, and goes first: most chunks take from one that gives much.
  const shared = [...code.matchAll(/\b(import|export)\{([^}]*)\}/g)].reverse();
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

/** The registry of the one file: without the widgets that stand apart, and so without their code. */
export function withoutApart(): Plugin {
  return {
    name: 'mskt:without-apart',
    enforce: 'pre',
    transform: (code, id) =>
      /\/widgets\/registry\.ts$/.test(id) ? code.replace(/^.*\bapart: true\b.*$/gm, '') : null,
  };
}

/** The widgets whose tags a widget shows inside: they stand in its views, or in a piece that these import, at once or later. */
export function widgetsInside(name: string): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const code = readFileSync(file, 'utf8');
    for (const [, tag = ''] of code.matchAll(/<mskt-([a-z-]+)/g)) if (file.endsWith('.tsx')) found.add(tag);
    for (const [, path = ''] of code.matchAll(/\b(?:from|import)\b[\s(]*'(\.[^']+\.tsx?)'/g))
      visit(join(dirname(file), path));
  };
  visit(fileURLToPath(new URL(`${name}/index.ts`, import.meta.url)));
  found.delete(name);
  return [...found].sort();
}
