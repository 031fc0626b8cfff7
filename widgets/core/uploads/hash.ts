/** Whether the browser can hash: it cannot on pages without https, where files go at once instead of in chunks. */
export const canHash = (): boolean => Boolean(globalThis.crypto?.subtle);

/** SHA-256, hexadecimal. */
export async function hashOf(bytes: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** What a file is known by, from the hashes of its chunks: other bytes anywhere are another file. */
export const fileHash = (chunkHashes: readonly string[]): Promise<string> =>
  hashOf(new TextEncoder().encode(chunkHashes.join('')));
