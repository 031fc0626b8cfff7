/** Tests the rules for folders and layers. Failures name the place and the remedy. */
import { describe, expect, it } from 'vitest';
import { callRules } from './helpers/rules/calls.ts';
import { cycleRules } from './helpers/rules/cycles.ts';
import { folderRules } from './helpers/rules/folders.ts';
import { houseRules } from './helpers/rules/house.ts';
import { languageRules } from './helpers/rules/languages.ts';
import { layerRules } from './helpers/rules/layers.ts';
import { importsOf, readNewcomer, readTopLevel, readTree } from './helpers/rules/source-tree.ts';
import { wordRules } from './helpers/rules/words.ts';

const tree = readTree();
const rules = [
  ...layerRules,
  ...callRules,
  ...cycleRules,
  ...houseRules,
  ...folderRules,
  ...languageRules,
  ...wordRules,
];

/** Allowed entries of the top level. Documentation and other files belong next to what they describe. */
const topLevel = [
  '.ci',
  '.gitignore',
  '.npmrc',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'biome.json',
  'extension',
  'manifest.json',
  'package-lock.json',
  'package.json',
  'site',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
  'widgets',
];

describe('the tree', () => {
  for (const { title, breaches, remedy } of rules) {
    it(title, () => {
      expect(breaches(tree), remedy).toEqual([]);
    });
  }

  it('has at the top level what convention asks for, and nothing else', () => {
    expect(readTopLevel().sort(), 'put it beside what it belongs to').toEqual(topLevel.sort());
  });
});

describe('the widget of the newcomer test', () => {
  it('imports files that exist', () => {
    const widget = readNewcomer();
    const present = new Set([...tree, ...widget].map(({ path }) => path));
    const ofRepository = widget
      .flatMap(importsOf)
      .filter(({ target }) => /^(widgets|site|tests)\//.test(target));
    expect(ofRepository.length).toBeGreaterThan(10);
    expect(ofRepository.filter(({ target }) => !present.has(target))).toEqual([]);
  });
});

describe('the rules', () => {
  for (const { title, breaches, broken } of rules) {
    it(`find a breach of: ${title}`, () => {
      expect(breaches(broken)).not.toEqual([]);
    });
  }

  it('find each of several breaches', () => {
    for (const { title, breaches, broken } of layerRules) {
      const found = broken.filter(source => breaches([source]).length === 1);
      expect(found, title).toEqual(broken);
    }
  });

  it('read imports of every form', () => {
    const source = [
      "import a, { b } from './a.ts';",
      "import {\n  type C,\n  type D,\n} from './c.ts';",
      "import type { E } from '../e.ts';",
      "export { f } from './f.ts';",
      "import './g.css';",
      "const h = () => import('./h.ts');",
      "import css from './i.css?inline';",
      "import { j } from 'package/j';",
    ].join('\n');
    expect(
      importsOf({ path: 'widgets/x/x.ts', source }).map(({ target, typeOnly }) => [target, typeOnly]),
    ).toEqual(
      expect.arrayContaining([
        ['widgets/x/a.ts', false],
        ['widgets/x/c.ts', true],
        ['widgets/e.ts', true],
        ['widgets/x/f.ts', false],
        ['widgets/x/g.css', false],
        ['widgets/x/h.ts', false],
        ['widgets/x/i.css', false],
        ['package/j', false],
      ]),
    );
  });
});
