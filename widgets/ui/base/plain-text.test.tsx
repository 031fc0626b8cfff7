import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { all, closePage, find, show } from '../../../tests/helpers/page/widget.tsx';
import { PlainText } from '../base/plain-text.tsx';
import { safeUrl } from './safe-url.ts';

afterEach(closePage);

const links = (box: HTMLElement) =>
  all<HTMLAnchorElement>(box, 'link').map(link => link.getAttribute('href'));

describe('plain text of a user', () => {
  it('shows URLs as links with rel="ugc nofollow"', async () => {
    const box = show(<PlainText text="Look: https://school.example/a?b=1#c and http://x.example." />);
    const link = await find<HTMLAnchorElement>(box, 'link');
    expect(links(box)).toEqual(['https://school.example/a?b=1#c', 'http://x.example/']);
    expect(link).toMatchObject({ target: '_blank', rel: 'noopener ugc nofollow' });
    expect(box.textContent).toBe('Look: https://school.example/a?b=1#c and http://x.example.');
  });

  it('ends a URL at punctuation, in Chinese too', async () => {
    const box = show(<PlainText text="见 https://x.example/活动，谢谢（https://y.example/b）。" />);
    await find(box, 'link');
    expect(all(box, 'link').map(link => link.textContent)).toEqual([
      'https://x.example/活动',
      'https://y.example/b',
    ]);
  });

  it('renders nothing else as a link or an element', async () => {
    const text =
      'javascript:alert(1) data:text/html,<b>x</b> <img src=x onerror=alert(1)> JAVASCRIPT:alert(1) ftp://x.example https:// https://[broken';
    const box = show(<PlainText text={text} />);
    await vi.waitFor(() => expect(box.textContent).toBe(text));
    expect(box.querySelector('img, b, a[href^="javascript" i], a[href^="data" i]')).toBeNull();
  });

  it('replaces mentions: the longest name, at the end of a word, and nothing else', async () => {
    const names = ['Lin', 'Lin Yu', 'a.b (c)', '温若禾'];
    const mentions = new Map(names.map(name => [name, <b key={name}>{`@${name}`}</b>]));
    const text = '@Lin, @Lin Yu and @Linda; @a.b (c) @aXb ＠温若禾！ @温若禾老师 https://x.example/@Lin';
    const box = show(<PlainText text={text} mentions={mentions} />);
    await vi.waitFor(() => expect(box.querySelector('b')).not.toBeNull());
    expect([...box.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual([
      '@Lin',
      '@Lin Yu',
      '@a.b (c)',
      '@温若禾',
    ]);
    expect(box.textContent).toBe(text.replace('＠', '@'));
  });

  it('keeps any text unchanged', async () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('https://a.example/b', 'javascript:alert(1)', '\n', '<a href="x">', '，'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async pieces => {
        const text = pieces.join('');
        const box = show(<PlainText text={text} />);
        await vi.waitFor(() => expect(box.textContent).toBe(text), { interval: 1 });
        for (const href of links(box)) expect(href).toMatch(/^https?:/);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a safe URL', () => {
  it.each([
    ['https://a.example/', 'https://a.example/'],
    ['/home', 'https://site.example/home'],
    ['mailto:office@a.example', 'mailto:office@a.example'],
    ['//a.example/x', 'https://a.example/x'],
    ['javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    [' \u0001javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['vbscript:x', null],
    ['blob:https://a.example/1', null],
    ['file:///etc/passwd', null],
    ['https://[', null],
  ])('%j is %j', (address, result) => {
    expect(safeUrl(address, 'https://site.example/msktfront/')).toBe(result);
  });

  it('must be absolute without a base', () => {
    expect(safeUrl('/home')).toBeNull();
  });
});
