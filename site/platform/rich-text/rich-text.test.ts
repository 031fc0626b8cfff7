import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileHtml } from '../../../tests/helpers/fixtures/hostile-html.ts';
import { RICH_TEXT } from '../../../widgets/contract/limits.ts';
import { imageAddress, linkAddress } from '../../../widgets/contract/rich-text/address.ts';
import { type Block, type RichText, richText } from '../../../widgets/contract/rich-text/schema.ts';
import { plainText, summaryOf } from './plain-text.ts';
import { isElement, type Node, parseHtml, readHtml, textOf } from './read-html.ts';
import { renderHtml } from './render-html.ts';

const tidy = (html: string) => renderHtml(readHtml(html));
const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const doc = (...content: Block[]): RichText => ({ type: 'doc', content });

/** Elements and attributes allowed in rendered HTML. */
const ALLOWED: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    'p h2 h3 h4 ul li blockquote pre code hr br strong em u s table tbody tr figure'
      .split(' ')
      .map(name => [name, []]),
  ),
  ol: ['start'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  a: ['href', 'rel', 'data-video'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'referrerpolicy'],
};

/** Returns what HTML contains in a browser beyond the allowed elements, attributes and URLs. */
function harmIn(html: string): string[] {
  const look = (node: Node): string[] => {
    if (!isElement(node)) return textOf(node) === null ? [node.nodeName] : [];
    const { tagName, attrs, namespaceURI, childNodes } = node;
    const isStrange = !(tagName in ALLOWED) || !namespaceURI.endsWith('/xhtml');
    const strangers = attrs.filter(({ name, value }) => {
      if (name === 'href') return !/^(https?:\/\/[^@]*$|mailto:|tel:|\/(?![/\\]))/.test(value);
      if (name === 'src') return !/^(https:\/\/|\/media\/(?!.*\.\.))/.test(value);
      return !ALLOWED[tagName]?.includes(name);
    });
    return [
      ...(isStrange ? [tagName] : []),
      ...strangers.map(({ name, value }) => `${tagName} ${name}=${value}`),
      ...childNodes.flatMap(look),
    ];
  };
  return (parseHtml(html) ?? []).flatMap(look);
}

/** Parses HTML and checks every invariant of the result. */
function holds(html: string): void {
  const tree = readHtml(html);
  const rendered = renderHtml(tree);
  expect(harmIn(rendered)).toEqual([]);
  // Compared as JSON, the stored form, which omits undefined attributes.
  const json = JSON.stringify(tree);
  if (json.length <= RICH_TEXT.max) expect(JSON.stringify(richText.parse(tree))).toBe(json);
  expect(JSON.stringify(readHtml(rendered))).toBe(json);
}

describe('incoming HTML', () => {
  test.each([
    ['<h1>A</h1><h3>B</h3><h6>C</h6>', '<h2>A</h2><h3>B</h3><h4>C</h4>'],
    ['a<br>b<p>c', '<p>a<br>b</p><p>c</p>'],
    [
      '<p>a <b>b</b> <i>c</i><u>d</u><del>e</del><kbd>f</kbd></p>',
      '<p>a <strong>b</strong> <em>c</em><u>d</u><s>e</s><code>f</code></p>',
    ],
    [
      '<a href="https://e.example/x">one <b>link</b></a>',
      '<p><a href="https://e.example/x" rel="noopener ugc nofollow">one <strong>link</strong></a></p>',
    ],
    [
      '<ul><li>a<ol start=3><li>b</ol></ul>',
      '<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li></ul>',
    ],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>'],
    [
      '<blockquote>a</blockquote><hr><pre>\n b\n  c</pre>',
      '<blockquote><p>a</p></blockquote><hr><pre><code> b\n  c</code></pre>',
    ],
    [
      '<table><caption>t</caption><tr><th colspan=2>a<tr><td rowspan=1000>b<td></table>',
      '<p>t</p><table><tbody><tr><th colspan="2"><p>a</p></th></tr><tr><td rowspan="100"><p>b</p></td><td><p></p></td></tr></tbody></table>',
    ],
    [
      '<p>a <img src="/media/x.png" alt="an &quot;x&quot;" width="20px"> b',
      '<p>a</p><img src="/media/x.png" alt="an &quot;x&quot;" width="20" loading="lazy" referrerpolicy="no-referrer"><p>b</p>',
    ],
    [
      '<h2>a<img src="/media/x.png"></h2>',
      '<h2>a</h2><img src="/media/x.png" alt="" loading="lazy" referrerpolicy="no-referrer">',
    ],
    [
      '<p>a <a href="/media/x" data-video="2048">Our <b>pond</b></a> b',
      '<p>a</p><figure><a href="/media/x" data-video="2048" rel="noopener ugc nofollow">Our pond</a></figure><p>b</p>',
    ],
    [
      '<a data-video href="https://e.example/v">https://e.example/v</a>',
      '<figure><a href="https://e.example/v" data-video="" rel="noopener ugc nofollow">https://e.example/v</a></figure>',
    ],
    ['<a data-video="9" href="javascript:alert(1)">a <i>film</i></a>', '<p>a film</p>'],
    [
      'a<iframe src="https://e.example/v" title="A film"></iframe>b<video><source src="/media/x"></video>',
      '<p>a</p><p><a href="https://e.example/v" rel="noopener ugc nofollow">A film</a></p><p>b</p>',
    ],
    [
      '<video src="https://e.example/v.mp4"></video><embed src="http://e.example/e"><iframe src="data:,x"></iframe>',
      '<p><a href="https://e.example/v.mp4" rel="noopener ugc nofollow">https://e.example/v.mp4</a></p><p><a href="http://e.example/e" rel="noopener ugc nofollow">http://e.example/e</a></p>',
    ],
    ['<my-thing>kept</my-thing><script>lost</script><style>lost</style>', '<p>kept</p>'],
    ['<img src="http://e.example/x.gif" alt="a picture">', '<p>a picture</p>'],
    ['', ''],
  ])('%s means %s', (html, meant) => {
    expect(tidy(html)).toBe(meant);
  });

  test.each(hostileHtml.map(html => [html]))('%j keeps only harmless content', html => {
    holds(html);
    holds(`<p>before ${html} after</p>`);
    holds(`<table><tr><td>${html}</td></tr></table>`);
  });

  test('never causes an error, is always sanitised, and stays the same when it is read again', () => {
    const piece = fc.oneof(
      fc.constantFrom(...hostileHtml),
      fc.constantFrom(
        ...'<p> </p> <div> <b> </b> <i> </i> <a href="/x"> </a> <ul> <ol> <li> </ul> </ol> <table> <tr> <td> </td> </table> <blockquote> </blockquote> <h2> </h2> <pre> </pre> <br> <hr> <svg> <math> <style> <!-- --> <select> <form> </form> <template> <code>'.split(
          ' ',
        ),
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), pieces => holds(pieces.join(''))),
      { numRuns: 300 },
    );
  });

  test.each([
    ['a million open elements', '<div>'.repeat(1_000_000)],
    [
      'formatting that every paragraph repeats',
      `${'<b x=1><b x=2><b x=3>'.repeat(3000)}${'<p>x'.repeat(200_000)}`,
    ],
    ['tables in tables', '<table><tr><td>'.repeat(300_000)],
    ['nothing but brackets', '<'.repeat(5_000_000)],
    ['a text of five million letters', 'a '.repeat(2_500_000)],
  ])('five megabytes are read: %s', (_name, html) => {
    expect(harmIn(tidy(html))).toEqual([]);
  });

  test('nodes below the maximum depth move up without losing text', () => {
    const html = `${'<blockquote>'.repeat(30)}deep${'<ul><li>'.repeat(30)}deeper`;
    holds(html);
    expect(plainText(readHtml(html))).toBe('deep\ndeeper');
  });
});

describe('a tree', () => {
  const address = fc.constantFrom('https://e.example/', '/msktfront/home', 'mailto:a@e.example', 'tel:123');
  const mark = fc.oneof(
    fc.constantFrom('bold', 'italic', 'underline', 'strike', 'code').map(type => ({ type })),
    address.map(href => ({ type: 'link', attrs: { href } })),
  );
  const text = fc.record(
    {
      type: fc.constant('text'),
      text: fc
        .string({ unit: 'binary', minLength: 1, maxLength: 12 })
        .map(given => `x${given}`.toWellFormed()),
      marks: fc.array(mark, { maxLength: 3 }),
    },
    { requiredKeys: ['type', 'text'] },
  );
  const inline = fc.array(fc.oneof(text, fc.constant({ type: 'hardBreak' })), { maxLength: 5 });
  const level = fc.constantFrom(2, 3, 4);
  const { block } = fc.letrec(tie => {
    const content = fc.array(tie('block'), { minLength: 1, maxLength: 3 });
    const first = inline.map(line => ({ type: 'paragraph', content: line }));
    const item = fc.tuple(first, fc.array(tie('block'), { maxLength: 2 })).map(([head, rest]) => ({
      type: 'listItem',
      content: [head, ...rest],
    }));
    const cell = fc.record({ type: fc.constantFrom('tableCell', 'tableHeader'), content });
    const row = fc.record({
      type: fc.constant('tableRow'),
      content: fc.array(cell, { minLength: 1, maxLength: 3 }),
    });
    return {
      block: fc.oneof(
        { maxDepth: 4, depthIdentifier: 'tree' },
        first,
        inline.map(line => ({
          type: 'codeBlock',
          content: line
            .filter(node => node.type === 'text')
            .map(node => ({ type: 'text', text: (node as { text: string }).text })),
        })),
        fc.record({ type: fc.constant('heading'), attrs: fc.record({ level }), content: inline }),
        fc.constant({ type: 'horizontalRule' }),
        fc.record({
          type: fc.constant('image'),
          attrs: fc.record({ src: fc.constant('/media/x.png'), alt: fc.string() }),
        }),
        fc.record({
          type: fc.constant('video'),
          attrs: fc.record({ src: fc.constantFrom('/media/x', 'https://e.example/v'), title: fc.string() }),
        }),
        fc.record({ type: fc.constant('blockquote'), content }),
        fc.record({
          type: fc.constant('bulletList'),
          content: fc.array(item, { minLength: 1, maxLength: 3 }),
        }),
        fc.record({ type: fc.constant('table'), content: fc.array(row, { minLength: 1, maxLength: 3 }) }),
      ),
    };
  });

  test('becomes harmless HTML, and from there a tree that stays the same', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), content => {
        const given = richText.safeParse({ type: 'doc', content });
        fc.pre(given.success);
        if (given.success) holds(renderHtml(given.data));
      }),
      { numRuns: 200 },
    );
  });

  test('shows its texts as they are', () => {
    expect(renderHtml(doc(paragraph('<b>&amp;"\'')))).toBe('<p>&lt;b&gt;&amp;amp;&quot;&#39;</p>');
  });

  test('leads to the platform from elsewhere', () => {
    const tree = readHtml('<a href="/msktfront/home">x</a><img src="/media/x.png">');
    const html = renderHtml(tree, { origin: 'https://platform.example' });
    expect(html).toContain('href="https://platform.example/msktfront/home"');
    expect(html).toContain('src="https://platform.example/media/x.png"');
  });

  test('may be 20 levels deep, not 21', () => {
    const nested = (levels: number): unknown =>
      levels === 1 ? { type: 'horizontalRule' } : { type: 'blockquote', content: [nested(levels - 1)] };
    const deep = (levels: number) =>
      richText.safeParse({ type: 'doc', content: [nested(levels - 1)] }).success;
    expect([deep(RICH_TEXT.depth), deep(RICH_TEXT.depth + 1)]).toEqual([true, false]);
  });

  test('may be 400 000 letters long', () => {
    const frame = JSON.stringify(doc(paragraph(''))).length;
    const long = (letters: number) => richText.safeParse(doc(paragraph('x'.repeat(letters)))).success;
    expect([long(RICH_TEXT.max - frame), long(RICH_TEXT.max - frame + 1)]).toEqual([true, false]);
  });

  test.each([
    null,
    [],
    'text',
    { type: 'paragraph' },
    { type: 'doc' },
    doc({ type: 'script' } as never),
    doc({ type: 'heading', attrs: { level: 1 } } as never),
    doc({ type: 'bulletList', content: [] }),
    doc({
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'horizontalRule' }] }],
    } as never),
    doc({ type: 'image', attrs: { src: 'javascript:alert(1)' } }),
    doc({ type: 'image', attrs: { src: 'http://e.example/x.png' } }),
  ])('%j is invalid', given => {
    expect(richText.safeParse(given).success).toBe(false);
  });

  test('an editor’s attributes that mean nothing here are dropped', () => {
    const link = { href: 'https://e.example/', target: '_blank', class: 'x' };
    const given = doc({
      type: 'paragraph',
      attrs: { textAlign: null },
      content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: link }] }],
    } as never);
    expect(richText.parse(given)).toEqual(
      doc({
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: link.href } }] }],
      }),
    );
  });
});

describe('an address', () => {
  test.each([
    ['https://e.example/a?b#c', 'https://e.example/a?b#c'],
    ['http://e.example', 'http://e.example/'],
    ['mailto:a@e.example', 'mailto:a@e.example'],
    ['/msktfront/home/news?id=1', '/msktfront/home/news?id=1'],
    ['//e.example/x', 'https://e.example/x'],
    ['java\nscript:alert(1)', null],
    ['home', null],
    ['#top', null],
    ['/.//e.example', null],
    ['/a/..//e.example', null],
    ['ftp://e.example/', null],
    ['https://a:b@e.example/', null],
  ])('%j leads to %j', (given, address) => {
    expect(linkAddress(given)).toBe(address);
  });

  test('of a picture is one of the platform’s own files, or encrypted', () => {
    expect(imageAddress('/media/a/../b.png')).toBe('/media/b.png');
    expect(imageAddress('/media/%2e%2e/mskt/api')).toBeNull();
    expect(imageAddress('/msktfront/x.png')).toBeNull();
    expect(imageAddress('https://e.example/x.png')).toBe('https://e.example/x.png');
    expect(imageAddress('http://e.example/x.png')).toBeNull();
  });
});

describe('words alone', () => {
  test('are one line a block', () => {
    const html =
      '<h2>A</h2><p>b <b>c</b><br>d</p><ul><li>e</li><li>f</li></ul><table><tr><td>g</td><td>h</td></tr></table>';
    expect(plainText(readHtml(html))).toBe('A\nb c\nd\ne\nf\ng\nh');
  });

  test('are cut between words, or between Chinese letters', () => {
    const summary = (text: string) => summaryOf(doc(paragraph(text)));
    expect(summary('short')).toBe('short');
    expect(summary('word '.repeat(50))).toMatch(/word…$/);
    expect([...summary('一二三四五'.repeat(40))].length).toBe(120);
    expect(summary('x'.repeat(300))).toBe(`${'x'.repeat(219)}…`);
  });

  test('start with the paragraphs: headings, lists and tables only if there are none', () => {
    expect(summaryOf(readHtml('<h2>A</h2><p>b</p><ul><li>c</ul><p>d</p>'))).toBe('b d');
    expect(summaryOf(readHtml('<h2>A</h2><ul><li>c</ul>'))).toBe('A c');
  });
});

describe('HTML beyond the limits of the parser', () => {
  const elements = (num: number) => '<b></b>'.repeat(num);
  const nested = (levels: number) => `${'<b>'.repeat(levels)}x${'</b>'.repeat(levels)}`;

  test('is not parsed: more than 50 000 elements', () => {
    expect(parseHtml(elements(49_990))).not.toBeNull();
    expect(parseHtml(elements(50_001))).toBeNull();
  });

  test('is not parsed: more than 500 levels', () => {
    expect(parseHtml(nested(490))).not.toBeNull();
    expect(parseHtml(nested(501))).toBeNull();
    // Elements that have ended do not count.
    expect(parseHtml('<p><b>x</b></p>'.repeat(600))).not.toBeNull();
  });

  test('keeps its text, without tags', () => {
    expect(readHtml(`<p>before</p>${nested(501)}<img src="x" alt="y">after`)).toEqual(
      doc(paragraph('before x after')),
    );
  });

  test('is an empty text if it has tags alone', () => {
    expect(plainText(readHtml(elements(50_001)))).toBe('');
  });
});

test('only text nodes have text', () => {
  const nodes = parseHtml('a<b>c</b><!--d-->') ?? [];
  expect(nodes.map(textOf)).toEqual(['a', null, null]);
});
