import { toApiError } from './errors.ts';

/**
 * Sends a request that toggles something and resolves to the new state. Reads the state where the result of the request
 * is unknown.
 *
 * @param read resolves to null if the state has not changed
 */
export async function toggle<T>(send: () => Promise<T>, read: () => Promise<T | null>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const now = toApiError(error).unclear ? await read().catch(() => null) : null;
    if (!now) throw error;
    return now;
  }
}
