/** The editor as people use it: by keys, by mouse, by paste, in a shadow root under the strictest policy. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { richText } from '../../widgets/contract/rich-text/schema.ts';
import { buildEditorSite, type EditorSite } from '../helpers/browser/editor-site.ts';
import { type Firefox, launchFirefox } from '../helpers/browser/firefox.ts';
import { findFirefox } from '../helpers/browser/firefox-here.mjs';
import { accessibilityFaults, launchBrowser, type WatchedPage } from '../helpers/browser/pages.ts';
import { hostileHtml } from '../helpers/fixtures/hostile-html.ts';
import { wordHtml } from '../helpers/fixtures/word-html.ts';
import { isFull } from '../helpers/run/combinations.ts';

let browser: Browser;
let site: EditorSite;
let page: Page;
let faults: string[];
let text: Locator;
/** The page that most tests share: each begins with a new editor in it. */
let shared: WatchedPage | undefined;
/** The page of a test that needs another one. */
let own: WatchedPage | undefined;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), buildEditorSite('embed')]);
});

beforeEach(async () => {
  shared ??= await site.open(browser);
  await shared.page.evaluate(() => window.editorPage.restart());
  await use(shared);
});

afterEach(async ({ task }) => {
  const found = faults.splice(0);
  const tree = await page.evaluate(() => window.editorPage.tree);
  await own?.close();
  own = undefined;
  if (task.result?.state === 'fail') {
    await shared?.close();
    shared = undefined;
  }
  expect(found, 'breaches of the policy, and errors').toEqual([]);
  if (tree) expect(richText.parse(tree), 'the tree is one that platforms take').toEqual(tree);
});

async function use(opened: WatchedPage): Promise<void> {
  ({ page, faults } = opened);
  text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
}

/** Opens a page that no other test uses, and writes there. */
async function useOwn(options: Parameters<EditorSite['open']>[1] = {}, from = site): Promise<void> {
  own = await from.open(browser, options);
  await use(own);
}

type Node = Record<string, unknown>;
const words = (text: string, ...marks: Node[]): Node => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
});
const p = (...content: (string | Node)[]): Node => ({
  type: 'paragraph',
  ...(content.length > 0 && {
    content: content.map(each => (typeof each === 'string' ? words(each) : each)),
  }),
});
const heading = (level: number, line: string): Node => ({
  type: 'heading',
  attrs: { level },
  content: [words(line)],
});
const list = (type: 'bulletList' | 'orderedList', items: Node[][], attrs?: Node): Node => ({
  type,
  ...(attrs && { attrs }),
  content: items.map(content => ({ type: 'listItem', content })),
});
const cells = (type: 'tableHeader' | 'tableCell', ...lines: string[]): Node => ({
  type: 'tableRow',
  content: lines.map(line => ({ type, content: [line === '' ? p() : p(line)] })),
});

/** Waits until the editor has reported these blocks. */
const holds = (...content: Node[]) =>
  expect.poll(() => page.evaluate(() => window.editorPage.tree)).toEqual({ type: 'doc', content });
const show = (...content: Node[]) =>
  page.evaluate(content => window.editorPage.show({ type: 'doc', content } as never), content);

/** Presses keys one after the other, as a hand does: where one has put the cursor the editor reads up to 20 ms later. */
const press = async (...keys: string[]) => {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 25))));
  }
};
const type = (letters: string) => page.keyboard.type(letters);
const button = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const isOn = (name: string) => button(name).getAttribute('aria-pressed');
const focused = () => page.locator('.root :focus');

interface GivenFile {
  name: string;
  type: string;
}

interface Brought {
  html?: string;
  text?: string;
  files?: GivenFile[];
}
type Way = 'paste' | 'drop';

/** Pastes or drops as a browser does: an event with the data. */
const bring = (brought: Brought, as: Way = 'paste') => bringAll([[brought, as]]);

/** Pastes and drops one after the other, all within one task of the page. */
const bringAll = (all: (readonly [Brought, Way])[]) =>
  text.evaluate((element, all) => {
    for (const [{ html, text, files = [] }, as] of all) {
      const data = new DataTransfer();
      if (html !== undefined) data.setData('text/html', html);
      if (text !== undefined) data.setData('text/plain', text);
      for (const { name, type } of files) data.items.add(new File(['bytes'], name, { type }));
      const { left, bottom } = element.getBoundingClientRect();
      const common = { bubbles: true, cancelable: true, composed: true };
      element.dispatchEvent(
        as === 'paste'
          ? new ClipboardEvent('paste', { ...common, clipboardData: data })
          : new DragEvent('drop', {
              ...common,
              dataTransfer: data,
              clientX: left + 30,
              clientY: bottom - 60,
            }),
      );
    }
  }, all);

const bold = { type: 'bold' };
const italic = { type: 'italic' };
const link = (href: string) => ({ type: 'link', attrs: { href } });

describe('writing', () => {
  it('takes what is typed', async () => {
    await type('Hello there');
    await press('Enter');
    await type('more');
    await press('Shift+Enter');
    await type('and more');
    await holds(p('Hello there'), p('more', { type: 'hardBreak' }, 'and more'));
  });

  it('formats by keys what is selected and what is typed next', async () => {
    await type('Hello ');
    await press('Control+b');
    await type('bold');
    await press('Control+b');
    await type(' you');
    await press('Shift+Home', 'Control+i');
    await holds(p(words('Hello ', italic), words('bold', bold, italic), words(' you', italic)));
    await press('Control+i');
    await holds(p('Hello ', words('bold', bold), ' you'));
  });

  it('formats by the toolbar, which shows what is so at the cursor', async () => {
    for (const [name, mark] of [
      ['Bold', 'bold'],
      ['Italic', 'italic'],
      ['Underline', 'underline'],
      ['Strike through', 'strike'],
      ['Code', 'code'],
    ] as const) {
      await show(p('word'));
      await text.press('Control+a');
      expect(await isOn(name)).toBe('false');
      await button(name).click();
      await expect.poll(() => isOn(name)).toBe('true');
      await holds(p(words('word', { type: mark })));
      await button(name).click();
      await holds(p('word'));
    }
  });

  it('makes headings of three levels, and running text again', async () => {
    await type('Programme');
    await button('Kind of line: Text').click();
    await page.getByRole('menuitemradio', { name: 'Subheading' }).click();
    await holds(heading(3, 'Programme'));
    await button('Kind of line: Subheading').waitFor();
    await press('Control+Alt+2');
    await holds(heading(2, 'Programme'));
    await press('Enter');
    await type('plain');
    await holds(heading(2, 'Programme'), p('plain'));
    await press('ArrowUp', 'Control+Alt+0');
    await holds(p('Programme'), p('plain'));
  });

  it('makes lists, moves items in and out, and ends a list with an empty item', async () => {
    await button('Bulleted list').click();
    await type('a');
    await press('Enter');
    await type('b');
    await button('Move list item in').click();
    await holds(list('bulletList', [[p('a'), list('bulletList', [[p('b')]])]]));
    await press('Control+[');
    await press('Enter', 'Enter');
    await type('after');
    await holds(list('bulletList', [[p('a')], [p('b')]]), p('after'));
    await press('ArrowUp');
    await button('Numbered list').click();
    await holds(list('orderedList', [[p('a')], [p('b')]]), p('after'));
    await press('Home', 'Backspace');
    await holds(list('orderedList', [[p('a')]]), p('b'), p('after'));
  });

  it('makes lists and headings of what people type before a line', async () => {
    await type('- one');
    await press('Enter', 'Enter');
    await type('3. three');
    await press('Enter', 'Enter');
    await type('## Head');
    await holds(
      list('bulletList', [[p('one')]]),
      list('orderedList', [[p('three')]], { start: 3 }),
      heading(2, 'Head'),
    );
  });

  it('makes quotes, blocks of code and dividing lines', async () => {
    await type('wise');
    await button('Quote').click();
    await holds({ type: 'blockquote', content: [p('wise')] });
    await button('Quote').click();
    await button('Block of code').click();
    await press('Enter');
    await type('  two');
    await holds({ type: 'codeBlock', content: [words('wise\n  two')] });
    await press('ArrowDown');
    await button('Dividing line').click();
    await type('end');
    await holds({ type: 'codeBlock', content: [words('wise\n  two')] }, { type: 'horizontalRule' }, p('end'));
  });

  it('undoes and does again, by keys and by the toolbar', async () => {
    expect(await button('Undo').getAttribute('aria-disabled')).toBe('true');
    await type('word');
    await press('Control+a', 'Control+b');
    await holds(p(words('word', bold)));
    await button('Undo').click();
    await holds(p('word'));
    await press('Control+y');
    await holds(p(words('word', bold)));
    await press('Control+z', 'Control+z');
    await holds(p());
    await button('Redo').click();
    await holds(p('word'));
  });

  it('leaves letters alone that are still being composed, and reports them when they are words', async () => {
    const session = await page.context().newCDPSession(page);
    await type('你');
    await holds(p('你'));
    for (const letters of ['h', 'ha', 'hao']) {
      const end = letters.length;
      await session.send('Input.imeSetComposition', {
        text: letters,
        selectionStart: end,
        selectionEnd: end,
      });
    }
    const told = await page.evaluate(() => window.editorPage.told);
    await page.waitForFunction(() => performance.now() > 0 && document.readyState === 'complete');
    await session.send('Input.insertText', { text: '好' });
    await holds(p('你好'));
    expect(await page.evaluate(() => window.editorPage.told)).toBe(told + 1);
  });

  it('reports at once when the focus goes', async () => {
    await useOwn();
    await page.clock.install();
    await type('quick');
    expect(await page.evaluate(() => window.editorPage.told)).toBe(0);
    await page.getByRole('button', { name: 'After' }).focus();
    expect(await page.evaluate(() => window.editorPage.tree?.content)).toEqual([p('quick')]);
  });

  it('goes no deeper than platforms take, and says so', async () => {
    let nested = p('x');
    for (let depth = 0; depth < 8; depth++) nested = list('bulletList', [[p('a')], [p('b'), nested]]);
    await show(nested);
    await press('Control+End');
    await button('Quote').click();
    await button('Bulleted list').click();
    await page.getByRole('status').filter({ hasText: 'any deeper' }).waitFor();
    await press('Control+z');
    await holds(nested);
  });
});

describe('keys', () => {
  it('leave the text by Tab, and come to the toolbar by Alt+F10, where arrows go from button to button', async () => {
    await type('word');
    await press('Alt+F10');
    expect(await focused().getAttribute('aria-label')).toBe('Kind of line: Text');
    await press('ArrowRight', 'ArrowRight');
    expect(await focused().getAttribute('aria-label')).toBe('Italic');
    await press('End');
    expect(await focused().getAttribute('aria-label')).toBe('Redo');
    await press('ArrowRight', 'ArrowLeft', 'Escape');
    expect(await focused().getAttribute('aria-label')).toBe('Text');
    await press('Alt+F10');
    expect(await focused().getAttribute('aria-label')).toBe('Redo');
    await press('Tab');
    expect(await focused().getAttribute('aria-label')).toBe('Text');
    await press('Tab');
    expect(await focused().textContent()).toBe('After');
    await press('Shift+Tab', 'Shift+Tab');
    expect(await focused().getAttribute('aria-label')).toBe('Redo');
  });

  it('open a menu, choose in it and come back to the text', async () => {
    await type('word');
    await press('Alt+F10', 'Enter');
    expect(await focused().getAttribute('role')).toBe('menuitemradio');
    await press('ArrowDown', 'Enter');
    await type('s');
    await holds(heading(2, 'words'));
    await press('Alt+F10', 'Enter', 'Escape');
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
    await type('!');
    await holds(heading(2, 'words!'));
  });

  it('walk through the cells of a table, add a row after the last, and leave after Escape', async () => {
    await button('Table').click();
    for (const letter of 'abcdefghij') {
      await type(letter);
      if (letter !== 'j') await press('Tab');
    }
    const rows = [
      cells('tableHeader', 'a', 'b', 'c'),
      cells('tableCell', 'd', 'e', 'f'),
      cells('tableCell', 'g', 'h', 'i'),
      cells('tableCell', 'j', '', ''),
    ];
    await holds({ type: 'table', content: rows }, p());
    await press('Shift+Tab', 'Escape', 'Tab');
    expect(await focused().textContent()).toBe('After');
  });
});

describe('a link', () => {
  it('is added to selected words, changed and removed', async () => {
    await type('See us');
    await press('Shift+ArrowLeft', 'Shift+ArrowLeft', 'Control+k');
    const field = page.getByRole('textbox', { name: 'Address of the link' });
    await field.fill('javascript:alert(1)');
    await press('Enter');
    await page.getByRole('alert').filter({ hasText: 'no address' }).waitFor();
    await field.fill('school.example/news');
    await press('Enter');
    await holds(p('See ', words('us', link('https://school.example/news'))));
    await press('ArrowRight', 'ArrowLeft');
    await expect.poll(() => isOn('Link')).toBe('true');
    await button('Link').click();
    expect(await field.inputValue()).toBe('https://school.example/news');
    await field.fill('office@school.example');
    await page.getByRole('button', { name: 'Change' }).click();
    await holds(p('See ', words('us', link('mailto:office@school.example'))));
    await button('Link').click();
    await page.getByRole('button', { name: 'Remove link' }).click();
    await holds(p('See us'));
  });

  it('brings its own words where nothing is selected', async () => {
    await type('See ');
    await button('Link').click();
    await page.getByRole('textbox', { name: 'Address of the link' }).fill('/msktfront/home');
    await page.getByRole('textbox', { name: 'Words of the link' }).fill('home');
    await press('Enter');
    await type('!');
    await holds(p('See ', words('home', link('/msktfront/home')), '!'));
  });

  it('comes from an address that is pasted over words', async () => {
    await type('See us');
    await press('Control+a');
    await bring({ text: 'https://school.example/', html: '<a href="https://school.example/">x</a>' });
    await holds(p(words('See us', link('https://school.example/'))));
  });
});

describe('a table', () => {
  const menu = async (name: string) => {
    await button('Rows and columns').click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };

  it('begins with headings, grows, shrinks and goes', async () => {
    await type('before');
    await button('Table').click();
    await type('Time');
    await menu('Column after');
    await menu('Row below');
    await menu('Delete column');
    const rows = [cells('tableHeader', '', '', ''), ...[1, 2, 3].map(() => cells('tableCell', '', '', ''))];
    await holds(p('before'), { type: 'table', content: rows }, p());
    await menu('First row has headings');
    await menu('Delete row');
    await menu('Delete row');
    await holds(p('before'), { type: 'table', content: rows.slice(2) }, p());
    await menu('Delete table');
    await holds(p('before'), p());
  });

  it('joins and divides the cells that are selected', async () => {
    await button('Table').click();
    await type('a');
    await press('Tab');
    await type('b');
    const [first, second] = [text.getByText('a', { exact: true }), text.getByText('b', { exact: true })];
    await first.hover();
    await page.mouse.down();
    await second.hover();
    await page.mouse.up();
    await menu('Join cells');
    const joined = { type: 'tableHeader', attrs: { colspan: 2 }, content: [p('a'), p('b')] };
    const rest = { type: 'tableHeader', content: [p()] };
    const below = [1, 2].map(() => cells('tableCell', '', '', ''));
    await holds({ type: 'table', content: [{ type: 'tableRow', content: [joined, rest] }, ...below] }, p());
    await menu('Divide cell');
    await expect.poll(() => text.locator('th').count()).toBe(3);
  });
});

describe('a picture', () => {
  const png = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from('bytes') });
  const choose = (...names: string[]) => page.locator('input[type="file"]').setInputFiles(names.map(png));
  const sent = (name: string, act: 'arrive' | 'fail' | 'progress', value: string | number) =>
    page.evaluate(
      ([name, act, value]) =>
        window.editorPage.sent.findLast(each => each.name === name)?.[act](value as never),
      [name, act, value] as const,
    );
  const uploading = () => page.evaluate(() => window.editorPage.uploading);
  const image = (src: string, attrs: Node = {}): Node => ({
    type: 'image',
    attrs: { src, ...attrs, width: 40, height: 30 },
  });

  it('is described while it is on its way, and takes its place with the words', async () => {
    await type('above');
    await choose('hall.png');
    await expect.poll(uploading).toBe(1);
    expect(await focused().getAttribute('aria-label')).toBe('What the picture shows');
    await type('The ha');
    await sent('hall.png', 'progress', 0.5);
    await expect.poll(() => page.getByRole('progressbar').getAttribute('value')).toBe('0.5');
    await sent('hall.png', 'arrive', '/media/hall.png');
    await expect.poll(uploading).toBe(0);
    await expect.poll(() => text.locator('img[src$="/media/hall.png"]').count()).toBe(1);
    await type('ll');
    await holds(p('above'), image('/media/hall.png', { alt: 'The hall' }), p());
    await press('Enter');
    expect(await focused().getAttribute('aria-label')).toBe('Text');
  });

  it('says that it is not described yet, until it is', async () => {
    await show(image('/media/a.png'), p('below'));
    await page.getByText('Not described yet').waitFor();
    await page.getByRole('textbox', { name: 'What the picture shows' }).fill('A bean');
    await holds(image('/media/a.png', { alt: 'A bean' }), p('below'));
    expect(await page.getByText('Not described yet').count()).toBe(0);
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await holds(p('below'));
  });

  it('that could not be sent says why, and can be sent again', async () => {
    await type('text');
    await choose('big.png');
    await sent('big.png', 'fail', 'Larger than 5 MB');
    const alert = page.getByRole('alert').filter({ hasText: 'big.png could not be sent' });
    await alert.filter({ hasText: 'Larger than 5 MB' }).waitFor();
    expect(await uploading()).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(uploading).toBe(1);
    await sent('big.png', 'arrive', '/media/big.png');
    await holds(p('text'), image('/media/big.png'), p());
  });

  it('is no longer sent when it is cancelled, or when its place is deleted', async () => {
    await type('text');
    await choose('one.png');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(uploading).toBe(0);
    await choose('two.png', 'three.png');
    await expect.poll(uploading).toBe(2);
    await text.press('Control+a');
    await press('Delete');
    await expect.poll(uploading).toBe(0);
    await sent('two.png', 'arrive', '/media/two.png');
    await holds(p());
  });

  it('is sent when it is pasted or dropped, and stands where it was put', async () => {
    await type('a');
    await press('Enter');
    await type('b');
    await press('ArrowUp');
    await bring({ files: [{ name: 'pasted.png', type: 'image/png' }] });
    await bring({ files: [{ name: 'dropped.jpg', type: 'image/jpeg' }] }, 'drop');
    await expect.poll(uploading).toBe(2);
    await sent('dropped.jpg', 'arrive', '/media/dropped.jpg');
    await sent('pasted.png', 'arrive', '/media/pasted.png');
    await holds(p('a'), image('/media/pasted.png'), p('b'), image('/media/dropped.jpg'), p());
  });

  it('is, with videos, the only kind of file that a text takes', async () => {
    await bring({ files: [{ name: 'plan.pdf', type: 'application/pdf' }] }, 'drop');
    await page.getByRole('status').filter({ hasText: 'as attachments' }).waitFor();
  });

  it('in what is pasted is sent where its bytes are there, and else leaves its words', async () => {
    const bytes = Buffer.from('bytes').toString('base64');
    await bring({
      html: `<p>one</p><img src="data:image/png;base64,${bytes}" alt="inside"><p>two <img src="blob:https://a.example/1" alt="lost"> three</p><img src="https://editor.test/far.png" alt="far">`,
    });
    await expect.poll(uploading).toBe(1);
    await sent('image.png', 'arrive', '/media/inside.png');
    await holds(
      p('one'),
      image('/media/inside.png', { alt: 'inside' }),
      p('two lost three'),
      { type: 'image', attrs: { src: 'https://editor.test/far.png', alt: 'far' } },
      p(),
    );
  });
});

describe('a video', () => {
  const open = () => button('Video').click();
  const panel = () => page.getByRole('dialog', { name: 'Video' });

  it('is sent, named while it is on its way, and stands with its size', async () => {
    await type('above');
    await open();
    const file = { name: 'pond.webm', mimeType: 'video/webm', buffer: Buffer.from('bytes') };
    await panel().locator('input[type="file"]').setInputFiles(file);
    expect(await panel().count()).toBe(0);
    await page.getByText('Sending pond.webm').waitFor();
    expect(await focused().getAttribute('aria-label')).toBe('Title of the video');
    await type('Our po');
    await page.evaluate(() => window.editorPage.sent[0]?.arrive('/media/pond'));
    await text.getByRole('button', { name: 'Remove video' }).waitFor();
    await type('nd');
    await holds(p('above'), { type: 'video', attrs: { src: '/media/pond', title: 'Our pond' } }, p());
    await text.getByRole('button', { name: 'Remove video' }).click();
    await holds(p('above'), p());
    await press('Control+z');
    await expect.poll(() => text.getByRole('textbox', { name: 'Title of the video' }).count()).toBe(1);
  });

  it('is called like its file without a title, and one that is pasted is sent as well', async () => {
    await bring({ files: [{ name: 'pond.mp4', type: 'video/mp4' }] });
    await page.getByText('Sending pond.mp4').waitFor();
    await page.evaluate(() => window.editorPage.sent[0]?.arrive('/media/pond'));
    await holds({ type: 'video', attrs: { src: '/media/pond', title: 'pond.mp4' } }, p());
  });

  it('of elsewhere is put in by keys as a link, and nothing of it is asked for', async () => {
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).host));
    await open();
    await panel().waitFor();
    expect(await focused().textContent()).toBe('Choose a file');
    await press('Tab');
    await type('mailto:a@films.example');
    await press('Enter');
    await panel().getByRole('alert').filter({ hasText: 'no address of a video' }).waitFor();
    await panel().getByRole('textbox').fill('films.example/1');
    await press('Enter');
    await holds({ type: 'video', attrs: { src: 'https://films.example/1' } }, p());
    expect(await focused().getAttribute('aria-label')).toBe('Text');
    await text.getByText('films.example').waitFor();
    await open();
    await press('Escape');
    expect(await panel().count()).toBe(0);
    expect(await focused().getAttribute('aria-label')).toBe('Text');
    await bring({ html: '<iframe src="https://films.example/2" title="Ducks"></iframe><p>after</p>' });
    await holds(
      { type: 'video', attrs: { src: 'https://films.example/1' } },
      p(words('Ducks', link('https://films.example/2'))),
      p('after'),
    );
    expect(asked.filter(host => host !== 'editor.test')).toEqual([]);
  });
});

describe('what is pasted', () => {
  it('from Word loses its looks and keeps what it says', async () => {
    await bring({ html: wordHtml, text: 'Spring concert', files: [] });
    await holds(
      heading(2, 'Spring concert'),
      p(
        'The ',
        words('choir', bold),
        ' sings at ',
        words('six', italic),
        ', in the hall.',
        words(' Outside.', { type: 'strike' }),
      ),
      heading(4, 'Bring along'),
      list('bulletList', [[p('a coat'), list('bulletList', [[p('a warm one')]])], [p('an instrument')]]),
      p('Beijing, see ', words('the programme', link('https://school.example/concert'))),
      list('orderedList', [[p('Doors open')], [p('Music')]], { start: 3 }),
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [{ type: 'tableCell', attrs: { colspan: 2 }, content: [p('Groups')] }],
          },
          cells('tableCell', 'Year 7', '17:30'),
        ],
      },
      p('The hall'),
    );
  });

  it('from a word processor on the web keeps the marks that are styles', async () => {
    await bring({
      html: '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;font-weight:400">plain </span><span style="font-weight:700;font-style:italic">both</span></p><ul><li dir="ltr"><p role="presentation"><span>item</span></p></li></ul></b>',
    });
    await holds(p('plain ', words('both', bold, italic)), list('bulletList', [[p('item')]]));
  });

  it('joins the words around it, and keeps its paragraphs', async () => {
    await type('[]');
    await press('ArrowLeft');
    await bring({ text: 'one\r\ntwo\n\nthree' });
    await holds(p('[one'), p('two'), p('three]'));
    await press('Control+a');
    await bring({ html: '<p>just <b>words</b></p>' });
    await holds(p('just ', words('words', bold)));
  });

  it('within a block of code stays what it is, letter by letter', async () => {
    await button('Block of code').click();
    await bring({ html: '<b>x</b>', text: 'if (a) {\n  <b>x</b>\n}' });
    await holds({ type: 'codeBlock', content: [words('if (a) {\n  <b>x</b>\n}')] });
  });

  it('was copied or cut here, and comes back as it was', async () => {
    const blocks = [
      heading(2, 'Head'),
      p('two  spaces', { type: 'hardBreak' }, words('bold', bold)),
      p(),
      list('orderedList', [[p('a'), list('bulletList', [[p('b')]])]], { start: 4 }),
      { type: 'table', content: [cells('tableHeader', 'x', 'y')] },
      p('end'),
    ];
    await show(...blocks);
    await text.press('Control+a');
    await press('Control+x');
    await holds(p());
    await press('Control+v');
    await holds(...blocks);
    await press('Control+Home', 'Shift+End', 'Control+c', 'Control+End', 'Control+v');
    await holds(...blocks.slice(0, -1), p('endHead'));
  });

  it('fills the cells of a table from the cells of another', async () => {
    await button('Table').click();
    await bring({ html: '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>' });
    const shape = () => text.locator('tr').evaluateAll(rows => rows.map(row => row.textContent));
    await expect.poll(shape).toEqual(['12', '34', '']);
  });

  it('runs nothing, asks for nothing and breaks no policy, however hostile', async () => {
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    let ran = 0;
    page.on('dialog', dialog => {
      ran++;
      void dialog.dismiss();
    });
    // A picture that only this page's policy blocks is another case.
    const corpus = hostileHtml.map(html => html.replaceAll('https://ok.example', 'https://editor.test'));
    const pieces = [...corpus, corpus.join('')];
    // A few at a time, so that the text does not grow for ever.
    for (let first = 0; first < pieces.length; first += 10) {
      await text.press('Control+a');
      await bringAll(
        pieces
          .slice(first, first + 10)
          .flatMap(html => [[{ html, text: 'words' }, 'paste'] as const, [{ html }, 'drop'] as const]),
      );
    }
    await type('.');
    await expect.poll(() => page.evaluate(() => window.editorPage.told)).toBeGreaterThan(0);
    const there = await text.evaluate(element =>
      [...element.querySelectorAll('*')].flatMap(({ attributes }) =>
        [...attributes].map(({ name }) => name).filter(name => name.startsWith('on') || name === 'style'),
      ),
    );
    expect({ there, ran }).toEqual({ there: [], ran: 0 });
    expect(asked.filter(url => !url.startsWith('https://editor.test/'))).toEqual([]);
  });
});

describe('what is shown', () => {
  it('becomes another with another version, and what was there can be had back', async () => {
    await type('mine');
    await show(p('theirs'));
    await text.getByText('theirs').waitFor();
    await text.press('Control+z');
    await holds(p('mine'));
  });

  it('cannot be changed while it is disabled', async () => {
    await type('word');
    await page.evaluate(() => window.editorPage.disable(true));
    await page.locator('[contenteditable="false"]').waitFor();
    await button('Bold').click({ force: true });
    await bring({ html: '<p>pasted</p>' });
    await page.evaluate(() => window.editorPage.disable(false));
    await page.locator('[contenteditable="true"]').waitFor();
    await text.press('End');
    await type('!');
    await holds(p('word!'));
  });

  it('stays where it is when the element around it is moved', async () => {
    await type('here');
    await page.evaluate(() => {
      const { parentNode, nextSibling } = document.querySelector('div') as HTMLElement;
      parentNode?.insertBefore(document.querySelector('div') as HTMLElement, nextSibling);
    });
    await text.click();
    await press('Control+End');
    await type('!');
    await holds(p('here!'));
  });
});

describe('the look', () => {
  it.each(['light', 'dark'] as const)('is one that everybody can use, in %s', async colorScheme => {
    await useOwn({ colorScheme });
    await page.evaluate(scheme => {
      document.documentElement.style.setProperty('color-scheme', scheme);
    }, colorScheme);
    await show(
      heading(2, 'Head'),
      p('text ', words('link', link('https://school.example/'))),
      { type: 'image', attrs: { src: '/media/a.png' } },
      { type: 'table', content: [cells('tableHeader', 'a', 'b'), cells('tableCell', 'c', 'd')] },
      { type: 'codeBlock', content: [words('code')] },
    );
    await text.getByText('link').click();
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const name of ['Kind of line: Text', 'Link']) {
      await button(name).click();
      expect(await accessibilityFaults(page), name).toEqual([]);
      await press('Escape');
    }
    await text.getByText('a', { exact: true }).click();
    await button('Rows and columns').click();
    expect(await accessibilityFaults(page), 'Rows and columns').toEqual([]);
    await press('Escape');
    await page.locator('input[type="file"]').setInputFiles({
      ...{ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('bytes') },
    });
    await page.getByRole('progressbar').waitFor();
    expect(await accessibilityFaults(page), 'sending').toEqual([]);
    await page.evaluate(() => window.editorPage.sent[0]?.fail('Too large'));
    await page.getByRole('alert').waitFor();
    expect(await accessibilityFaults(page), 'not sent').toEqual([]);
  });

  const widths = isFull ? [320, 360] : [320];
  it.each(widths)('has every button in reach at %i px, and nothing wider than the page', async width => {
    await useOwn({ viewport: { width, height: 700 } });
    const outside = await page
      .getByRole('toolbar')
      .getByRole('button')
      .evaluateAll(
        (buttons, width) =>
          buttons
            .filter(button => {
              const { left, right } = button.getBoundingClientRect();
              return left < 0 || right > width;
            })
            .map(button => button.ariaLabel),
        width,
      );
    expect(outside).toEqual([]);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await wide()).toBe(width);
    await press('Alt+F10');
    const names = await page
      .getByRole('toolbar')
      .getByRole('button')
      .evaluateAll(all => all.map(each => each.ariaLabel));
    for (const name of names) {
      await page
        .locator('.editor-tip')
        .filter({ hasText: name ?? '', visible: true })
        .waitFor();
      expect(await wide(), `what shows below ${name}`).toBe(width);
      await press('ArrowRight');
    }
    for (const name of ['Kind of line: Text', 'Link']) {
      await button(name).click();
      expect(await wide(), name).toBe(width);
      await press('Escape');
    }
  });

  it('keeps the toolbar in view while a long text scrolls', async () => {
    await show(...Array.from({ length: 100 }, (_, index) => p(`line ${index}`)));
    await text.getByText('line 99').scrollIntoViewIfNeeded();
    await expect.poll(async () => (await page.getByRole('toolbar').boundingBox())?.y).toBe(0);
  });
});

describe('where its code does not come', () => {
  it('says so, keeps what it was given, and comes when it is tried again', async () => {
    const watched = await site.open(browser, { failures: 1 });
    await watched.page.getByRole('alert').filter({ hasText: 'could not be fetched' }).waitFor();
    await watched.page.evaluate(
      content => window.editorPage.show({ type: 'doc', content } as never),
      [p('kept')],
    );
    await watched.page.getByRole('button', { name: 'Try again' }).click();
    await watched.page.getByRole('textbox', { name: 'Text' }).getByText('kept').waitFor();
    expect(watched.faults).toEqual([]);
    await watched.close();
  });
});

// The form of the site has a second build of the editor, for which a journey is in `publish.test.ts`.
if (isFull)
  describe('on the site', () => {
    it('is the same', async () => {
      await useOwn({ lang: 'zh-CN' }, await buildEditorSite('site'));
      await type('音乐会');
      await button('段落类型：正文').click();
      await page.getByRole('menuitemradio', { name: '小标题' }).click();
      await press('Enter');
      await button('加粗').click();
      await type('bold');
      await page.locator('input[type="file"]').setInputFiles({
        ...{ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('bytes') },
      });
      await type('合影');
      await page.evaluate(() => window.editorPage.sent[0]?.arrive('/media/a.png'));
      await page.locator('img[src$="/media/a.png"]').waitFor();
      await type('一张');
      await holds(
        heading(3, '音乐会'),
        p(words('bold', bold)),
        { type: 'image', attrs: { src: '/media/a.png', alt: '合影一张', width: 40, height: 30 } },
        p(),
      );
    });
  });

describe.skipIf(!isFull || !findFirefox())('in Firefox', () => {
  let firefox: Firefox;

  beforeAll(async () => {
    firefox = await launchFirefox(path => {
      const { body, ...rest } = site.answer(path);
      return { ...rest, body: body.toString() };
    });
  });
  afterAll(() => firefox.close());

  const inRoot = <T>(body: string, ...given: unknown[]) =>
    firefox.run<T>(`const root = document.querySelector('div').shadowRoot; ${body}`, ...given);
  const told = () => inRoot<unknown>('return window.editorPage.tree;');

  it('takes what is typed, formats what is selected, and reads what is pasted, within its shadow root', async () => {
    await firefox.goto('http://127.0.0.1/');
    await expect
      .poll(() => inRoot(`return root?.querySelector('.editor-text') !== null;`), { timeout: 20_000 })
      .toBe(true);
    await firefox.complaints();
    await inRoot(
      `root.querySelector('.editor-text').focus(); document.execCommand('insertText', false, 'Hello');`,
    );
    await expect.poll(told).toEqual({ type: 'doc', content: [p('Hello')] });
    await inRoot(`document.execCommand('selectAll');`);
    await expect
      .poll(() =>
        inRoot(
          `root.querySelector('[data-tool="bold"]').click(); return root.querySelector('strong')?.textContent ?? '';`,
        ),
      )
      .toBe('Hello');
    await expect.poll(told).toEqual({ type: 'doc', content: [p(words('Hello', bold))] });
    await inRoot(
      `const given = { dataType: 'text/html', data: arguments[0] };
       const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, composed: true, ...given });
       root.querySelector('.editor-text').dispatchEvent(event);`,
      '<h1 style="color:red">Head</h1><p onclick="alert(1)">and <i>more</i></p>',
    );
    await expect
      .poll(told)
      .toEqual({ type: 'doc', content: [heading(2, 'Head'), p('and ', words('more', italic))] });
    expect(await firefox.complaints()).toEqual([]);
  });
});
