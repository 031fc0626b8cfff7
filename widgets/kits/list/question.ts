/**
 * What a list is asked for, described once by attributes of its tag. No views: the embed's loader contains this module,
 * because it sends the first request of a list before the code of the list has arrived.
 */
import { attributeName } from '../../core/element/attribute-name.ts';
import { type Attribute, attribute } from '../../core/element/attributes.ts';
import type { FirstRequest } from '../../core/http/first-request.ts';

/** A field of a question: '' for text, 0 for a number, false for a flag, or the values of a choice, default first. */
type Field = '' | 0 | false | readonly [string, ...string[]];

/** Fields by the property of their attribute: `dateFrom` for `date-from`. Their order is that of the query. */
export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F> = F extends readonly (infer T)[]
  ? T
  : F extends number
    ? number
    : F extends boolean
      ? boolean
      : string;

/** The question that a table of fields describes. */
export type QuestionOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

const attributeOf = (field: Field): Attribute<unknown> => {
  if (field === '') return attribute.text();
  if (field === 0) return attribute.count(0);
  return field ? attribute.choice(field, field[0]) : attribute.flag();
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
const read = (field: Field, text: string): Field | string | number => {
  if (field === '') return text;
  if (field === 0) return Number(text) || 0;
  return field && (field.includes(text) ? text : field[0]);
};

/** Minimum number of characters of a keyword. Shorter ones are still being typed. */
export const KEYWORD_MIN = 2;

/** Returns the keyword to search for; '' while it is too short. */
export const searchable = (keyword: string): string => (keyword.length < KEYWORD_MIN ? '' : keyword);

/** Flags as 1, and the length of a short list as the size of its page. */
type QueryOf<Q> = { [K in Exclude<keyof Q, 'limit'>]: Q[K] extends boolean ? 1 | '' : Q[K] } & {
  pageSize: number | undefined;
};

/** Returns the query of a question, in the order of its fields. */
export const toQuery = <Q extends { limit: number }>({ limit, ...question }: Q) =>
  ({
    ...Object.fromEntries(
      Object.entries(question).map(([name, value]) => [name, value === true ? 1 : value || '']),
    ),
    pageSize: limit || undefined,
  }) as QueryOf<Q>;

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
    const values = Object.entries(fields).map(([name, field]) => [
      name,
      read(field, attribute(attributeName(name))),
    ]);
    const [path, query] = requestOf(Object.fromEntries(values) as QuestionOf<F>);
    return [path, { ...query, pageIndex: 1 }];
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
