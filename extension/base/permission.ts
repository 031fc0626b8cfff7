import browser from 'webextension-polyfill';
import { patternOf } from './settings.ts';

/** Whether match patterns support ports: not in Firefox. */
const KNOWS_PORTS = browser.runtime.getURL('').startsWith('chrome-extension:');

/** Match pattern of the platform's origin in this browser. */
export const pattern = (platform: string): string => patternOf(platform, KNOWS_PORTS);

export const mayReach = (platform: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [pattern(platform)] });
