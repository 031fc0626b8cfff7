import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A file of the repository: its path from the root, with `/`, and its text. */
export interface Source {
  path: string;
  source: string;
}

/** A rule of the house, as something that can be asked of any tree. */
export interface Rule {
  /** What holds, as a sentence. */
  title: string;
  /** What to do about a breach. */
  remedy: string;
  /** The breaches, one line each: where, and what. */
  breaches(tree: Source[]): string[];
  /** A small tree that breaks the rule, which proves that the rule can fail. */
  broken: Source[];
}

/** One import line. `target` is a path from the root, or the name of a package. */
export interface Import {
  from: string;
  target: string;
  /** Names types alone, so nothing of it is there when the program runs. */
  typeOnly: boolean;
  clause: string;
}

const root = join(import.meta.dirname, '../../..');
const folders = ['widgets', 'site', 'extension', 'tests'];
const files = ['README.md', 'vite.config.ts', 'manifest.json', 'package.json'];
const text = /\.(tsx?|mjs|css|html|json|md|sql)$/;

/** All sources of the repository as they are on the disk. */
export function readTree(): Source[] {
  const under = folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name =>
      posix.join(folder, name.replaceAll('\\', '/')),
    ),
  );
  return [...files, ...under.filter(path => text.test(path)).sort()].map(path => ({
    path,
    source: readFileSync(join(root, path), 'utf8'),
  }));
}

/** Files of `tests/newcomer` at the paths that they have once they are added, without their `.txt` suffix. */
export function readNewcomer(): Source[] {
  const folder = join(root, 'tests/newcomer');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.txt'))
    .map(name => ({
      path: posix.join('widgets', name.replaceAll('\\', '/').slice(0, -'.txt'.length)),
      source: readFileSync(join(folder, name), 'utf8'),
    }));
}

/** Names at the top level, without what git does not keep. */
export function readTopLevel(): string[] {
  const unkept = ['.git', 'node_modules', 'dist', '.data'];
  return readdirSync(root).filter(name => !unkept.includes(name) && !name.endsWith('.log'));
}

export const isTest = (path: string): boolean => path.startsWith('tests/') || /\.test\.tsx?$/.test(path);

/** Programs alone: no tests, no style sheets, no documents. */
export const programs = (tree: Source[]): Source[] =>
  tree.filter(({ path }) => /\.(tsx?|mjs)$/.test(path) && !isTest(path));

const fromLine = /^(?:import|export)\s+([^'";]*?)\s*from\s*'([^']+)'/gm;
const bareLine = /^import\s+()'([^']+)'/gm;
const dynamicCall = /\b(import)\(\s*'([^']+)'\s*\)/g;

/** Every import and re-export of a file. */
export function importsOf({ path, source }: Source): Import[] {
  return [fromLine, bareLine, dynamicCall].flatMap(pattern =>
    [...source.matchAll(pattern)].map(([, clause = '', name = '']) => ({
      from: path,
      target: name.startsWith('.') ? posix.join(posix.dirname(path), name.replace(/\?.*$/, '')) : name,
      typeOnly: isTypeOnly(clause),
      clause,
    })),
  );
}

/** `type X …`, or braces in which every name is a type. */
function isTypeOnly(clause: string): boolean {
  if (/^type\s/.test(clause)) return true;
  const names = /^\{([\s\S]*)\}$/
    .exec(clause)?.[1]
    ?.split(',')
    .filter(name => name.trim() !== '');
  return names?.every(name => /^\s*type\s/.test(name)) ?? false;
}

/** A breach as a line: the file, and what it does. */
export const breach = (path: string, does: string): string => `${path} ${does}`;
