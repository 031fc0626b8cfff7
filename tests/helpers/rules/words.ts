import { breach, type Rule, type Source } from './source-tree.ts';

/** Words that hide the subject of a comment, with what to write instead where that is one word. */
const BANNED =
  /\b(?:somebody|nobody|whoever|whomever|anew|shall|told|tells?|nb\.|look(?:s|ed|ing)? after|tak(?:es?|en|ing) away|a news\b(?! (?:article|item|feed|list)))/i;

/** All sources but this file, which lists the words. */
const concerned = (path: string): boolean =>
  /\.(tsx?|mjs|css)$/.test(path) && path !== 'tests/helpers/rules/words.ts';

/** After a space or at the start of a line, unlike the `/**` of a glob pattern. */
const comment = /(?<=^|\s)(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm;

/** Comments of a file, without the identifiers that they quote. */
const commentsOf = ({ source }: Source): string[] =>
  [...source.matchAll(comment)].map(([text]) => text.replace(/`[^`]*`/g, ''));

const title =
  /\b(?:it|test|describe)(?:\.(?:each|for|only|skip|runIf|skipIf|concurrent)(?:\([^()]*\))?)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

/** Titles of tests and suites. */
const titlesOf = ({ source }: Source): string[] => [...source.matchAll(title)].map(([, , text = '']) => text);

/** Folders whose test titles keep to the rule. The other folders follow. */
const hasTitles = (path: string): boolean =>
  /^(tests|widgets\/(core|contract))\//.test(path) && /\.test\.tsx?$/.test(path);

const saying = (source: Source, texts: string[]): string[] =>
  texts.flatMap(text => {
    const found = BANNED.exec(text);
    return found
      ? [breach(source.path, `says "${found[0]}": ${text.replace(/\s+/g, ' ').slice(0, 80)}`)]
      : [];
  });

const remedy = 'name the user, the request or the component; write "returns", "manages", "removes", "should"';

export const wordRules: Rule[] = [
  {
    title: 'comments use the field’s terms',
    remedy,
    breaches: tree =>
      tree.filter(({ path }) => concerned(path)).flatMap(source => saying(source, commentsOf(source))),
    broken: [
      { path: 'site/pages/news/list.tsx', source: '/** What whoever reads is told. */' },
      { path: 'widgets/ui/base/button.css', source: '.button { color: red; /* nb. not the text */ }' },
    ],
  },
  {
    title: 'titles of tests use the field’s terms',
    remedy,
    breaches: tree =>
      tree.filter(({ path }) => hasTitles(path)).flatMap(source => saying(source, titlesOf(source))),
    broken: [{ path: 'tests/e2e/news.test.ts', source: "it('is told to whoever reads it', () => {});" }],
  },
];
