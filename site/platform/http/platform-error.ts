import type { ErrorCode } from '../../../widgets/contract/envelope.ts';
import { inAllLangs, translate } from '../../../widgets/ui/i18n/words.ts';
import type { Localised } from '../db/schema.ts';
import { type MessageKey, messageWords } from '../messages/words.ts';
import type { Lang } from './language.ts';

/** Default HTTP status of each error code. */
const STATUS = {
  NOT_LOGGED_IN: 401,
  FORBIDDEN: 403,
  ADDRESS_ERROR: 404,
  PLATFORM_EXPIRED: 403,
  NOT_FOUND: 404,
  NOT_AVAILABLE: 404,
  ACTIVITY_NOT_FOUND: 404,
  GONE: 410,
  VALIDATION: 422,
  SENSITIVE_CONTENT: 422,
  CONFLICT: 409,
  DUPLICATE: 409,
  RATE_LIMITED: 429,
  CLOSED: 409,
  FULL: 409,
  NOT_ELIGIBLE: 403,
  DEADLINE_PASSED: 409,
  FILE_TOO_LARGE: 413,
  FILE_TYPE: 415,
  QUOTA: 403,
  CODE_INVALID: 422,
  CODE_EXPIRED: 410,
  CODE_USED_UP: 410,
  SERVER: 500,
} as const satisfies Record<ErrorCode, number>;

export type FieldError = { field: string; message: string };

/**
 * Error of a call, as its caller may see it. Thrown anywhere below a route; `answerFailure` converts it to a
 * response.
 */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly code: ErrorCode;
  /** HTTP status. */
  readonly status: number;
  readonly fieldErrors: FieldError[] | undefined;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** Data with which the caller can continue; for CONFLICT, the current object. */
  readonly data: unknown;
  /** Replaces the message of the code where that is too general. */
  readonly words: Localised<string> | undefined;

  constructor(
    code: ErrorCode,
    details: {
      status?: number;
      fieldErrors?: FieldError[] | undefined;
      retryAfter?: number | undefined;
      data?: unknown;
      words?: Localised<string> | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: details.cause });
    this.code = code;
    this.status = details.status ?? STATUS[code];
    this.fieldErrors = details.fieldErrors;
    this.retryAfter = details.retryAfter;
    this.data = details.data;
    this.words = details.words;
  }
}

/**
 * Returns the user-facing message of an error: its own, otherwise that of its code. Nothing else is ever sent as
 * `message`.
 */
export const messageOf = ({ code, words }: Pick<PlatformError, 'code' | 'words'>, lang: Lang): string =>
  words ? words[lang] : translate(messageWords, lang)(code);

/** Creates the error for a write for which no space is left (507). */
export const noRoom = (cause?: unknown): PlatformError =>
  new PlatformError('SERVER', { status: 507, words: inAllLangs(messageWords, 'noRoom'), cause });

type Why = MessageKey<'field_'>;

/** Returns the message for a refused URL in a text, from the parameters of the rich text schema's issue. */
export function addressRefusal({ why, address }: { [name: string]: unknown }, lang: Lang): string {
  const say = translate(messageWords, lang);
  const reason = say(why as 'linkAddress' | 'imageAddress' | 'videoAddress');
  return say('addressRefused', { address: String(address), reason });
}

/** Returns the error of a field, with a message of the catalogue. */
export const wrongField = (field: string, why: Why, lang: Lang): FieldError => ({
  field,
  message: translate(messageWords, lang)(`field_${why}`),
});

/** Creates a VALIDATION error of one field. */
export const wrong = (field: string, why: Why, lang: Lang): PlatformError =>
  new PlatformError('VALIDATION', { fieldErrors: [wrongField(field, why, lang)] });
