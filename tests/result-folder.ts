import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** Where records of failed tests are kept, from the root of the repository. */
export const RESULTS = 'dist/test-results';

/** The folder of one test's screens, texts and requests. */
export function resultFolder(file: string, name: string): string {
  const short = name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 6);
  return `${RESULTS}/${basename(file, '.test.ts')}/${short}-${hash}`;
}
