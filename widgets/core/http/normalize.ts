import type { Call } from '../../contract/call.ts';
import { ApiError } from './errors.ts';

/**
 * Converts the responses of older platforms into the contract's shapes. Unknown fields pass unchanged; no field is
 * renamed.
 */

export type Fields = Record<string, unknown>;
/** Converts `data`, after `normalizeFields`, into a shape of the contract. May return a promise. */
export type Normalizer = (data: unknown) => unknown;

const ID = /^(id|\w+Id)$/;
const BOOLEAN = /^(has|can|is)[A-Z]|^(top|expired)$|Flag$/;
const TIME = /((^t|T)ime|Until)$/;
const OLD_TIME = /^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/;

/**
 * Converts single values by the name of their field, at every depth: ids sent as numbers, booleans sent as 0 and 1,
 * times sent as `yyyy-MM-dd HH:mm:ss` or shorter. Drops null, which would hide the default of a field.
 */
export function normalizeFields(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map(item => normalizeFields(item, key));
  if (typeof value === 'number') {
    if (ID.test(key)) return String(value);
    if (BOOLEAN.test(key)) return value !== 0;
  }
  // Platforms that send times without an offset are all in China's time zone.
  if (typeof value === 'string' && TIME.test(key) && OLD_TIME.test(value))
    return `${value.slice(0, 10)}T${value.slice(11) || '00:00'}+08:00`;
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const given = Object.entries(value).filter(([, item]) => item !== null);
  return Object.fromEntries(given.map(([name, item]) => [name, normalizeFields(item, name)]));
}

/** Returns `data` as an object. Throws BAD_RESPONSE for any other value. */
export function asObject(data: unknown): Fields {
  if (typeof data === 'object' && data !== null) return data as Fields;
  throw new ApiError('BAD_RESPONSE', 'no answer of a platform', { status: 200 });
}

/** Returns `data` if it is an array, else an empty array. */
export const asList = (data: unknown): unknown[] => (Array.isArray(data) ? data : []);

/** Returns a normalizer that adds missing fields; fields named in `lists` become arrays. */
/* @__NO_SIDE_EFFECTS__ */
export function objectOf(defaults: Fields, ...lists: string[]) {
  return (data: unknown): Fields => {
    const given = asObject(data);
    return { ...defaults, ...given, ...Object.fromEntries(lists.map(name => [name, asList(given[name])])) };
  };
}

/**
 * Returns a normalizer for a page. A bare array becomes a page of unknown (infinite) total. The counts named in `counts`
 * that the platform leaves out become 0.
 */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf(record: Normalizer = asObject, counts?: Call['counts']) {
  return (data: unknown): Fields => {
    const given = Array.isArray(data) ? { records: data } : asObject(data);
    const records = asList(given.records).map(record);
    const page = {
      total: Number.POSITIVE_INFINITY,
      pageIndex: 1,
      pageSize: records.length,
      ...given,
      records,
    };
    if (!counts) return page;
    const zeros = Object.fromEntries(counts.map(key => [key, 0]));
    return { ...page, counts: { ...zeros, ...(given.counts as object | undefined) } };
  };
}

/** Returns the normalizer of a call that its row describes; undefined if `data` is passed unchanged. */
export function normalizerOf({ answers, counts }: Call): Normalizer | undefined {
  if (answers === 'page') return pageOf(asObject, counts);
  return answers && (answers === 'list' ? asList : asObject);
}

/** Current state of an object, and the name of the person who changed it last. */
export interface Conflict<T> {
  current: T;
  editor: string;
}

/**
 * Returns a function that reads the data of a CONFLICT error: the current object, converted by `read`, and its last
 * editor. The function returns null for any other error, and for one without data.
 */
/* @__NO_SIDE_EFFECTS__ */
export function conflictOf<T>(read: (data: unknown) => Fields) {
  return ({ code, data }: ApiError): Conflict<T> | null => {
    if (code !== 'CONFLICT' || !data) return null;
    const given = asObject(normalizeFields(data));
    return { ...given, current: read(given.current) as T, editor: String(given.editor ?? '') };
  };
}
