import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashFile } from './md5.ts';

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const never = new AbortController().signal;

describe('the MD5 of a file', () => {
  it.each([1, 127, 128 * 1024, 300_000])(
    'is that of its bytes, and each chunk has its own: %i bytes',
    async size => {
      const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31) % 251);
      const hashes = await hashFile(new Blob([bytes]), 100_000, never);
      expect(hashes.file).toBe(md5(bytes));
      const chunks = Array.from({ length: Math.ceil(size / 100_000) }, (_, at) =>
        md5(bytes.subarray(at * 100_000, (at + 1) * 100_000)),
      );
      expect(hashes.chunks).toEqual(chunks);
    },
  );

  it('is not computed further once the upload is cancelled', async () => {
    const cancel = new AbortController();
    cancel.abort(new Error('cancelled'));
    await expect(hashFile(new Blob(['lesson']), 4, cancel.signal)).rejects.toThrow('cancelled');
  });
});
