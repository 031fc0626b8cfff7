/** What becomes true on a busy machine may take its time: a second, Vitest's own, is too short. A test may say otherwise. */
import { vi } from 'vitest';

const PATIENCE = { timeout: 10_000, interval: 10 };
type Options = Parameters<typeof vi.waitFor>[1];
const patiently = (options: Options): Options =>
  typeof options === 'number' ? options : { ...PATIENCE, ...options };

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, patiently(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options));
