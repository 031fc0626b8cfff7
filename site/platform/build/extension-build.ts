/** Manifest, chunks and build options of the extension. */
import { join } from 'node:path';
import type { ManifestV3Export } from '@crxjs/vite-plugin';
import type { BuildEnvironmentOptions, Rolldown } from 'vite';
import manifest from '../../../manifest.json' with { type: 'json' };
import { root } from '../install.mjs';

export type Browser = 'chromium' | 'firefox';

/** Returns the manifest for a browser: that of both, with the keys that it supports. */
export function manifestFor(browser: Browser): ManifestV3Export {
  const { browser_specific_settings, minimum_chrome_version, key, storage, background, ...both } = manifest;
  if (browser === 'chromium')
    return { ...both, background, key, storage, minimum_chrome_version } as ManifestV3Export;
  // Firefox does not support service workers in extensions, and needs no schema for managed storage.
  const scripts = { scripts: [background.service_worker], type: background.type };
  return { ...both, background: scripts, browser_specific_settings } as unknown as ManifestV3Export;
}

/**
 * Chunks of the extension: one for its service worker, which cannot import modules while it runs, and one for all
 * that the popup shows, because the time to read a local file hardly depends on its size. Sign-in on a page is not
 * needed: here the background does it.
 */
const extensionChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      name: 'base',
      test: /\/extension\/base\/|\/widgets\/(contract\/|core\/(http\/(?!use-)|api\/\w+\.|auth\/pkce\.|live\/event-stream\.)|ui\/i18n\/(lang|words)\.)|polyfill|eventsource-parser/,
    },
    { name: 'shown', test: /\/widgets\/(?!core\/(auth|embedded-sign-in)\/)|popup\/words/ },
  ],
};

export const extensionBuild = (browser: Browser): BuildEnvironmentOptions => ({
  outDir: join(root, `dist/extension-${browser}`),
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
  },
  rolldownOptions: { output: { codeSplitting: extensionChunks } },
});
