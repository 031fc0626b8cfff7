/** Returns whether the browser can hash. Without https it cannot, and files are sent in one piece. */
export const canHash = (): boolean => Boolean(globalThis.crypto?.subtle);

/** SHA-256, hexadecimal. */
export async function hashOf(bytes: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Hash of a file, from the hashes of its chunks. */
export const fileHash = (chunkHashes: readonly string[]): Promise<string> =>
  hashOf(new TextEncoder().encode(chunkHashes.join('')));
