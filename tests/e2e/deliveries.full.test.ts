/** Builds the embeds a second time. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('a build is the same whenever it is made, so that its hashes hold', () => {
  const folder = mkdtempSync(join(tmpdir(), 'msktfront-'));
  const again = `import { build } from 'vite';
    for (const mode of ['embed', 'embed-all'])
      await build({ mode, logLevel: 'error', build: { outDir: ${JSON.stringify(folder)} } });`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', again], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(status).toBe(0);
  const hashes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.js'))
    .map(name => {
      const hash = createHash('sha384')
        .update(readFileSync(join(folder, name)))
        .digest('base64');
      return [name, `sha384-${hash}`];
    });
  rmSync(folder, { recursive: true });
  expect(Object.fromEntries(hashes)).toEqual(
    JSON.parse(readFileSync(join(root, 'dist/embed/integrity.json'), 'utf8')).files,
  );
});
