/** What becomes true on a busy machine may take its time: a second, Vitest's own, is too short. A test may say otherwise. */
import { vi } from 'vitest';

const PATIENCE = { timeout: 10_000, interval: 10 };
type Options = Parameters<typeof vi.waitFor>[1];
const patiently = (options: Options): Options =>
  typeof options === 'number' ? options : { ...PATIENCE, ...options };

const { waitFor, waitUntil } = vi;
const patient = Symbol.for('msktfront.patient');

// Runs for each file, with the same `vi` for all files of a worker.
if (!Object.hasOwn(waitFor, patient)) {
  vi.waitFor = Object.assign(
    ((callback, options) => waitFor(callback, patiently(options))) as typeof waitFor,
    { [patient]: true },
  );
  vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options));
}
