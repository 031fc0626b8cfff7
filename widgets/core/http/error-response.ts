import type { Envelope } from '../../contract/envelope.ts';
import { ApiError, type ApiErrorCode } from './errors.ts';

const BY_STATUS: Record<number, ApiErrorCode> = {
  401: 'NOT_LOGGED_IN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'GONE',
  413: 'VALIDATION',
  422: 'VALIDATION',
  429: 'RATE_LIMITED',
};

/** Messages that carry a meaning of their own on platforms that send no code. */
const BY_MESSAGE: readonly [RegExp, ApiErrorCode][] = [
  [/address error|地址错误/i, 'ADDRESS_ERROR'],
  [/activity does not exist|活动不存在/i, 'ACTIVITY_NOT_FOUND'],
];

/** Said in place of a platform that has no words for it, since it does not know the call. */
const ABSENT = { en: 'This platform does not offer this.', zh: '本平台未提供此功能。' };

/** Statuses of a server for an unknown address. */
const NO_SUCH_CALL = [404, 405, 501];

/** Why an answer is none: with the platform's message where it has one. `answer` is text when it was no JSON. */
export function failureOf(
  answer: unknown,
  status: number,
  retryAfter: number | undefined,
  lang: string,
): ApiError {
  if (!isEnvelope(answer)) {
    // A platform that knows the call reports a missing object in an envelope.
    if (NO_SUCH_CALL.includes(status))
      return new ApiError('NOT_AVAILABLE', ABSENT[lang.startsWith('zh') ? 'zh' : 'en'], { status });
    const code = status >= 500 ? 'SERVER' : (BY_STATUS[status] ?? 'BAD_RESPONSE');
    const message = status >= 400 ? `HTTP ${status}` : 'no answer of a platform';
    return new ApiError(code, message, { status, retryAfter });
  }
  const message = answer.message ?? `HTTP ${status}`;
  const byMessage = BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1];
  return new ApiError(answer.errorCode ?? byMessage ?? BY_STATUS[status] ?? 'SERVER', message, {
    status,
    retryAfter: answer.retryAfter ?? retryAfter,
    traceId: answer.traceId,
    fieldErrors: answer.fieldErrors ?? [],
    data: answer.data,
  });
}

const isEnvelope = (answer: unknown): answer is Envelope =>
  typeof answer === 'object' && answer !== null && 'success' in answer;
