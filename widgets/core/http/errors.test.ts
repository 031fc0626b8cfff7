import { describe, expect, it } from 'vitest';
import { ApiError, isApiError, toApiError } from './errors.ts';

describe('an error of the platform', () => {
  it('carries the fields of the response, and neutral values for missing ones', () => {
    const error = new ApiError('RATE_LIMITED', 'slow down', { status: 429, retryAfter: 7, traceId: 'abc' });
    expect(error).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'slow down',
      status: 429,
      retryAfter: 7,
      traceId: 'abc',
    });
    const bare = new ApiError('SERVER', 'oh');
    expect(bare).toMatchObject({ status: 0, fieldErrors: [] });
    expect(bare.retryAfter).toBeUndefined();
  });

  it('is known by its name, so that another copy of the script knows it too', () => {
    const foreign = Object.assign(new Error('from another copy'), { name: 'ApiError', code: 'GONE' });
    expect(isApiError(foreign)).toBe(true);
    expect(toApiError(foreign)).toBe(foreign);
  });
});

describe('anything else that is thrown', () => {
  it('becomes an error of ours that keeps its words', () => {
    expect(toApiError(new TypeError('x is not a function'))).toMatchObject({
      code: 'SERVER',
      message: 'x is not a function',
    });
    expect(toApiError('plain words')).toMatchObject({ code: 'SERVER', message: 'plain words' });
    expect(isApiError({ name: 'ApiError' })).toBe(false);
  });

  it.each([
    'Failed to fetch dynamically imported module: http://platform.test/a.js',
    'error loading dynamically imported module: http://platform.test/a.js',
    'Importing a module script failed.',
  ])('is a lost network where code could not be fetched: %s', message => {
    expect(toApiError(new TypeError(message))).toMatchObject({ code: 'OFFLINE' });
  });
});
