import { breach, type Import, importsOf, programs, type Rule, type Source } from './source-tree.ts';

/**
 * Who may import whom. Imports point left, never right, and never sideways between widgets:
 *
 *     language, contract ← ui ← core ← kits ← widget ← entry ← site, extension
 *     language, contract, map ← platform, site
 *
 * `map` is the list of the site's pages. `language` is the list of languages and the lookup of translations, without DOM or React.
 */
const layers = {
  language: ['language'],
  contract: ['contract'],
  ui: ['language', 'contract', 'ui'],
  core: ['language', 'contract', 'ui', 'core'],
  kits: ['language', 'contract', 'ui', 'core', 'kits'],
  widget: ['language', 'contract', 'ui', 'core', 'kits', 'widget'],
  entry: ['language', 'contract', 'ui', 'core', 'kits', 'widget', 'entry'],
  site: ['language', 'contract', 'ui', 'core', 'kits', 'entry', 'map', 'site'],
  extension: ['language', 'contract', 'ui', 'core', 'kits', 'entry', 'extension'],
  map: ['language', 'map'],
  platform: ['language', 'contract', 'map', 'platform'],
} as const;
type Layer = keyof typeof layers;

/** Modules of `core` for widgets: the public module, calls of nouns, first requests, forms, uploads and unread messages. */
const doorsForWidgets =
  /^widgets\/core\/(index|http\/(first-request|page-query)|polling\/use-unread|(api|forms|uploads)\/[a-z-]+)\.ts$/;
/** Modules of `core` for pages: one to start it, one for the callback of the user centre, one for the extension. */
const doorsForPages = ['site', 'auth/attempt', 'extension'];
/** Calls, forms and uploads, which pages of the site use as widgets do. */
const doorsForSite = /^widgets\/core\/(api|forms|uploads)\/[a-z-]+\.ts$/;
/** Files of `contract` without zod: rows of calls and constants, and the reading of rich text. */
const valuesForBrowsers =
  /\/contract\/(rich-text\/(address|gathering|reading)|([a-z-]+\/)?(limits|calls))\.ts$/;
const packagesForWidgets = ['react', 'lucide', 'zustand/vanilla'];

const placed: [RegExp, Layer][] = [
  [/^widgets\/contract\//, 'contract'],
  [/^widgets\/ui\/i18n\/(lang|words|formatter)\.ts$/, 'language'],
  [/^widgets\/ui\//, 'ui'],
  [/^widgets\/core\//, 'core'],
  [/^widgets\/kits\//, 'kits'],
  [/^widgets\/[^/]+\//, 'widget'],
  [/^widgets\/[^/]+$/, 'entry'],
  [/^site\/map\//, 'map'],
  [/^site\/platform\//, 'platform'],
  [/^site\//, 'site'],
  [/^extension\//, 'extension'],
];
const layerOf = (path: string): Layer | undefined => placed.find(([pattern]) => pattern.test(path))?.[1];
const folderOf = (path: string): string => path.split('/').slice(0, 2).join('/');
const isFile = (target: string): boolean => /^(widgets|site|extension|tests)\//.test(target);

/** Import lines of programs that meet a condition, as breaches. */
function linesThat(tree: Source[], breaks: (line: Import, layer: Layer | undefined) => boolean): string[] {
  return programs(tree)
    .flatMap(importsOf)
    .filter(line => breaks(line, layerOf(line.from)))
    .map(line => breach(line.from, `imports ${line.target}`));
}

/** Only one file may import a package. */
const onlyIn = (file: string, name: string): Rule => ({
  title: `only ${file} imports ${name}`,
  remedy: `use what ${file} exports`,
  breaches: tree => linesThat(tree, ({ from, target }) => target === name && from !== file),
  broken: [{ path: 'widgets/core/other.ts', source: `import { a } from '${name}';` }],
});

export const layerRules: Rule[] = [
  {
    title: 'imports point to a layer further left',
    remedy: 'move the code to the layer that both may import, or turn the dependency round',
    breaches: tree =>
      linesThat(tree, ({ target }, layer) => {
        if (!layer || !isFile(target)) return false;
        const targetLayer = layerOf(target);
        return !targetLayer || !(layers[layer] as readonly Layer[]).includes(targetLayer);
      }),
    broken: [
      { path: 'widgets/ui/base/button.tsx', source: "import { api } from '../../core/api.ts';" },
      { path: 'widgets/core/index.ts', source: "import { Rows } from '../kits/manager/rows.tsx';" },
      {
        path: 'site/platform/app.ts',
        source: "import { useLang } from '../../widgets/ui/i18n/translate.tsx';",
      },
    ],
  },
  {
    title: 'no widget imports another widget',
    remedy: 'use the other one as a tag, or through its mskt-* events',
    breaches: tree =>
      linesThat(
        tree,
        ({ from, target }, layer) =>
          layer === 'widget' && layerOf(target) === 'widget' && folderOf(from) !== folderOf(target),
      ),
    broken: [{ path: 'widgets/channel/index.ts', source: "import { a } from '../comments/index.ts';" }],
  },
  {
    title:
      'a widget knows core/index.ts, core/api, core/forms and the uploader, and calls and types of the contract',
    remedy: 'import it from core/index.ts; if it is not there, ask whether a widget should know it',
    breaches: tree =>
      linesThat(tree, ({ target, typeOnly }, layer) => {
        if (layer !== 'widget') return false;
        if (layerOf(target) === 'contract') return !typeOnly && !valuesForBrowsers.test(target);
        return layerOf(target) === 'core' && !doorsForWidgets.test(target);
      }),
    broken: [
      {
        path: 'widgets/channel/model.ts',
        source: "import { createHttp } from '../core/http/client.ts';",
      },
      {
        path: 'widgets/channel/view.tsx',
        source: "import { newsPage } from '../contract/news/schema.ts';",
      },
    ],
  },
  {
    title: `a widget uses no package but ${packagesForWidgets.join(', ')}`,
    remedy: 'let core or ui wrap the package once for all widgets',
    breaches: tree =>
      linesThat(
        tree,
        ({ target }, layer) => layer === 'widget' && !isFile(target) && !packagesForWidgets.includes(target),
      ),
    broken: [{ path: 'widgets/channel/model.ts', source: "import redaxios from 'redaxios';" }],
  },
  {
    title:
      'site and extension enter core through its door for them, the site through the calls of its nouns, too',
    remedy: `import it from ${doorsForPages.map(name => `core/${name}.ts`).join(' or ')}; if it is not there, ask whether a page should know it`,
    breaches: tree =>
      linesThat(
        tree,
        ({ target, typeOnly }, layer) =>
          (layer === 'site' || layer === 'extension') &&
          layerOf(target) === 'core' &&
          !typeOnly &&
          !doorsForPages.some(name => target === `widgets/core/${name}.ts`) &&
          !(layer === 'site' && doorsForSite.test(target)),
      ),
    broken: [
      { path: 'site/main.tsx', source: "import { createHttp } from '../widgets/core/http/client.ts';" },
      { path: 'extension/popup.tsx', source: "import { inviteApi } from '../widgets/core/api/invite.ts';" },
    ],
  },
  {
    title: 'what runs in a browser takes only types from the schemas',
    remedy: 'write `import type`: the schemas bring zod, which is not for browsers',
    breaches: tree =>
      linesThat(
        tree,
        ({ target, typeOnly }, layer) =>
          layer !== 'platform' &&
          layer !== 'contract' &&
          layerOf(target) === 'contract' &&
          !typeOnly &&
          !valuesForBrowsers.test(target),
      ),
    broken: [
      {
        path: 'widgets/core/http/normalize.ts',
        source: "import { shapes } from '../../contract/shapes.ts';",
      },
    ],
  },
  {
    title: 'nothing imports tests but for their configuration',
    remedy: 'move the code to the program, or the caller to the tests',
    breaches: tree =>
      linesThat(
        tree,
        ({ target }) =>
          target.startsWith('tests/') && !/^tests\/(projects|reporter|sequencer)\.ts$/.test(target),
      ),
    broken: [
      { path: 'site/main.tsx', source: "import { launchBrowser } from '../tests/helpers/browser.ts';" },
    ],
  },
  {
    title: 'nobody imports the default of react',
    remedy: 'import what you use by name: the default defeats tree shaking',
    breaches: tree =>
      linesThat(
        tree,
        ({ target, clause }) =>
          target === 'react' && /^(\w+\s*(,|$)|\*)/.test(clause) && !/^type\s/.test(clause),
      ),
    broken: [
      { path: 'widgets/ui/a.tsx', source: "import React from 'react';" },
      { path: 'widgets/ui/b.tsx', source: "import * as React from 'react';" },
    ],
  },
  onlyIn('widgets/core/element/mount.ts', 'react-dom/client'),
  onlyIn('widgets/core/http/client.ts', 'redaxios'),
  onlyIn('widgets/ui/rich-text/purified.tsx', 'dompurify'),
  {
    title: 'only widgets/ui/editor imports the editor’s packages',
    remedy: 'use RichTextEditor of kits/writing/body-field.tsx, which loads the editor lazily',
    breaches: tree =>
      linesThat(
        tree,
        ({ from, target }) => target.startsWith('@tiptap/') && !from.startsWith('widgets/ui/editor/'),
      ),
    broken: [{ path: 'widgets/ui/rich-text/view.tsx', source: "import { Editor } from '@tiptap/core';" }],
  },
];
