import { breach, type Rule, type Source } from './source-tree.ts';

/** Words that hide what a comment is about, with what to write instead where that is one word. */
const BANNED =
  /\b(?:somebody|nobody|whoever|whomever|anew|shall|told|tells?|nb\.|look(?:s|ed|ing)? after|tak(?:es?|en|ing) away|a news\b(?! (?:article|item|feed|list)))/i;

/** Folders whose comments keep to the rule. The rest of `widgets` and the tests themselves follow. */
const folders = [
  /^(site|extension|tests\/(helpers|bench|conformance))\//,
  /^(tests\/[\w-]+\.(ts|mjs)|vite\.config\.ts)$/,
  /^widgets\/ui\/(base|diagnosis|filter|i18n|overlay|sharing|text|time)\//,
  /^widgets\/core\/(data|session|storage)\//,
];
const concerned = (path: string): boolean =>
  folders.some(folder => folder.test(path)) &&
  /\.(tsx?|mjs)$/.test(path) &&
  !/\.test\.tsx?$|\/rules\/words\.ts$/.test(path);

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** The comments of a file, without the identifiers that they quote. */
const commentsOf = ({ source }: Source): string[] =>
  [...source.matchAll(comment)].map(([text]) => text.replace(/`[^`]*`/g, ''));

export const wordRules: Rule[] = [
  {
    title: 'comments use the field’s terms',
    remedy: 'name the user, the request or the component; write "returns", "manages", "removes", "should"',
    breaches: tree =>
      tree
        .filter(({ path }) => concerned(path))
        .flatMap(source =>
          commentsOf(source).flatMap(text => {
            const found = BANNED.exec(text);
            return found ? [breach(source.path, `says "${found[0]}"`)] : [];
          }),
        ),
    broken: [{ path: 'site/pages/news/list.tsx', source: '/** What whoever reads is told. */' }],
  },
];
