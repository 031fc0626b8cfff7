import type { ErrorCode } from '../../../widgets/contract/envelope.ts';
import type { Localised } from '../db/schema.ts';
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

/** User-facing message of each error code, unless an error has its own. Nothing else is ever sent as `message`. */
const MESSAGES: Record<ErrorCode, Localised<string>> = {
  NOT_LOGGED_IN: { en: 'Please log in first...', 'zh-CN': '请先登录...' },
  FORBIDDEN: { en: 'You are not allowed to do this.', 'zh-CN': '您没有权限进行此操作。' },
  ADDRESS_ERROR: { en: 'address error', 'zh-CN': '地址错误' },
  PLATFORM_EXPIRED: {
    en: 'The trial of this platform has expired. What is here can be read, but nothing can be written.',
    'zh-CN': '平台试用已到期：可以阅读，但不能发布或修改。',
  },
  NOT_FOUND: { en: 'This does not exist, or you may not see it.', 'zh-CN': '内容不存在，或您无权查看。' },
  NOT_AVAILABLE: { en: 'This platform does not offer this.', 'zh-CN': '本平台未提供此功能。' },
  ACTIVITY_NOT_FOUND: { en: 'activity does not exist', 'zh-CN': '活动不存在' },
  GONE: { en: 'This has been deleted.', 'zh-CN': '内容已被删除。' },
  VALIDATION: { en: 'Something in what was sent is not right.', 'zh-CN': '提交的内容有误，请检查。' },
  SENSITIVE_CONTENT: { en: 'This text cannot be published.', 'zh-CN': '内容含有不宜发布的信息。' },
  CONFLICT: { en: 'Somebody else has changed this meanwhile.', 'zh-CN': '内容已被他人修改。' },
  DUPLICATE: { en: 'This has been sent already.', 'zh-CN': '请勿重复提交。' },
  RATE_LIMITED: { en: 'That was too fast. Please wait a moment.', 'zh-CN': '操作太频繁，请稍后再试。' },
  CLOSED: { en: 'Comments are closed here.', 'zh-CN': '此处已关闭评论。' },
  FULL: { en: 'All places are taken.', 'zh-CN': '名额已满。' },
  NOT_ELIGIBLE: { en: 'This is not open to you.', 'zh-CN': '您不在报名范围内。' },
  DEADLINE_PASSED: { en: 'The deadline has passed.', 'zh-CN': '已过截止时间。' },
  FILE_TOO_LARGE: { en: 'This file is too large.', 'zh-CN': '文件过大。' },
  FILE_TYPE: {
    en: 'Files of this type cannot be uploaded, or the file is not what its name says.',
    'zh-CN': '不支持此类文件，或文件内容与其名称不符。',
  },
  QUOTA: { en: 'Your space for files is used up.', 'zh-CN': '您的文件空间已用完。' },
  CODE_INVALID: {
    en: 'This sign-in is no longer valid. Please sign in again.',
    'zh-CN': '本次登录已失效，请重新登录。',
  },
  CODE_EXPIRED: { en: 'This offer is no longer open.', 'zh-CN': '该名额的保留时间已过。' },
  CODE_USED_UP: { en: 'This has been used already.', 'zh-CN': '已被使用。' },
  SERVER: {
    en: 'The platform has a problem. Please try again later.',
    'zh-CN': '平台出现问题，请稍后再试。',
  },
};

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
  /** Replaces the message of the catalogue where that is too general. */
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

/** Returns the user-facing message of an error: its own, otherwise that of the catalogue. */
export const messageOf = ({ code, words }: Pick<PlatformError, 'code' | 'words'>, lang: Lang): string =>
  (words ?? MESSAGES[code])[lang];
