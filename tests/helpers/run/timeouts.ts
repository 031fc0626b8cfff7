/**
 * Raises the default timeout of `vi.waitFor` and `vi.waitUntil`: Vitest's one second is too short on a busy
 * machine.
 */
import { vi } from 'vitest';

const PATIENCE = { timeout: 10_000, interval: 10 };
type Options = Parameters<typeof vi.waitFor>[1];
const patiently = (options: Options): Options =>
  typeof options === 'number' ? options : { ...PATIENCE, ...options };

const { waitFor, waitUntil } = vi;
const patient = Symbol.for('msktfront.patient');

// Runs for each file, but all files of a worker share `vi`.
if (!Object.hasOwn(waitFor, patient)) {
  vi.waitFor = Object.assign(
    ((callback, options) => waitFor(callback, patiently(options))) as typeof waitFor,
    { [patient]: true },
  );
  vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options));
}
