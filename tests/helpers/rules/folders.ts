import { posix } from 'node:path';
import { breach, isTest, type Rule, type Source } from './source-tree.ts';

/** Source files directly in one folder: more are more than one idea. */
const FILES_MAX = 25;

/** Sources of the product and of the tests' helpers. */
const concerned = (path: string): boolean => /^(widgets|site|extension|tests\/helpers)\//.test(path);

/** Words, tests and documents are not counted. */
const isCounted = (path: string): boolean =>
  /\.(tsx?|mjs|css|html)$/.test(path) && !/(\.test|\/(words|[a-z]{2}(-[A-Z]{2})?))\.tsx?$/.test(path);

/** A name without its endings: `page` of `page.test.ts`. */
const stemOf = (path: string): string => posix.basename(path).replace(/\..*$/, '');

function filesOfFolders(tree: Source[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of tree.filter(source => concerned(source.path) && isCounted(source.path))) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

export const folderRules: Rule[] = [
  {
    title: `no folder holds more than ${FILES_MAX} source files`,
    remedy: 'move the files of one idea to a folder of their own',
    breaches: tree =>
      [...filesOfFolders(tree)]
        .filter(([, count]) => count > FILES_MAX)
        .map(([folder, count]) => breach(folder, `holds ${count} source files`)),
    broken: Array.from({ length: FILES_MAX + 1 }, (_, at) => ({
      path: `site/pages/page-${at}.tsx`,
      source: '',
    })),
  },
  {
    title: 'no file repeats the name of its folder',
    remedy: 'name it after what it does: `news/list.tsx`, not `news/news.tsx`',
    breaches: tree =>
      tree
        .filter(({ path }) => concerned(path) && !isTest(path))
        .filter(({ path }) => stemOf(path) === posix.basename(posix.dirname(path)))
        .map(({ path }) => breach(path, 'repeats the name of its folder')),
    broken: [{ path: 'site/pages/news/news.tsx', source: '' }],
  },
];
