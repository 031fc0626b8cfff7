/**
 * Field tables: one row per field of a form, from which small functions derive the empty form, the order of problems,
 * validation, comparison and reading. What is special to one field stays a function in its row.
 */
import type { File } from '../../contract/file/schema.ts';
import { type IsSame, namesOf } from '../../ui/form/conflict.ts';
import { momentWords } from '../../ui/form/moment-field.tsx';
import { onlyFound, type Problem, type Problems, tooLong } from '../../ui/form/problem.ts';
import type { Translate } from '../../ui/i18n/translate.tsx';

/** Kind of a value, which decides how it is compared and read. A `time` is ISO 8601 with offset, empty for none. */
export type FieldKind = 'text' | 'time' | 'tags' | 'picture' | 'files' | 'richText' | 'other';

/** What reading a value needs to know. */
export interface ReadingContext {
  lang: string;
}

/** What validation needs to know. A draft may be incomplete. `now` is in milliseconds. */
export interface CheckContext {
  isDraft: boolean;
  now: number;
}

/** A field that can be compared and read. `F`: all fields; `W`: keys of the words; `R`: context for reading. */
export interface ReadableField<F, W extends string, R> {
  kind: FieldKind;
  /** Key of the label. */
  label: W;
  /** Value as text, or caption of a picture. The default depends on the kind. */
  text?(fields: F, context: R): string;
  /** Value for comparison, where the value itself may differ without a difference for readers. */
  comparable?(fields: F): unknown;
  /** Returns false while the field has no effect and is not shown. */
  applies?(fields: F): boolean;
}

/** A field of a form. `V`: its value; `C`: context for validation. */
export interface Field<F, V, W extends string, C, R> extends ReadableField<F, W, R> {
  /** Value in a new form. */
  empty: V;
  /** Name of the part of the form that holds it. */
  group?: string;
  /** Maximum length of a text in characters, with the message for a longer one. */
  max?: { length: number; why: W };
  /** Returns what is wrong with the value. Called only if the field applies. */
  check?(fields: F, context: C): Problem<W> | false;
  /** Paths of the value in the request body, where they are not its name. */
  paths?: readonly string[];
}

export type ReadableTable<F, N extends keyof F & string, W extends string, R> = {
  readonly [K in N]: ReadableField<F, W, R>;
};

export type FieldTable<F, W extends string, C extends CheckContext, R extends ReadingContext> = {
  readonly [K in keyof F & string]: Field<F, F[K], W, C, R>;
};

/** Any field table, for functions that do not call its rows with a context. */
type AnyTable<F> = FieldTable<F, string, never, never>;

/** Fields of a new form. */
export const emptyValues = <F extends object>(table: AnyTable<F>): F =>
  Object.fromEntries(namesOf(table).map(name => [name, table[name].empty])) as F;

/** Fields of a stored object; the value of a new form where the object has none. */
export const storedValues = <F extends object>(
  table: AnyTable<F>,
  stored: { readonly [K in keyof F]?: F[K] | null | undefined },
): F =>
  Object.fromEntries(namesOf(table).map(name => [name, stored[name] ?? table[name].empty])) as unknown as F;

/** Names of the fields in one part of the form. */
export const namesIn = <F extends object>(table: AnyTable<F>, group: string): readonly (keyof F & string)[] =>
  namesOf(table).filter(name => table[name].group === group);

/** Returns the translated label of a field. */
export const labelsOf =
  <N extends string, W extends string>(table: { readonly [K in N]: { label: W } }, say: Translate<W>) =>
  (name: N): string =>
    (say as Translate<string>)(table[name].label);

/** Problems of all fields that apply. */
export function checkFields<F extends object, C extends CheckContext>(
  table: FieldTable<F, string, C, never>,
  fields: F,
  context: C,
): Problems<keyof F & string> {
  const problemOf = (name: keyof F & string): Problem | false => {
    const { applies, max, check } = table[name];
    if (applies && !applies(fields)) return false;
    return check?.(fields, context) || (max ? tooLong(max.why, String(fields[name]), max.length) : false);
  };
  const problems = namesOf(table).map(name => [name, problemOf(name)]);
  return onlyFound(Object.fromEntries(problems) as Partial<Record<keyof F & string, Problem | false>>);
}

/** The fields with empty values where a field does not apply. */
export function applyingFields<F extends object>(table: AnyTable<F>, fields: F): F {
  const unused = namesOf(table).filter(name => table[name].applies?.(fields) === false);
  return Object.assign({ ...fields }, ...unused.map(name => ({ [name]: table[name].empty })));
}

/** Names of the values that may be an empty text or null. */
type Emptiable<T> = { [K in keyof T]: null extends T[K] ? K : T[K] extends string ? K : never }[keyof T];
/** The same values with those optional that may be empty. */
export type Filled<T> = Omit<T, Emptiable<T>> & { [K in Emptiable<T>]?: NonNullable<T[K]> };

/** Trims texts, and leaves out empty ones and nulls. */
export const withoutEmpty = <T extends object>(values: T): Filled<T> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
      .filter(([, value]) => value !== '' && value !== null),
  ) as Filled<T>;

/** Returns whether a field has the same value in two forms, for readers. */
export const sameIn =
  <F extends object, N extends keyof F & string>(table: ReadableTable<F, N, string, never>) =>
  (name: N, one: F, other: F): ReturnType<IsSame<F>> =>
    canonical(comparableOf(table[name], name, one)) === canonical(comparableOf(table[name], name, other));

const fileKey = ({ fileId, alt = '' }: File) => [fileId, alt];

function comparableOf<F>(field: ReadableField<F, string, never>, name: keyof F, fields: F): unknown {
  if (field.comparable) return field.comparable(fields);
  const value: unknown = fields[name];
  switch (field.kind) {
    case 'time':
      return value ? Date.parse(String(value)) : '';
    // Files may carry further properties, which the platform derives.
    case 'picture':
      return value ? fileKey(value as File) : null;
    case 'files':
      return (value as File[]).map(fileKey);
    case 'richText':
      return value ?? { type: 'doc', content: [] };
    default:
      return value ?? '';
  }
}

/** A value as text; empty if there is none. */
export function textOf<F, N extends keyof F & string, R extends ReadingContext>(
  table: ReadableTable<F, N, string, R>,
  name: N,
  fields: F,
  context: R,
): string {
  const { kind, text } = table[name];
  const value: unknown = fields[name];
  if (text) return text(fields, context);
  switch (kind) {
    case 'time':
      return momentWords(String(value), context.lang);
    case 'tags':
      return (value as string[]).join(' · ');
    case 'files':
      return (value as File[]).map(({ fileName }) => fileName).join('\n');
    case 'text':
    case 'other':
      return String(value ?? '');
    default:
      return '';
  }
}

/** Returns the field for a path of the request body, such as `signup.startTime` or `contacts.0.name`. */
export const fieldOfPath =
  <F extends object>(table: AnyTable<F>) =>
  (path: string): string => {
    const [first = '', second = ''] = path.split('.');
    const known = (tried: string) =>
      namesOf(table).find(name => name === tried || table[name].paths?.includes(tried));
    return known(`${first}.${second}`) ?? known(first) ?? first;
  };

/** JSON with sorted keys, for comparison: databases change the order of keys. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
