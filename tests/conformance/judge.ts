import { z } from 'zod';
import type { CallName } from '../../widgets/contract/calls.ts';
import { type Shape, shapes } from '../../widgets/contract/shapes.ts';
import { readIndexInfo, readLogout, readMenu, readToken } from '../../widgets/core/api/account.ts';
import { readComment } from '../../widgets/core/api/comment.ts';
import { readDynamic } from '../../widgets/core/api/dynamic.ts';
import { asObject, type Normalizer, normalizeFields, pageOf } from '../../widgets/core/http/normalize.ts';
import type { Answer } from './target.ts';

/**
 * Result of a call: conforms to the contract, conforms after the widgets' normalisation, differs, is missing,
 * or was not tested.
 */
export type Outcome = 'ok' | 'afterReading' | 'differs' | 'missing' | 'notAsked';

export interface Verdict {
  outcome: Outcome;
  /** What differs, or why it was not tested. */
  what: string;
  /** Response data in the contract's shape, if the call conforms. */
  data?: unknown;
}

export const notAsked = (what: string): Verdict => ({ outcome: 'notAsked', what });
export const differs = (what: string): Verdict => ({ outcome: 'differs', what });

const envelope = z.object({
  success: z.coerce.number(),
  data: z.unknown().optional(),
  message: z.string().nullish(),
  errorCode: z.string().nullish(),
});
type Enveloped = z.output<typeof envelope>;

/** From best to worst. */
const ORDER: readonly Outcome[] = ['ok', 'afterReading', 'notAsked', 'missing', 'differs'];

/** Returns the worse of two verdicts; the first if they are equal. */
export const worse = (before: Verdict | undefined, now: Verdict): Verdict =>
  before && ORDER.indexOf(before.outcome) >= ORDER.indexOf(now.outcome) ? before : now;

/** Error code for insufficient permissions of the account. */
const FORBIDDEN = 'FORBIDDEN';

/** Status codes of a call that does not exist. */
const NO_CALL = [404, 405, 501];

/** Adds defaults for fields that widgets derive if the platform omits them. */
const reckoned =
  (otherwise: object, reader: Normalizer = given => asObject(given ?? {})): Normalizer =>
  data => ({ ...otherwise, ...asObject(reader(data)) });
const dynamic = reckoned({ top: false, canDelete: false }, readDynamic);

/** Readers of the widgets that normalise response shapes of older platforms. */
const READERS: Partial<Record<CallName, Normalizer>> = {
  publicDynamicList: pageOf(dynamic),
  dynamicList: pageOf(dynamic),
  publicDynamicDetail: dynamic,
  dynamicDetail: dynamic,
  dynamicPraise: reckoned({ likeNum: 0, hasLike: false }),
  dynamicDelete: reckoned({}),
  commentAdd: reckoned({ commentNum: 0 }, readComment),
  commentDelete: reckoned({ commentNum: 0 }),
  visitAdd: reckoned({ visitNum: 0 }),
  msktToken: readToken,
  embedToken: readToken,
  logout: readLogout,
  publicIndexInfo: readIndexInfo,
  indexInfo: readIndexInfo,
  menuList: readMenu,
  shortMenuList: readMenu,
  commentList: pageOf(readComment),
  publicCommentList: pageOf(readComment),
};

/** Envelope of a response; null if it has none. */
export const envelopeOf = ({ body }: Answer): Enveloped | null => envelope.safeParse(body).data ?? null;

/** Whether a response is a refusal as the contract defines it: an envelope with a message. */
export const isRefusal = (answer: Answer): boolean => {
  const told = envelopeOf(answer);
  return told !== null && told.success !== 1 && typeof told.message === 'string' && told.message !== '';
};

/** Whether the platform lacks the call. A missing object returns an envelope instead. */
export const isMissing = (answer: Answer): boolean => {
  const told = envelopeOf(answer);
  return (told === null && NO_CALL.includes(answer.status)) || told?.errorCode === 'NOT_AVAILABLE';
};

/**
 * Returns why a refusal is not a fault of the call: insufficient permissions or rate limiting. Null if it is
 * a fault.
 */
export function excuseOf(answer: Answer): string | null {
  const { errorCode, message } = (isRefusal(answer) && envelopeOf(answer)) || {};
  if (message && answer.status === 429) return `asked too often: ${message}`;
  const isForbidden = answer.status === 403 || errorCode === FORBIDDEN;
  return message && isForbidden ? `this account may not: ${message}` : null;
}

/** Validates a response against the contract. */
export function judge(name: CallName, answer: Answer): Verdict {
  const { data }: Shape = shapes[name];
  const isPage = data instanceof z.ZodObject && 'records' in data.shape;
  return judgeAs(data, READERS[name] ?? (isPage ? pageOf(record => record) : undefined), answer);
}

/** Validates a response against a schema, first unchanged, then normalised by the reader. */
export function judgeAs(schema: z.ZodType, reader: Normalizer | undefined, answer: Answer): Verdict {
  if (answer.status === 0) return differs(`does not answer: ${String(answer.body)}`);
  if (isMissing(answer)) return { outcome: 'missing', what: `HTTP ${answer.status}, no such call` };
  const told = envelopeOf(answer);
  if (told === null) return differs(`HTTP ${answer.status} without an envelope {success, data, message}`);
  if (told.success !== 1)
    return differs(
      `refuses: HTTP ${answer.status} ${told.errorCode ?? ''} ${told.message ?? 'without a message'}`,
    );
  if (answer.status !== 200) return differs(`says success 1 with HTTP ${answer.status}`);
  return judgeData(schema, reader, told.data);
}

function judgeData(schema: z.ZodType, reader: Normalizer | undefined, data: unknown): Verdict {
  const strict = schema.safeParse(data);
  if (strict.success) return { outcome: 'ok', what: '', data: strict.data };
  const read = schema.safeParse(readAs(reader, data));
  if (read.success) return { outcome: 'afterReading', what: said(strict.error), data: read.data };
  return differs(said(read.error));
}

/** Normalises data as the widgets do: ids, times and booleans repaired, a bare array as a page. */
function readAs(reader: Normalizer | undefined, data: unknown): unknown {
  const mended = normalizeFields(data);
  if (!reader) return mended ?? NOTHING;
  try {
    return counted(reader(mended));
  } catch {
    return mended ?? NOTHING;
  }
}

/** Some responses use null for an empty value, which `repair` drops. */
const NOTHING = null;

/** A bare array has no total: uses its length. */
function counted(read: unknown): unknown {
  const page = read as { records?: unknown[]; total?: number; pageSize?: number } | null;
  if (!Array.isArray(page?.records)) return read;
  const { records, total = 0, pageSize = 0 } = page;
  const known = Number.isFinite(total) ? total : records.length;
  return { ...page, total: known, pageSize: Math.max(1, pageSize) };
}

/** Formats the first three issues with their paths. */
function said(error: z.ZodError): string {
  const all = error.issues
    .flatMap(closest)
    .map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`);
  const more = all.length > 3 ? `; and ${all.length - 3} more` : '';
  return all.slice(0, 3).join('; ') + more;
}

/** For a union, returns the issues of the closest variant. */
function closest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const [best = []] = issue.errors.toSorted((one, other) => one.length - other.length);
  return best.map(each => ({ ...each, path: [...issue.path, ...each.path] }));
}
