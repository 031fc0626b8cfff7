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

const count = (data: unknown): number => Math.max(0, Number(data ?? 0));

/** A page of records; of a bare array nobody knows the total. */
export const readPage =
  (record: Reader): Reader =>
  data => {
    const given: Fields = Array.isArray(data) ? { records: data } : fields(data);
    const records = list(given.records).map(record);
    return { total: Number.POSITIVE_INFINITY, pageIndex: 1, pageSize: records.length, ...given, records };
  };

export function readDynamic(data: unknown): Fields {
  const given = fields(data);
  return {
    visitNum: 0,
    canComment: true,
    objectId: given.id,
    ...given,
    likeNum: count(given.likeNum),
    commentNum: count(given.commentNum),
    images: list(given.images),
    attachments: list(given.attachments),
    comments: list(given.comments).map(readComment),
  };
}

export function readComment(data: unknown): Fields {
  const given = fields(data);
  return { ...given, childComments: list(given.childComments) };
}
