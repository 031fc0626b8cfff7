/**
 * What a list is asked for, described once by attributes of its tag. No views: the embed's loader contains this module,
 * because it sends the first request of a list before the code of the list has arrived.
 */
import { attributeName } from '../../core/element/attribute-name.ts';
import { type Attribute, attribute } from '../../core/element/attributes.ts';
import type { FirstRequest, ReadAttribute } from '../../core/http/first-request.ts';
import { pageQuery } from '../../core/http/page-query.ts';

/** The platform's codes of the words of a choice, default first. The query leaves out ''. */
type Codes = Readonly<Record<string, string>>;

/** The words of a choice, default first, with codes if the platform does not take the words themselves. */
type Choice = readonly [string, ...string[]] | Codes;

/** A field of a question: '' for text, 0 for a number, false for a flag, or a choice. */
type Field = '' | 0 | false | Choice;

/** Fields by the property of their attribute: `dateFrom` for `date-from`. Their order is that of the query. */
export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F> = F extends readonly (infer T)[]
  ? T
  : F extends number
    ? number
    : F extends boolean
      ? boolean
      : F extends string
        ? string
        : keyof F & string;

/** The question that a table of fields describes. */
export type QuestionOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

/** Returns the words of a choice, default first. */
export const wordsOf = <C extends Choice>(choice: C) =>
  (Array.isArray(choice) ? choice : Object.keys(choice)) as [ValueOf<C>, ...ValueOf<C>[]];

/** Returns the word of a text, which may also be its code, as former versions wrote it; the default for other text. */
const wordFor = (choice: Choice, text: string | null): string => {
  const words: [string, ...string[]] = wordsOf(choice);
  return words.find(word => word === text || (choice as Codes)[word] === text) ?? words[0];
};

const attributeOf = (field: Field): Attribute<unknown> => {
  if (field === '') return attribute.text();
  if (field === 0) return attribute.count(0);
  return field ? { ...attribute.text(), parse: text => wordFor(field, text) } : attribute.flag();
};

/** Returns the attributes of a tag that ask the question. */
export const attributesOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, attributeOf(field)])) as {
    [K in keyof F]: Attribute<ValueOf<F[K]>>;
  };

/**
 * Reads a field as its attribute does, in few letters for the loader. Flags count as absent: the loader cannot distinguish an
 * empty attribute from none, and what flags ask for depends on the user.
 */
const read = (field: Field, text: string | null): string | number | false => {
  if (field === '') return text ?? '';
  if (field === 0) return Number(text) || 0;
  return field && wordFor(field, text);
};

/** Minimum number of characters of a keyword. Shorter ones are still being typed. */
export const KEYWORD_MIN = 2;

/** Returns the keyword to search for; '' while it is too short. */
export const searchable = (keyword: string): string => (keyword.length < KEYWORD_MIN ? '' : keyword);

type CodeOf<F, V> = F extends Codes ? Exclude<F[V & keyof F], ''> : V extends boolean ? 1 : V;

/** Codes of words, flags as 1, and the length of a short list as the size of its page; undefined for what is not set. */
type QueryOf<F extends Fields, Q> = {
  [K in Exclude<keyof Q, 'limit'>]: CodeOf<F[K & keyof F], Q[K]> | undefined;
} & { pageSize: number | undefined };

/** Returns the query of a question, in the order of its fields. */
export const toQuery = <F extends Fields, Q extends { limit: number }>(
  fields: F,
  { limit, ...question }: Q,
) =>
  ({
    ...Object.fromEntries(
      Object.entries(question).map(([name, value]) => {
        const field = fields[name];
        return [
          name,
          (field && (field as Codes)[value as string]) || (value === true ? 1 : value || undefined),
        ];
      }),
    ),
    pageSize: limit || undefined,
  }) as QueryOf<F, Q>;

/** Reads the question of a tag. */
export const questionOf = <F extends Fields>(fields: F, attribute: ReadAttribute) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, read(field, attribute(attributeName(name)))]),
  ) as QuestionOf<F>;

/**
 * Derives the first request of a visitor's list from its tag. As the same function makes the widget's own request, both
 * have the same address, and the widget takes the response.
 *
 * @param requestOf path below `/mskt/api/` and query of a question
 */
export const firstPageOf =
  <F extends Fields>(
    fields: F,
    requestOf: (question: QuestionOf<F>) => readonly [path: string, query: object],
  ): FirstRequest =>
  attribute => {
    const [path, query] = requestOf(questionOf(fields, attribute));
    return [path, pageQuery(query)];
  };

/** Returns the named properties of a question. */
export const pick = <Q extends object, K extends keyof Q>(question: Q, names: readonly K[]): Pick<Q, K> =>
  Object.fromEntries(names.map(name => [name, question[name]])) as Pick<Q, K>;

/** Returns whether any of the named filters is set. */
export const isAnySet = <Q extends object>(question: Q, names: readonly (keyof Q)[]): boolean =>
  names.some(name => question[name]);

/** Returns the question without the named filters: '' or false. */
export const cleared = <Q extends object, K extends keyof Q>(question: Q, names: readonly K[]): Q => ({
  ...question,
  ...Object.fromEntries(names.map(name => [name, typeof question[name] === 'boolean' ? false : ''])),
});
