/**
 * Chunks by folder. Code of a widget, or of a folder of pages, that its first view needs is one chunk; what it loads
 * on demand is another: `channel`, `channel-actions`. What that loads on demand in turn is a third:
 * `space-sync-more-actions`. Code that several of them share is in the chunk of its layer.
 *
 * A chunk imports only chunks of its own folder and of earlier layers, so chunks do not import each other in a circle.
 * What a first view needs is not in one chunk with the target of an `import()`: that chunk would need a helper of the
 * bundler, which is a file of its own.
 */
import type { Rolldown } from 'vite';
import { isOfLoader, isPackage, isTranslation, type ModuleGraph, openGraph } from './module-graph.ts';

/** Chunks of shared code. Each imports only earlier ones. */
const LAYERS = [
  'runtime',
  'base',
  'live',
  'article',
  'actions',
  'article-details',
  'drafts',
  'sign-in',
  'manager',
  'forms',
  'editor',
];

/** Layers of folders below `widgets/`. Code of other shared folders, as calls, is with what uses it. */
const FOLDERS: readonly (readonly [layer: string, test: RegExp])[] = [
  [
    'base',
    /^(core\/((element|http|session|data)\/|live\/(use|watch)-live|\w+\.)|ui\/((base|i18n)\/|\w+\.)|contract\/live\/)/,
  ],
  ['live', /^core\/live\//],
  ['actions', /^(ui\/overlay\/|kits\/(report\/|write-gate\.))/],
  ['article-details', /^(ui\/(rich-text\/media|sharing)|kits\/article\/actions)\//],
  ['article', /^(ui\/rich-text|kits\/article)\//],
  ['drafts', /^(core|ui)\/drafts?\//],
  ['sign-in', /^core\/(auth|embedded-sign-in)\//],
  ['manager', /^kits\/manager\//],
  ['forms', /^(core\/(forms|uploads)|ui\/(form|upload)|kits\/writing)\//],
  ['editor', /^ui\/editor\//],
];
const SHARED = /^(core|ui|kits|contract)\//;

/** Marks what one document of the site alone needs. The bundler leaves that in the chunk of the document's script. */
const DOCUMENT = 'document:';
const MAIN_DOCUMENT = `${DOCUMENT}index`;

/** Style sheets of shared folders, as a page of the site uses them outside a widget. */
const PAGE_STYLES = 'page-styles';

const layerOf = (path: string) => FOLDERS.find(([, test]) => test.test(path))?.[0];
const isLayer = (chunk: string) => LAYERS.includes(chunk);
const earliest = (chunks: readonly string[]) => LAYERS.find(layer => chunks.includes(layer));
const withoutActions = (chunk: string) => chunk.replace(/(-more)?-actions$/, '');
/** Whether a first view loads the chunk. */
const isEager = (chunk: string) => !chunk.endsWith('-actions') && (!isLayer(chunk) || chunk === 'base');

/** The chunk of what a chunk loads on demand. */
function actionsOf(chunk: string): string {
  if (chunk === 'base') return 'actions';
  return isLayer(chunk) || chunk.endsWith('-actions') ? chunk : `${chunk}-actions`;
}

interface ChunkOptions {
  /** Packages that every page needs. */
  runtime: RegExp;
  /** Their chunk. */
  runtimeChunk: 'base' | 'runtime';
  /** Folders of widgets that every page shows: their code is in `base`, their translations are with those of `ui`. */
  frame?: readonly string[];
}

export function chunksByFolder(options: ChunkOptions): Rolldown.CodeSplittingOptions {
  const { runtime, runtimeChunk, frame = [] } = options;
  const isRuntime = (id: string) => runtime.test(id) || /vite\/preload-helper/.test(id);
  // The context is the same for all modules of one pass.
  const passes = new WeakMap<Rolldown.ChunkingContext, (id: string) => string | null>();
  const name: Rolldown.CodeSplittingNameFunction = (id, context) => {
    const chunkOf =
      passes.get(context) ??
      createPlacement(openGraph(context, isRuntime), frame, id => (isRuntime(id) ? runtimeChunk : null));
    passes.set(context, chunkOf);
    const chunk = chunkOf(id);
    return chunk?.startsWith(DOCUMENT) ? null : chunk;
  };
  return { includeDependenciesRecursively: false, groups: [{ name, debugName: 'folder' }] };
}

/** Returns the function from modules to chunks; null leaves a module to the bundler. */
function createPlacement(
  graph: ModuleGraph,
  frame: readonly string[],
  runtimeChunkOf: (id: string) => string | null,
): (id: string) => string | null {
  const chunks = new Map<string, string | null>();

  function chunkOf(id: string): string | null {
    const known = chunks.get(id);
    if (known !== undefined) return known;
    chunks.set(id, null); // ends circles of imports
    const chunk = findChunk(id);
    chunks.set(id, chunk);
    return chunk;
  }

  function findChunk(id: string): string | null {
    const runtimeChunk = runtimeChunkOf(id);
    if (runtimeChunk) return runtimeChunk;
    if (isPackage(id)) return chunkOfUsers(id);
    const [, top, path = ''] = /\/(site|widgets)\/([^?]+)/.exec(id) ?? [];
    if (!top) return null;
    if (top === 'site') return chunkInSite(path, id);
    if (isTranslation(id) && isFetchedTranslation(id)) return chunkOfTranslation(path, id);
    if (SHARED.test(path)) return chunkOfShared(path, id);
    return isNeededByLoader(id) ? 'base' : chunkInFolder(path, id);
  }

  /** Whether the loader imports a module statically, at whatever distance. */
  function isNeededByLoader(id: string): boolean {
    return isOfLoader(id) || graph.importersOf(id).some(isNeededByLoader);
  }

  function chunkInFolder(path: string, id: string): string {
    const [folder = ''] = path.split('/');
    if (graph.isOnSecondDemand(id)) return `${folder}-more-actions`;
    if (graph.isOnDemand(id)) return `${folder}-actions`;
    return frame.includes(folder) ? 'base' : folder;
  }

  function chunkInSite(path: string, id: string): string {
    const [, page] = /^pages\/([\w-]+)\//.exec(path) ?? [];
    const own = page ? chunkInFolder(`page-${page}/`, id) : chunkInFolder(path, id);
    if (own.endsWith('-actions')) return page === 'parts' ? 'actions' : own;
    const users = staticUsersOf(id);
    if (users.includes('base')) return 'base';
    if (page) return page === 'parts' || users.includes(MAIN_DOCUMENT) ? 'base' : own;
    const [document, ...others] = graph.documentsOf(id);
    const isOfOne = others.length === 0 && users.every(user => user === DOCUMENT + document);
    return isOfOne ? DOCUMENT + document : 'base';
  }

  /** Shared code is in the chunk of its folder's layer, unless an earlier one needs it. */
  function chunkOfShared(path: string, id: string): string | null {
    const own = layerOf(path);
    if (!own) return chunkOfUsers(id);
    if (id.endsWith('.css')) return PAGE_STYLES;
    if (own === 'base') return graph.isOnDemand(id) ? 'actions' : 'base';
    const users = staticUsersOf(id);
    // Translations bring those of every language, so they are with their only user.
    const [only, ...others] = new Set(users);
    if (path.endsWith('/words.ts') && only && others.length === 0) return only;
    // What the layer itself loads on demand, with what only that needs.
    const later = `${own}-actions`;
    const isLater = users.length > 0 ? users.every(user => user === later) : usersOf(id).includes(own);
    // A package that only some need, as the sanitizer of HTML, comes when it is needed.
    if (users.length === 0 && own !== 'editor' && graph.bringsPackage(id)) return null;
    if (own !== 'actions' && isLater) return later;
    if (users.includes(MAIN_DOCUMENT))
      return users.every(user => user === MAIN_DOCUMENT) ? MAIN_DOCUMENT : 'base';
    return earliest([own, ...users]) ?? own;
  }

  /** The chunk of the only user, else of a layer that all users load. */
  function chunkOfUsers(id: string): string | null {
    const users = usersOf(id);
    const [first] = users;
    if (!first) return id.includes('/lucide/') ? 'base' : null; // an icon that is used by an alias
    if (users.every(chunk => chunk === first)) return first;
    if (users.every(chunk => withoutActions(chunk) === withoutActions(first))) return withoutActions(first);
    if (users.some(isEager)) return 'base';
    return (users.every(isLayer) && earliest(users)) || 'actions';
  }

  /** Whether translations are fetched by an `import()`, alone or with others that include them. */
  function isFetchedTranslation(id: string): boolean {
    const importers = graph.importersOf(id);
    return importers.length === 0 || importers.some(isTranslation);
  }

  /**
   * Fetched translations are chunks of their own, except those of the frame, which every page needs; translations that
   * several of them include are shared.
   */
  function chunkOfTranslation(path: string, id: string): string | null {
    const [folder = ''] = path.split('/');
    const lang = /[\w-]+(?=\.ts$)/.exec(path);
    const isOfFrame = frame.includes(folder);
    if (graph.importersOf(id).length === 0) return isOfFrame ? `base-${lang}` : null;
    const own = layerOf(path) ?? 'base';
    const layer = earliest([own, ...staticUsersOf(id)]) ?? own;
    return layer === 'base' ? layer : `${layer}-${lang}`;
  }

  const staticUsersOf = (id: string): string[] =>
    graph.importersOf(id).flatMap(importer => chunkOf(importer) ?? []);

  /** Chunks that import a module; where all do so on demand, the chunks of what they load on demand. */
  function usersOf(id: string): string[] {
    const users = staticUsersOf(id);
    if (users.length > 0) return users;
    return graph.dynamicImportersOf(id).flatMap(importer => {
      const chunk = chunkOf(importer);
      return chunk ? actionsOf(chunk) : [];
    });
  }

  return chunkOf;
}

/**
 * Name of a chunk: for one without a group the path of its module (`channel-en` for `channel/en.ts`), because several
 * folders hold a file of the same name. Style sheets end in `.css`.
 */
export function chunkNameOf({ name, facadeModuleId, moduleIds }: Rolldown.PreRenderedChunk): string {
  const [, path] = /\/(?:widgets|site)\/([\w-]+\/[^?]+)\.\w+(?:\?|$)/.exec(facadeModuleId ?? '') ?? [];
  const ending = moduleIds.every(id => id.includes('.css')) ? '.css' : '';
  return (path?.split('/').at(-1) === name ? path.replaceAll('/', '-') : name) + ending;
}
