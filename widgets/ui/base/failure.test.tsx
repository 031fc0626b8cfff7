import { afterEach, describe, expect, it, vi } from 'vitest';
import { all, click, closePage, find, seen, show, textOf } from '../../../tests/helpers/page/widget.tsx';
import { LangProvider } from '../i18n/translate.tsx';
import { Empty } from './empty.tsx';
import { Failure } from './failure.tsx';
import { Paging } from './paging.tsx';

afterEach(closePage);

describe('a failure', () => {
  it.each([
    ['OFFLINE', 'The platform cannot be reached', 'fetch failed', false],
    ['TIMEOUT', 'The platform took too long', 'timeout of 10000ms exceeded', true],
    ['BAD_RESPONSE', 'The address does not answer like a platform', 'no envelope', false],
    ['NOT_FOUND', 'Not found', 'No such dynamic', true],
    ['NOT_AVAILABLE', 'Not available here', 'HTTP 404', false],
    ['GONE', 'This was deleted', 'It was deleted', true],
    ['FORBIDDEN', 'You may not see this', 'Members only', true],
    ['ADDRESS_ERROR', 'Wrong address', 'address error', true],
    ['PLATFORM_EXPIRED', 'The platform’s trial has expired', 'ended', true],
    ['NOT_LOGGED_IN', 'Please sign in', 'Please log in first...', true],
    ['CRASH', 'This part of the page stopped working', 'x is undefined', false],
    ['SOMETHING_NEW', 'This could not be loaded', 'a new kind of no', true],
  ])(
    '%s says in plain words what happened, and what the platform said',
    async (code, title, message, shown) => {
      const box = show(<Failure error={{ code, message }} />);
      const alert = await find(box, 'alert');
      expect(textOf(alert)).toContain(title);
      expect(textOf(alert).includes(message)).toBe(shown);
    },
  );

  it('shows how long to wait, and the code for support', async () => {
    const box = show(
      <Failure error={{ code: 'RATE_LIMITED', message: 'slow', retryAfter: 30, traceId: 'ab12' }} />,
    );
    await seen(box, 'Try again in 30 s.');
    await seen(box, 'Code for support: ab12');
  });

  it('uses the language of its context', async () => {
    const box = show(
      <LangProvider value="zh-CN">
        <Failure error={{ code: 'OFFLINE', message: '' }} />
      </LangProvider>,
    );
    await seen(box, '无法连接平台');
  });

  it('offers a retry, or the action that replaces it', async () => {
    const retry = vi.fn();
    const error = { code: 'SERVER', message: 'no' };
    await click(show(<Failure error={error} onRetry={retry} />), 'Try again');
    expect(retry).toHaveBeenCalledOnce();
    const other = show(<Failure error={error} onRetry={retry} action={<a href="#sign-in">Sign in</a>} />);
    await find(other, 'link', 'Sign in');
    expect(all(other, 'button')).toEqual([]);
  });

  it('offers no retry for a call that the platform does not offer', async () => {
    const error = { code: 'NOT_AVAILABLE', message: 'This platform does not offer this.' };
    const box = show(<Failure error={error} onRetry={() => {}} />);
    await seen(box, 'Not available here');
    expect(all(box, 'button')).toEqual([]);
  });
});

describe('an empty state', () => {
  it('shows the reason and the action', async () => {
    const box = show(
      <Empty title="No comments yet" hint="Yours could be first." action={<a href="#write">Write</a>} />,
    );
    await find(box, 'link', 'Write');
    expect(textOf(box)).toBe('No comments yet Yours could be first. Write');
    expect(all(box, 'alert')).toEqual([]);
  });
});

describe('the end of a list', () => {
  it('loads the next page, once per click', async () => {
    const more = vi.fn();
    const box = show(<Paging more="available" onMore={more} />);
    await click(box, 'Show more');
    const busy = await find(show(<Paging more="loading" onMore={more} />), 'button', 'Loading…');
    busy.click();
    expect(more).toHaveBeenCalledOnce();
    expect(busy.getAttribute('aria-busy')).toBe('true');
  });

  it('shows that there is no next page', async () => {
    await seen(show(<Paging more="none" onMore={() => {}} />), 'You have seen everything');
  });

  it('shows why the next page failed, and retries', async () => {
    const more = vi.fn();
    const box = show(<Paging more={{ code: 'SERVER', message: 'not today' }} onMore={more} />);
    await seen(box, 'not today');
    await click(box, 'Try again');
    expect(more).toHaveBeenCalledOnce();
  });
});
