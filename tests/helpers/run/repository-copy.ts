import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Change } from '../../newcomer/additions.ts';
import { readTopLevel } from '../rules/source-tree.ts';

const root = join(import.meta.dirname, '../../..');

/** Copy of the repository, in which a test follows the steps of a new contributor. */
export interface RepositoryCopy {
  /** Folder of the copy. */
  path: string;
  /** Copies files and removes their `.txt` suffix, which hides them from this repository's own tools. */
  write(from: string, folder: string): void;
  /** Replaces text in a file. Throws if the file does not contain `before`. */
  change(file: string, before: string, after: string): void;
  /** Applies one change of an addition. */
  apply(change: Change): void;
  /** Runs a Node program in the copy. Returns its output and whether it succeeded. */
  run(...command: string[]): Promise<{ ok: boolean; text: string }>;
  remove(): void;
}

export function copyRepository(): RepositoryCopy {
  const path = mkdtempSync(join(tmpdir(), 'msktfront-copy-'));
  for (const name of readTopLevel()) cpSync(join(root, name), join(path, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'), 'junction');
  const change = (file: string, before: string, after: string) => {
    const text = readFileSync(join(path, file), 'utf8');
    if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
    writeFileSync(
      join(path, file),
      text.replace(before, () => after),
    );
  };
  return {
    path,
    change,
    apply(one) {
      if ('before' in one) return change(one.file, one.before, one.after);
      mkdirSync(dirname(join(path, one.file)), { recursive: true });
      writeFileSync(join(path, one.file), one.text);
    },
    write(from, folder) {
      for (const name of readdirSync(join(root, from)))
        cpSync(join(root, from, name), join(path, folder, name.replace(/\.txt$/, '')));
    },
    run(...command) {
      return new Promise(resolve => {
        // Removes variables that Vitest sets for this process.
        const env = Object.fromEntries(
          Object.entries(process.env).filter(
            ([name]) => !/^(VITEST|TEST$|NODE_ENV$|DEV$|PROD$|MODE$)/.test(name),
          ),
        );
        const child = spawn(process.execPath, command, { cwd: path, env: { ...env, NO_COLOR: '1' } });
        let text = '';
        for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (text += chunk));
        child.on('close', code => resolve({ ok: code === 0, text }));
      });
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
