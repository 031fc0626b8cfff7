import type { LaunchOptions } from 'playwright-core';
import { findChromium, findShell } from './chromium.mjs';

/** How Chromium is started: by default its headless shell, where there is one. */
export function launchOptions(executablePath = findShell() ?? findChromium()): LaunchOptions {
  if (!executablePath) throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.');
  return {
    executablePath,
    // Chromium's own sandbox refuses to run as root, as in containers.
    chromiumSandbox: process.getuid?.() !== 0,
    // There is no graphics card: one process less.
    args: ['--in-process-gpu'],
  };
}
