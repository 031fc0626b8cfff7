/**
 * Chunks by folder. A module that two or more entries or lazy imports share goes to the chunk of its folder, so that
 * the folder says what is downloaded together. Other modules stay in the chunk of the only one that needs them.
 */
import type { Rolldown } from 'vite';

/** Modules that every widget needs, and components that most of them render. */
const widgetBase =
  /^(core\/((element|http|session|data)\/|(index|start)\.)|contract\/limits\.|ui\/((base|i18n|text|time)\/|ui\.))/;
/** Further modules that every page of the site needs: sign-in with its calls, and the dialogs of the header. */
const pageBase = /^(core\/(auth|storage)\/|core\/api\/account\.|contract\/account\/|ui\/overlay\/)/;
/** Vite's helper for dynamic imports. */
const preloadHelper = /vite\/preload-helper/;

/** The path of a module below `widgets/`, without its query. */
const widgetPath = (id: string): string | undefined => /\/widgets\/([^?]+)/.exec(id)?.[1];

/** The noun of `contract/news/calls.ts` or `core/api/news.ts`; `limits` for `contract/limits.ts`. */
const nounOf = (path: string): string | undefined =>
  /^(?:contract|core\/api(?:\/makers)?)\/([a-z]+)/.exec(path)?.[1];

/** The folder of a module that widgets share: `ui-form` for `ui/form/field.tsx`. */
const folderOf = (path: string): string | null => {
  const [, layer, folder] = /^(core|ui|kits)\/([a-z-]+)\//.exec(path) ?? [];
  return layer ? `${layer}-${folder}` : null;
};

function chunks(
  nameOf: (id: string, path: string | undefined) => string | null,
): Rolldown.CodeSplittingOptions {
  return {
    includeDependenciesRecursively: false,
    groups: [{ name: id => nameOf(id, widgetPath(id)), debugName: 'folder', minShareCount: 2 }],
  };
}

/**
 * Chunks of the site. One holds the calls of all nouns, because most pages use several.
 *
 * @param runtime packages of the runtime
 */
export const siteChunks = (runtime: RegExp) =>
  chunks((id, path) => {
    if (runtime.test(id) || preloadHelper.test(id)) return 'runtime';
    if (/\/node_modules\/lucide/.test(id)) return 'icons';
    if (!path) return /\/site\/(shell|offline|[\w-]+\.tsx?$)/.test(id) ? 'shell' : null;
    if (widgetBase.test(path) || pageBase.test(path)) return 'base';
    return nounOf(path) ? 'calls' : folderOf(path);
  });

/**
 * Chunks of the embed. A page with one widget downloads the calls of its noun only.
 *
 * @param runtime packages of the runtime
 */
export const embedChunks = (runtime: RegExp) =>
  chunks((id, path) => {
    if (runtime.test(id)) return 'base';
    if (/\/node_modules\/lucide/.test(id)) return 'icons';
    if (!path) return null;
    if (widgetBase.test(path)) return 'base';
    const noun = nounOf(path);
    return noun ? `${noun}-calls` : folderOf(path);
  });

/**
 * Name of a chunk: that of its group. Others are named by the path of their module (`channel-detail` for
 * `channel/detail.tsx`, `channel` for `channel/index.ts`), because several folders hold a file of the same name.
 * Style sheets end in `.css`.
 */
export function chunkNameOf({ name, facadeModuleId, moduleIds }: Rolldown.PreRenderedChunk): string {
  const ids = facadeModuleId ? [facadeModuleId] : moduleIds;
  const path = ids.map(pathInFolder).find(found => found?.split('/').at(-1) === name);
  const ending = moduleIds.every(id => id.includes('.css')) ? '.css' : '';
  return (path?.replace(/\/index$/, '').replaceAll('/', '-') ?? name) + ending;
}

/** The path of a module without its ending: `core/forms/sending`, `channel/detail`, `pages/register/status`. */
const pathInFolder = (id: string): string | undefined =>
  /\/(?:widgets|site)\/([\w-]+\/[^?]+)\.\w+(?:\?|$)/.exec(id)?.[1];
