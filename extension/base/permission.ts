import browser from 'webextension-polyfill';
import { patternOf } from './settings.ts';

/** Firefox names origins without their port. */
const KNOWS_PORTS = browser.runtime.getURL('').startsWith('chrome-extension:');

/** How this browser names the platform's origin in a permission. */
export const pattern = (platform: string): string => patternOf(platform, KNOWS_PORTS);

export const mayReach = (platform: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [pattern(platform)] });
