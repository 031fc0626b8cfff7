import { ApiError } from './errors.ts';

/**
 * Reads what foreign platforms answer into the contract's shapes, after `repair`. Older platforms send bare arrays for
 * pages and null for lists. Everything else passes as it is: unknown fields are ignored, nothing is renamed.
 */

export type Fields = Record<string, unknown>;
/** From what came (already repaired) to one of the contract's shapes. */
export type Reader = (data: unknown) => unknown;

export function fields(data: unknown): Fields {
  if (typeof data === 'object' && data !== null) return data as Fields;
  throw new ApiError('BAD_RESPONSE', 'no answer of a platform', { status: 200 });
}

export const list = (data: unknown): unknown[] => (Array.isArray(data) ? data : []);

/** A page of records; of a bare array nobody knows the total. */
export const readPage =
  (record: Reader): Reader =>
  data => {
    const given: Fields = Array.isArray(data) ? { records: data } : fields(data);
    const records = list(given.records).map(record);
    return { total: Number.POSITIVE_INFINITY, pageIndex: 1, pageSize: records.length, ...given, records };
  };

/** By itself, and inside what it is about. */
export function readComment(data: unknown): Fields {
  const given = fields(data);
  return { ...given, childComments: list(given.childComments) };
}
