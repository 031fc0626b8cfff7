import { describe, expect, it } from 'vitest';
import { hostileHtml } from '../../../../tests/helpers/fixtures/hostile-html.ts';
import { wordHtml } from '../../../../tests/helpers/fixtures/word-html.ts';
import { richText } from '../../../contract/rich-text/schema.ts';
import { inertHtml } from '../../rich-text/view.tsx';
import { type Pasted, readPasted, unreported } from './clean-tree.ts';

function paste(html: string, files: readonly File[] | null = []): Pasted {
  const root = inertHtml(unreported(html));
  if (!root) throw new Error('this simulated browser reads no HTML');
  return readPasted(root.body, files);
}
const linesOf = (html: string) => paste(html).blocks;
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (typeof value !== 'object' || value === null) return '';
  const { text, content } = value as Record<string, unknown>;
  return typeof text === 'string' ? text : textOf(content);
};

describe('pasted HTML', () => {
  it('becomes a valid tree, even if hostile', () => {
    for (const html of hostileHtml.filter(html => !LOADS.test(html))) {
      const tree = { type: 'doc', content: linesOf(html) };
      expect(richText.parse(tree), html).toEqual(tree);
    }
  });

  it('of Word loses comments, style sheets and smart tags', () => {
    expect(textOf(linesOf(wordHtml))).not.toMatch(/mso|font|style|DengXian|xml|·/);
  });

  it('reduces six heading levels to three', () => {
    const levels = linesOf('<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>').map(block =>
      block.type === 'heading' ? block.attrs.level : 0,
    );
    expect(levels).toEqual([2, 2, 3, 4, 4, 4]);
  });

  it('becomes paragraphs and marks where it uses boxes and styles', () => {
    expect(linesOf('<div>one<div>two</div></div><p style="font-weight:bold">three</p>')).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: 'one' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'two' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'three', marks: [{ type: 'bold' }] }] },
    ]);
  });

  it('keeps a link instead of embedded content', () => {
    const film = (tag: string) => `<p>before</p><${tag} src="https://films.example/1" title="Our film">`;
    const line = (text: string, href?: string) => ({
      type: 'paragraph',
      content: [{ type: 'text', text, ...(href && { marks: [{ type: 'link', attrs: { href } }] }) }],
    });
    const left = [line('before'), line('Our film', 'https://films.example/1'), line('after')];
    expect(linesOf(`${film('iframe')}lost</iframe><p>after</p>`)).toEqual(left);
    expect(linesOf(`${film('embed')}<p>after</p>`)).toEqual(left);
    expect(linesOf(`${film('video')}lost</video><p>after</p>`)).toEqual(left);
    expect(linesOf('<iframe src="javascript:alert(1)"></iframe><iframe name="x"></iframe>')).toEqual([]);
  });

  it('gets the files of local pictures if their numbers agree', () => {
    const html =
      '<img src="file:///a.png" alt="a"><img src="https://school.example/b.png"><img src="blob:x" alt="c">';
    const files = ['a.png', 'c.png'].map(name => new File(['bytes'], name, { type: 'image/png' }));
    const { blocks, pictures } = paste(html, files);
    expect(blocks.map(block => block.type)).toEqual(['image', 'image', 'image']);
    expect([...pictures.values()].map(({ name }) => name)).toEqual(['a.png', 'c.png']);
    expect(textOf(paste(html, files.slice(1)).blocks)).toBe('ac');
    expect(paste(html, null).pictures.size).toBe(0);
  });

  it.each([
    ['<p style="color:red">x</p>', '<p data-style="color:red">x</p>'],
    [
      '<p class=a\n style=\'font:"A>B"\' onclick=x>',
      '<p class=a\n data-style=\'font:"A>B"\' data-onclick=x>',
    ],
    ['<style>p { color: red }</style><p>in style = good', '<p>in style = good'],
    ['<style>never closed', ''],
  ])('is not reported to the page for %s', (html, expected) => {
    expect(unreported(html)).toBe(expected);
  });
});

/** Attributes that this simulated browser loads even in an inert document. Real browsers are tested with all of them. */
const LOADS = /<(iframe|link)\b/;
