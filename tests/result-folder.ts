import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** Folder for records of failed tests, relative to the repository's root. */
export const RESULTS = 'dist/test-results';

/** Folder for a test's screenshots, texts and requests. */
export function resultFolder(file: string, name: string): string {
  const short = name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 6);
  return `${RESULTS}/${basename(file, '.test.ts')}/${short}-${hash}`;
}
