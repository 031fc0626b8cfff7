import { breach, programs, type Rule, type Source } from './source-tree.ts';

const ofRows = /^widgets\/contract\/[a-z-]+\/calls\.ts$/;
const row = /^ {2}(\w+): \{\s*method:/gm;

const rowsOf = (tree: Source[]): { name: string; path: string }[] =>
  tree
    .filter(({ path }) => ofRows.test(path))
    .flatMap(({ path, source }) => [...source.matchAll(row)].map(([, name = '']) => ({ name, path })));

/** Sources below a folder that match a pattern. */
const filesWith = (sources: Source[], folder: string, pattern: RegExp): string[] =>
  sources
    .filter(({ path, source }) => path.startsWith(folder) && pattern.test(source))
    .map(({ path }) => path);

export const callRules: Rule[] = [
  {
    title: 'a call is one row, one shape and one route, so that adding one touches these and the widget',
    remedy: 'add its shape to schema.ts beside calls.ts, and its route to one file of site/platform',
    breaches: tree => {
      const sources = programs(tree);
      return rowsOf(sources).flatMap(({ name, path }) => {
        const shapes = filesWith(
          sources,
          'widgets/contract/',
          new RegExp(`^ {2}${name}: \\{\\s*summary:`, 'm'),
        );
        const routes = filesWith(sources, 'site/platform/', new RegExp(`\\bon\\(\\s*'${name}'`));
        const found = [...shapes, ...routes];
        return shapes.length === 1 && routes.length === 1
          ? []
          : [breach(path, `has ${name}, which is in ${found.join(', ') || 'no schema and no route'}`)];
      });
    },
    broken: [
      {
        path: 'widgets/contract/theme/calls.ts',
        source: "export const themeCalls = {\n  themeList: { method: 'GET' },\n};",
      },
      {
        path: 'widgets/contract/theme/schema.ts',
        source: "export const themeShapes = {\n  themeList: { summary: 'Themes' },\n};",
      },
      { path: 'site/platform/theme/routes.ts', source: "on('themeList', list);" },
      { path: 'site/platform/theme/more-routes.ts', source: "on('themeList', list);" },
    ],
  },
];
