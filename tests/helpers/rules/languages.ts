import { posix } from 'node:path';
import { breach, isTest, type Rule, type Source } from './source-tree.ts';

const LIST = 'widgets/ui/i18n/lang.ts';

/** Sources that name languages other than by their files. */
const NAMES_LANGUAGES = [
  LIST,
  // Allowed values in the documentation of an attribute.
  'widgets/core/element/define-widget.tsx',
  // Demo data, which is stored in all languages.
  'site/platform/seed/',
];

/** Files that are named by a language: `en.ts`, `zh-CN.ts`. */
const ofLanguage = /\/([a-z]{2}(?:-[A-Z]{2})?)\.ts$/;

const concerned = (path: string): boolean =>
  /^(widgets|site|extension)\/.*\.(tsx?|mjs)$|^vite\.config\.ts$/.test(path) && !isTest(path);

/** Languages besides English in the list of languages. */
function languagesOf(tree: Source[]): string[] {
  const list = tree.find(({ path }) => path === LIST)?.source ?? '';
  const [, entries = ''] = /LANGUAGES = \{([^}]*)\}/.exec(list) ?? [];
  return [...entries.matchAll(/^\s*'?([a-z]{2}(?:-[A-Z]{2})?)'?:/gm)]
    .flatMap(([, tag = '']) => tag)
    .filter(tag => tag !== 'en');
}

export const languageRules: Rule[] = [
  {
    title: 'only files of translations and the list of languages name a language',
    remedy: 'put the text into en.ts and its translations beside it; take languages from LANGS',
    breaches: tree =>
      tree
        .filter(({ path }) => concerned(path) && !ofLanguage.test(path))
        .filter(({ path }) => !NAMES_LANGUAGES.some(allowed => path.startsWith(allowed)))
        .filter(({ source }) =>
          languagesOf(tree).some(tag => new RegExp(`(?<![\\w-])${tag}(?![\\w-])`).test(source)),
        )
        .map(({ path }) => breach(path, 'names a language')),
    broken: [
      { path: LIST, source: "export const LANGUAGES = {\n  en: 'English',\n  'zh-CN': '简体中文',\n};" },
      { path: 'site/pages/home/words.ts', source: "const words = { en: 'Home', 'zh-CN': '首页' };" },
    ],
  },
  {
    title: 'a file whose name has the shape of a language tag is of a language of the list',
    remedy: 'give it another name: words are found by the shape of their names',
    breaches: tree =>
      tree
        .filter(({ path }) => concerned(path))
        .filter(({ path }) => !['en', undefined, ...languagesOf(tree)].includes(ofLanguage.exec(path)?.[1]))
        .map(({ path }) => breach(path, 'is no language')),
    broken: [{ path: 'site/pages/home/ui.ts', source: '' }],
  },
  {
    title: 'every folder with words has them in every language',
    remedy: 'add the file of the missing language',
    breaches: tree => {
      const paths = new Set(tree.map(({ path }) => path));
      return [...paths]
        .filter(path => concerned(path) && posix.basename(path) === 'en.ts')
        .flatMap(path => languagesOf(tree).map(tag => posix.join(posix.dirname(path), `${tag}.ts`)))
        .filter(path => !paths.has(path))
        .map(path => breach(path, 'is missing'));
    },
    broken: [
      { path: LIST, source: "export const LANGUAGES = {\n  en: 'English',\n  'zh-CN': '简体中文',\n};" },
      { path: 'site/pages/home/en.ts', source: '' },
    ],
  },
];
