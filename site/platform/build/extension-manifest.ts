/** Manifests of the extension, one for each browser, derived from `manifest.json` with the keys that each supports. */
import type { ManifestV3Export } from '@crxjs/vite-plugin';
import manifest from '../../../manifest.json' with { type: 'json' };

export type Browser = 'chromium' | 'firefox';

export function manifestFor(browser: Browser): ManifestV3Export {
  const { browser_specific_settings, minimum_chrome_version, key, storage, background, ...both } = manifest;
  if (browser === 'chromium')
    return { ...both, background, key, storage, minimum_chrome_version } as ManifestV3Export;
  // Firefox does not support service workers in extensions, and needs no schema for managed storage.
  const scripts = { scripts: [background.service_worker], type: background.type };
  return { ...both, background: scripts, browser_specific_settings } as unknown as ManifestV3Export;
}
