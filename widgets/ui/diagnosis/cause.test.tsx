import { afterEach, describe, expect, it, vi } from 'vitest';
import { closePage, find, seen, show, textOf } from '../../../tests/helpers/page/widget.tsx';
import { Failure } from '../base/failure.tsx';
import { LangProvider } from '../i18n/translate.tsx';

const ADDRESS = 'http://platform.test/mskt/api/index/list';

afterEach(async () => {
  vi.restoreAllMocks();
  await closePage();
});

/** The network as a page sees it: whether anything comes back at all, and whether the page may read it. */
function network({ comes, readable }: { comes: boolean; readable: boolean }) {
  vi.stubGlobal('fetch', async (_: string, { mode }: RequestInit) => {
    if (comes && (readable || mode === 'no-cors')) return new Response('');
    throw new TypeError('fetch failed');
  });
}

const failed = (code = 'OFFLINE') => show(<Failure error={{ code, message: '', address: ADDRESS }} />);

describe('the webmaster of a page that cannot reach the platform reads', () => {
  it('that there is no response, and the URL', async () => {
    network({ comes: false, readable: false });
    const box = failed();
    await seen(box, 'Nothing answers at the platform’s address');
    await seen(box, 'http://platform.test');
  });

  it('that there is no response if the URL is invalid', async () => {
    const box = show(<Failure error={{ code: 'OFFLINE', message: '', address: 'null/mskt/api' }} />);
    await seen(box, 'It may be mistyped');
    await seen(box, 'null/mskt/api');
  });

  it('that the platform does not let this page read, and the line its operator must add', async () => {
    network({ comes: true, readable: false });
    await seen(failed(), `EMBED_ORIGINS=${location.origin}`);
  });

  it('that the page’s policy forbids it, and the line to add', async () => {
    vi.stubGlobal('fetch', async () => {
      const told = { effectiveDirective: 'connect-src', blockedURI: 'http://platform.test/healthz' };
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), told));
      throw new TypeError('fetch failed');
    });
    await seen(failed(), 'connect-src http://platform.test');
  });

  it('that the server is not a platform', async () => {
    await seen(failed('BAD_RESPONSE'), 'it is no platform');
  });

  it('that a server without any calls is not a platform', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Not found</h1>', { status: 404 }));
    const box = failed('NOT_AVAILABLE');
    await seen(box, 'it is no platform');
    await seen(box, 'http://platform.test');
    await seen(box, 'contact the owner of this page');
    expect(textOf(box)).not.toContain('does not offer this part');
    expect(box.querySelector('a')).toBeNull();
  });

  it('nothing if the platform responds again', async () => {
    network({ comes: true, readable: true });
    const box = failed();
    await seen(box, 'The platform answers again');
    expect(box.querySelector('details')?.hidden).toBe(true);
  });

  it('in the language of the page', async () => {
    network({ comes: false, readable: false });
    const box = show(
      <LangProvider value="zh-CN">
        <Failure error={{ code: 'OFFLINE', message: '', address: ADDRESS }} />
      </LangProvider>,
    );
    await seen(box, '致本网页的管理员');
    await seen(box, '平台地址没有响应');
  });
});

describe('a reader', () => {
  it('reads to try later once the cause is known', async () => {
    network({ comes: false, readable: false });
    const box = failed();
    await seen(box, 'Check your connection');
    await seen(box, 'Please try again later, or contact the owner of this page.');
    expect(textOf(box)).not.toContain('Check your connection');
  });

  it('reads that the device is offline', async () => {
    const ask = vi.fn();
    vi.stubGlobal('fetch', ask);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await seen(failed(), 'This device is offline');
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('a call that the platform does not offer', () => {
  const box = (lang: 'en' | 'zh-CN') => {
    vi.stubGlobal('fetch', async () => Response.json({ success: 1, data: {} }));
    return show(
      <LangProvider value={lang}>
        <Failure
          error={{ code: 'NOT_AVAILABLE', message: 'HTTP 404', address: ADDRESS }}
          onRetry={() => {}}
        />
      </LangProvider>,
    );
  };

  it('is explained, with a link to the platform', async () => {
    const way = await find(box('en'), 'link', 'See what the platform offers');
    expect(way.getAttribute('href')).toBe('http://platform.test/msktfront/home');
  });

  it('is explained also while the platform does not respond', async () => {
    const absent = box('en');
    network({ comes: false, readable: false });
    await find(absent, 'link', 'See what the platform offers');
    expect(absent.querySelector('details')?.hidden).toBe(true);
  });

  it('is explained in the language of the context', async () => {
    const absent = box('zh-CN');
    await seen(absent, '本平台暂无此功能');
    await find(absent, 'link', '查看平台首页');
  });
});
