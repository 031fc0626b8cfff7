import { breach, importsOf, programs, type Rule, type Source } from './source-tree.ts';

/** Import cycles, each once, as the files along it. Imports of types count, dynamic imports do not. */
function cyclesOf(tree: Source[]): string[][] {
  const sources = programs(tree);
  const known = new Set(sources.map(({ path }) => path));
  const targets = new Map(
    sources.map(source => [
      source.path,
      importsOf(source)
        .filter(({ target, clause }) => known.has(target) && clause !== 'import')
        .map(({ target }) => target),
    ]),
  );
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    path.push(file);
    for (const target of targets.get(file) ?? []) visit(target);
    path.pop();
    done.add(file);
  };
  for (const file of known) visit(file);
  return cycles;
}

export const cycleRules: Rule[] = [
  {
    title: 'no files import each other in a cycle',
    remedy: 'move the part that both need, often a type, to a file of its own',
    breaches: tree =>
      cyclesOf(tree).map(([first = '', ...rest]) =>
        breach(first, `imports itself through ${rest.join(' → ')}`),
      ),
    broken: [
      { path: 'site/a.ts', source: "import type { B } from './b.ts';" },
      { path: 'site/b.ts', source: "export { a } from './a.ts';" },
    ],
  },
];
