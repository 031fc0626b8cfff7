/** Loads TypeScript in a Node script: Vite transforms it on the fly, without a build. */
import { createServer } from 'vite';
import { root } from '../../../site/platform/install.mjs';

/**
 * Returns a function that imports a module by its path in the repository, and one that stops the loader.
 */
export async function createLoader() {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  return {
    /** @param {string} path from the root: `/tests/conformance/conform.ts` */
    load: async path => /** @type {Record<string, any>} */ (await server.ssrLoadModule(path)),
    close: () => server.close(),
  };
}
