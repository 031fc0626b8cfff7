import type { LaunchOptions } from 'playwright-core';
import { findChromium, findShell } from './chromium.mjs';

/** Launch options of Chromium; by default its headless shell, if installed. */
export function launchOptions(executablePath = findShell() ?? findChromium()): LaunchOptions {
  if (!executablePath) throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.');
  return {
    executablePath,
    // Chromium's sandbox refuses to run as root, as in containers.
    chromiumSandbox: process.getuid?.() !== 0,
    // Without a graphics card: saves one process.
    args: ['--in-process-gpu'],
  };
}
