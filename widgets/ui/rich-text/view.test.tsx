import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderHtml } from '../../../site/platform/rich-text/render-html.ts';
import { hostileHtml } from '../../../tests/helpers/fixtures/hostile-html.ts';
import { all, click, closePage, show, textOf } from '../../../tests/helpers/page/widget.tsx';
import type { Mark, RichText as Tree } from '../../contract/rich-text/schema.ts';
import { OnlyWords, RichText } from './view.tsx';

const PLATFORM = 'https://platform.example';

/** Shows HTML below a heading of level 2. */
function read(html: string): HTMLElement {
  return show(<RichText html={html} platform={PLATFORM} below={2} />);
}

const within = (box: HTMLElement): HTMLElement => box.querySelector<HTMLElement>('.rich-text') ?? box;
const there = (box: HTMLElement) => vi.waitFor(() => expect(box.querySelector('.rich-text')).not.toBeNull());
async function shown(html: string): Promise<HTMLElement> {
  const box = read(html);
  await there(box);
  return within(box);
}
const one = async (html: string, selector: string) => (await shown(html)).querySelector(selector);

afterEach(async () => {
  await closePage();
  vi.restoreAllMocks();
});

describe('rich text', () => {
  it('shows all that a platform can publish', async () => {
    const text = (words: string, ...marks: Mark[]) => ({
      type: 'text' as const,
      text: words,
      ...(marks.length > 0 && { marks }),
    });
    const line = (words: string) => ({ type: 'paragraph' as const, content: [text(words)] });
    const tree: Tree = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [text('First')] },
        { type: 'heading', attrs: { level: 3 }, content: [text('Second')] },
        { type: 'heading', attrs: { level: 4 }, content: [text('Third')] },
        {
          type: 'paragraph',
          content: [
            text('bold', { type: 'bold' }),
            text('italic', { type: 'italic' }),
            text('under', { type: 'underline' }),
            { type: 'hardBreak' },
            text('struck', { type: 'strike' }),
            text('code', { type: 'code' }),
            text('link', { type: 'link', attrs: { href: 'https://school.example/' } }),
          ],
        },
        { type: 'bulletList', content: [{ type: 'listItem', content: [line('a bullet')] }] },
        {
          type: 'orderedList',
          attrs: { start: 4 },
          content: [{ type: 'listItem', content: [line('four')] }],
        },
        { type: 'blockquote', content: [line('quoted')] },
        { type: 'codeBlock', content: [{ type: 'text', text: 'a  b\nc' }] },
        { type: 'horizontalRule' },
        { type: 'image', attrs: { src: '/media/a.png', alt: 'a bean', width: 40, height: 30 } },
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [
                { type: 'tableHeader', attrs: { colspan: 2 }, content: [line('head')] },
                { type: 'tableCell', attrs: { rowspan: 3 }, content: [line('cell')] },
              ],
            },
          ],
        },
      ],
    };
    const box = await shown(renderHtml(tree));
    const seen = (selector: string) => box.querySelector(selector)?.textContent;
    expect(['h3', 'h4', 'h5'].map(seen)).toEqual(['First', 'Second', 'Third']);
    expect(['strong', 'em', 'u', 's', 'p code', 'a'].map(seen)).toEqual([
      ...['bold', 'italic', 'under', 'struck', 'code', 'link'],
    ]);
    expect(['ul > li > p', 'ol > li > p', 'blockquote > p'].map(seen)).toEqual([
      'a bullet',
      'four',
      'quoted',
    ]);
    expect([seen('pre > code'), seen('th'), seen('td')]).toEqual(['a  b\nc', 'head', 'cell']);
    expect([box.querySelectorAll('br').length, box.querySelectorAll('hr').length]).toEqual([1, 1]);
    expect(box.querySelector('ol')?.getAttribute('start')).toBe('4');
    expect(box.querySelector('th')?.getAttribute('colspan')).toBe('2');
    expect(box.querySelector('td')?.getAttribute('rowspan')).toBe('3');
  });

  it('reserves the space of images, loads them lazily and without a referrer', async () => {
    const html = '<img src="/media/a.png" alt="a bean" title="Bean" width="400" height="300">';
    const image = await one(html, 'img');
    const given = Object.fromEntries([...(image?.attributes ?? [])].map(({ name, value }) => [name, value]));
    expect(given).toEqual({
      src: `${PLATFORM}/media/a.png`,
      alt: 'a bean',
      title: 'Bean',
      width: '400',
      height: '300',
      loading: 'lazy',
      referrerpolicy: 'no-referrer',
    });
  });

  it('makes images buttons that enlarge them, except small ones and links', async () => {
    const zoom = vi.fn();
    const html =
      '<img src="/media/a.png" alt="a bean" width="400"><img src="/media/b.png" width="40"><a href="/msktfront/home"><b><img src="/media/c.png"></b></a>';
    const box = show(<RichText html={html} platform={PLATFORM} below={2} onZoom={zoom} />);
    await there(box);
    expect(all(box, 'button').map(button => button.getAttribute('aria-label'))).toEqual([
      'Enlarge picture: a bean',
    ]);
    all(box, 'button')[0]?.click();
    expect(zoom.mock.calls).toEqual([[{ src: `${PLATFORM}/media/a.png`, alt: 'a bean' }]]);
    expect((await one(html, 'button')) ?? null).toBeNull();
  });

  const FILM = '<figure><a href="/media/f" data-video="2500000">Our pond</a></figure>';
  const boxOf = async (html: string) => {
    const box = await shown(html);
    await vi.waitFor(() => expect(box.querySelector('.rich-box')).not.toBeNull());
    return box;
  };

  it('shows name and size of a video, and loads it only after a click', async () => {
    const box = await boxOf(FILM);
    expect(textOf(box)).toMatch(/Our pond.*2\.5 ?MB.*Play video/);
    expect(box.querySelector('video, a')).toBeNull();
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    await click(box, 'Play video: Our pond');
    const video = box.querySelector('video');
    expect([video?.src, video?.preload, video?.controls]).toEqual([`${PLATFORM}/media/f`, 'metadata', true]);
    expect(video?.getAttribute('aria-label')).toBe('Our pond');
    await vi.waitFor(() => expect(play).toHaveBeenCalledOnce());
  });

  it('links to a video that cannot be played', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('not here'));
    const box = await boxOf(FILM);
    await click(box, 'Play video: Our pond');
    box.querySelector('video')?.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(textOf(box)).toContain('cannot be played here'));
    const link = box.querySelector('a');
    expect([link?.href, link?.target, box.querySelector('video')]).toEqual([
      `${PLATFORM}/media/f`,
      '_blank',
      null,
    ]);
    expect(document.activeElement).toBe(link);
  });

  it('links to a video of another host and names the host', async () => {
    const box = await boxOf('<figure><a href="https://films.example/1" data-video="">A film</a></figure>');
    const link = box.querySelector('a');
    expect([link?.href, link?.target, textOf(box)]).toEqual([
      'https://films.example/1',
      '_blank',
      'A film Video on films.example · opens in a new tab',
    ]);
  });

  it('asks before it loads a picture of another host, and loads it without a referrer', async () => {
    const box = await boxOf('<p>See <img src="https://pics.example/a.png" alt="a bean" width="40"></p>');
    expect(textOf(box)).toBe('See Picture from pics.example a bean Show it');
    expect(box.querySelector('img')).toBeNull();
    await click(box, 'Show it: a bean');
    const image = box.querySelector('img');
    expect([image?.src, image?.alt, image?.referrerPolicy]).toEqual([
      'https://pics.example/a.png',
      'a bean',
      'no-referrer',
    ]);
    expect(document.activeElement?.contains(image)).toBe(true);
    image?.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(textOf(box)).toContain('cannot be shown here'));
    expect(box.querySelector('a')?.href).toBe('https://pics.example/a.png');
  });

  it('shows the alternative text of a picture of another host inside a link', async () => {
    const link = await one('<a href="/x"><img src="https://pics.example/a.png"></a>', 'a');
    expect(link?.innerHTML).toBe('pics.example');
  });

  it('shows the alternative text of an image with an invalid URL', async () => {
    const box = await shown('<p><img src="javascript:alert(1)" alt="a bean"></p>');
    expect(box.querySelector('img')).toBeNull();
    expect(textOf(box)).toBe('a bean');
  });

  it.each([
    ['https://school.example/a', 'https://school.example/a', '_blank'],
    ['mailto:office@school.example', 'mailto:office@school.example', null],
    ['tel:+8610123456', 'tel:+8610123456', null],
    ['/msktfront/channelPage', `${PLATFORM}/msktfront/channelPage`, null],
    ['//school.example/a', 'https://school.example/a', '_blank'],
  ])('follows a link to %s', async (given, href, target) => {
    const link = await one(`<a href="${given}" target="_top" onclick="alert(1)">there</a>`, 'a');
    expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual([href, target]);
    expect(link?.getAttribute('rel')).toBe('noopener ugc nofollow');
    expect(link?.getAttribute('onclick')).toBeNull();
  });

  it.each([
    'page.html',
    '#below',
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://bank@evil.example/',
  ])('keeps the words of a link to %j, which leads nowhere', async given => {
    const box = await shown(`<p>See <a href="${given}">there</a>.</p>`);
    expect([box.querySelector('a'), textOf(box)]).toEqual([null, 'See there .']);
  });

  it('continues the heading levels of the page without a gap', async () => {
    const box = await shown('<h3>Before</h3><p>…</p><h4>Details</h4><h6>Last</h6>');
    expect(all(box, 'heading').map(heading => [heading.localName, heading.textContent])).toEqual([
      ['h3', 'Before'],
      ['h4', 'Details'],
      ['h4', 'Last'],
    ]);
  });

  it('puts tables into a box that can be scrolled by keyboard', async () => {
    const box = (await one('<table><tr><td>x</td></tr></table>', 'table'))?.parentElement;
    expect([
      box?.getAttribute('tabindex'),
      box?.getAttribute('role'),
      box?.getAttribute('aria-label'),
    ]).toEqual(['0', 'group', 'Table']);
  });

  it('sets the writing direction of each block by its text', async () => {
    const box = await shown('<p>مرحبا</p><ul><li>你好</li></ul><table><tr><td>hello</td></tr></table>');
    for (const name of ['p', 'li', 'td']) expect(box.querySelector(name)?.getAttribute('dir')).toBe('auto');
  });

  it('reduces hostile HTML to text in allowed elements and attributes', async () => {
    // This simulated browser does not foster-parent, so React reports invalid nesting.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const html of hostileHtml.filter(html => !LOADS.test(html))) {
      const box = await shown(html);
      // Consent boxes are created by components, from text and URLs only.
      const elements = [...box.querySelectorAll('*')].filter(element => !element.closest('.rich-media'));
      for (const element of elements) expect(element.matches(ALLOWED), html).toBe(true);
      const attributes = elements.flatMap(({ attributes }) => [...attributes]);
      expect(attributes.map(({ name }) => name).filter(name => !NAMES.includes(name))).toEqual([]);
      for (const link of box.querySelectorAll('a')) expect(link.href, html).toMatch(/^(https?|mailto|tel):/);
      for (const image of box.querySelectorAll('img')) expect(image.src, html).toMatch(/^https?:/);
      await closePage();
    }
  });

  it('ignores form fields that shadow properties of elements', async () => {
    const names = ['localName', 'nodeName', 'childNodes', 'firstChild', 'attributes', 'textContent', 'body'];
    const fields = names
      .map(name => `<input name="${name}"><img name="${name}" src="/media/a.png">`)
      .join('');
    const box = await shown(`<form>${fields}<p>Write to us</p></form>`);
    expect(textOf(box)).toBe('Write to us');
    expect(box.querySelector('input, form')).toBeNull();
  });

  it('stays within its column at any depth', async () => {
    const deep = 200;
    const box = await shown(`${'<blockquote>'.repeat(deep)}in there${'</blockquote>'.repeat(deep)}`);
    expect(textOf(box)).toBe('in there');
    expect(box.querySelectorAll('blockquote').length).toBeLessThan(50);
  });
});

/** Attributes that this simulated browser loads even in an inert document. Real browsers are tested with all of them. */
const LOADS = /<(iframe|link)\b/;
const ALLOWED =
  'p, h3, h4, h5, ul, ol, li, blockquote, pre, hr, br, img, table, caption, thead, tbody, tfoot, tr, th, td, a, strong, em, u, s, code, div';
const NAMES = [
  ...[
    'dir',
    'class',
    'start',
    'colspan',
    'rowspan',
    'role',
    'tabindex',
    'aria-label',
    'href',
    'rel',
    'target',
  ],
  ...['src', 'alt', 'title', 'width', 'height', 'loading', 'referrerpolicy'],
];

describe('where HTML cannot be read inertly at all', () => {
  it('shows the plain text by lines', async () => {
    const html =
      '<h2>Rain</h2><p>Bring a <strong>coat</strong> &amp; boots<br>at 8:00</p><img src=x onerror=alert(1)><p>&lt;b&gt; &copy;</p>';
    const box = show(<OnlyWords html={html} />);
    await there(box);
    expect([...box.querySelectorAll('p')].map(line => line.textContent?.replace(/\s+/g, ' ').trim())).toEqual(
      ['Rain', 'Bring a coat & boots', 'at 8:00', '<b> &copy;'],
    );
    expect(box.querySelector('h2, strong, img, b')).toBeNull();
  });
});
