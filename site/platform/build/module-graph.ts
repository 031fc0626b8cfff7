/** Questions about the modules of a build, for their assignment to chunks. */
import type { Rolldown } from 'vite';

export interface ModuleGraph {
  /** Modules that import one statically. The index of the icons, which names all, is replaced by its users. */
  importersOf(id: string): readonly string[];
  dynamicImportersOf(id: string): readonly string[];
  /** Whether all ways to a module begin with an `import()`, except those that open a widget or a page. */
  isOnDemand(id: string): boolean;
  /** Whether only modules that are on demand themselves load a module on demand. */
  isOnSecondDemand(id: string): boolean;
  /** Documents of the site whose scripts import a module statically, at whatever distance: `index`, `embed/index`. */
  documentsOf(id: string): readonly string[];
  /** Whether a module imports a package other than icons and those that every page loads. */
  bringsPackage(id: string): boolean;
}

export const isPackage = (id: string) => id.includes('/node_modules/');
/** Whether a module holds the translations of one language. */
export const isTranslation = (id: string) => /[/.][a-z]{2}(-[A-Z]{2})?\.ts$/.test(id);
/** Whether a module is directly in `widgets/`, as the loader is. */
export const isOfLoader = (id: string) => /\/widgets\/[\w-]+\.ts$/.test(id);

const ICON = /\/lucide\/.*\/icons\/([\w-]+)\./;
/** It re-exports modules of many chunks, so it hides who uses them. */
const CORE_INDEX = /\/widgets\/core\/index\.ts$/;
const WIDGET_INDEX = /\/widgets\/[\w-]+\/index\.ts$/;

/** @param isRuntime whether every page loads a package */
export function openGraph(
  context: Rolldown.ChunkingContext,
  isRuntime: (id: string) => boolean,
): ModuleGraph {
  const getModuleInfo = (id: string) => context.getModuleInfo(id);
  const dynamicImportersOf = (id: string) => getModuleInfo(id)?.dynamicImporters ?? [];

  const opens = (id: string) =>
    getModuleInfo(id)?.isEntry ||
    WIDGET_INDEX.test(id) ||
    dynamicImportersOf(id).some(importer => importer.endsWith('/site/pages.ts'));

  /** The module and all that import it statically, at whatever distance. */
  function ancestorsOf(id: string): readonly string[] {
    const found = new Set([id]);
    for (const one of found) for (const importer of getModuleInfo(one)?.importers ?? []) found.add(importer);
    return [...found];
  }

  function importersOf(id: string): readonly string[] {
    const importers = getModuleInfo(id)?.importers ?? [];
    const [, icon] = ICON.exec(id) ?? [];
    if (!icon) return importers.filter(importer => !CORE_INDEX.test(importer));
    const name = icon.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
    const imports = new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\}\\s*from\\s*["']lucide["']`);
    return importers
      .flatMap(index => getModuleInfo(index)?.importers ?? [])
      .filter(module => imports.test(getModuleInfo(module)?.code ?? ''));
  }

  const isOnDemand = (id: string) => !ancestorsOf(id).some(opens);

  return {
    importersOf,
    dynamicImportersOf,
    isOnDemand,
    isOnSecondDemand(id) {
      const loaders = ancestorsOf(id).flatMap(dynamicImportersOf);
      return isOnDemand(id) && loaders.length > 0 && loaders.every(isOnDemand);
    },
    documentsOf: id => ancestorsOf(id).flatMap(one => /\/site\/([\w/]+)\.html/.exec(one)?.[1] ?? []),
    bringsPackage: id =>
      (getModuleInfo(id)?.importedIds ?? []).some(
        name => isPackage(name) && !isRuntime(name) && !name.includes('/lucide/'),
      ),
  };
}
