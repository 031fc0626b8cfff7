import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleNews, unwriteNews, writeNews } from '../../tests/helpers/fixtures/news.ts';
import {
  all,
  click,
  closePage,
  connect,
  coreHere,
  find,
  type Line,
  PLATFORM,
  place,
  seen,
  signInHere,
  signOutHere,
  textOf,
  type WidgetElement,
} from '../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import './index.ts';

let platform: TestPlatform;
let line: Line;

const HOUR = 3600;

beforeAll(async () => {
  platform = await startPlatform();
  await settleNews(platform.db);
});
beforeEach(() => {
  line = connect(platform);
});
afterEach(async () => {
  await closePage();
  await unwriteNews(platform.db);
});
afterAll(() => platform.close());

const write = (given: Partial<Parameters<typeof writeNews>[1]> = {}) =>
  writeNews(platform.db, { publishTime: platform.clock.ago(HOUR), ...given });

/** The widget with a news, when its text is there. */
async function read(given: Partial<Parameters<typeof writeNews>[1]> = {}, attributes = {}) {
  const news = await write(given);
  const widget = place('mskt-news-article', { 'news-id': news.id, ...attributes });
  await seen(widget, 'Body');
  return { widget, news };
}

const shadow = (widget: Element) => widget.shadowRoot as ShadowRoot;
const signedIn = async (name: 'lin' | 'editor') => {
  await signInHere(platform, name);
  await vi.waitFor(() => expect(coreHere().session.store.getState().status).toBe('in'));
};
/** Somebody signs in on a page that is open already. */
async function comeIn(userId: 'lin' | 'mei', widget: WidgetElement) {
  const answer = { token: await platform.asPerson(userId), userId, realName: userId, roles: [] };
  await coreHere().session.adopt(answer, null, widget);
}
const aFile = (fileName: string, fileType: string, fileSize: number) => ({
  fileId: fileName,
  fileName,
  fileUrl: `/media/${fileName}`,
  fileSize,
  fileType,
  ext: fileName.split('.')[1] ?? '',
});

describe('a news article shows', () => {
  it('the title, who says so when, how often it was read, and the text', async () => {
    const { widget } = await read({
      title: 'The beans have sprouted',
      source: 'Garden office',
      categoryId: 'teaching',
      html: '<p>Body</p><h2>Nine days later</h2>',
    });
    const headings = all(widget, 'heading').map(heading => [heading.localName, textOf(heading)]);
    expect(headings.slice(0, 2)).toEqual([
      ['h2', 'The beans have sprouted'],
      ['h3', 'Nine days later'],
    ]);
    await seen(widget, /News · ?Teaching|News Teaching/);
    await seen(widget, 'Garden office');
    await seen(widget, 'EDITOR');
    await seen(widget, 'March 2, 2026');
    await seen(widget, '1 view');
  });

  it('that it was changed after it was published', async () => {
    const { widget } = await read({ updateTime: platform.clock.ago(60) });
    await seen(widget, 'Updated');
  });

  it('the cover with its room and what it shows', async () => {
    const cover = { ...aFile('bean.png', 'image/png', 9), width: 40, height: 30, alt: 'a bean' };
    const { widget } = await read({ cover });
    const image = shadow(widget).querySelector('img.cover');
    expect(['src', 'alt', 'width', 'height'].map(name => image?.getAttribute(name))).toEqual([
      `${PLATFORM}/media/bean.png`,
      'a bean',
      '40',
      '30',
    ]);
  });

  it('the cover and the pictures of the text as large as the window allows, and gives the focus back', async () => {
    const cover = { ...aFile('bean.png', 'image/png', 9), width: 40, height: 30, alt: 'a bean' };
    const html = '<p>Body</p><p><img src="/media/pond.png" alt="the pond" width="800" height="600"></p>';
    const { widget } = await read({ cover, html });
    for (const [what, src] of [
      ['the pond', '/media/pond.png'],
      ['a bean', '/media/bean.png'],
    ] as const) {
      const button = await find(widget, 'button', `Enlarge picture: ${what}`);
      button.focus();
      button.click();
      const dialog = await find(widget, 'dialog', 'Picture');
      const large = dialog.querySelector('img');
      expect([large?.getAttribute('src'), large?.getAttribute('alt')]).toEqual([PLATFORM + src, what]);
      await click(dialog, 'Close');
      await vi.waitFor(() => expect(all(widget, 'dialog')).toEqual([]));
      expect(shadow(widget).activeElement).toBe(button);
    }
  });

  it('attachments with name, kind and size: a new tab for pictures, a download for the rest', async () => {
    const { widget } = await read({
      attachments: [
        aFile('plan.png', 'image/png', 2_400_000),
        aFile('programme.pdf', 'application/pdf', 900),
        aFile('table.xlsx', 'application/vnd.ms-excel', 12_345),
      ],
    });
    const plan = await find<HTMLAnchorElement>(widget, 'link', 'plan.png');
    expect([plan.target, plan.hasAttribute('download')]).toEqual(['_blank', false]);
    expect(textOf(plan)).toContain('2.4 MB');
    expect(textOf(plan)).toContain('opens in a new tab');
    const pdf = await find<HTMLAnchorElement>(widget, 'link', 'programme.pdf');
    expect([pdf.target, pdf.getAttribute('download')]).toEqual(['', 'programme.pdf']);
    const table = await find<HTMLAnchorElement>(widget, 'link', 'table.xlsx');
    expect([table.target, table.getAttribute('download')]).toEqual(['', 'table.xlsx']);
    expect(textOf(table)).toContain('12 kB');
  });

  it('the way to look at an attachment that the platform can show, and no such way at others', async () => {
    const { widget } = await read({
      attachments: [
        { ...aFile('programme.pdf', 'application/pdf', 900), previewUrl: '/media/programme.pdf?preview' },
        aFile('older.pdf', 'application/pdf', 900),
      ],
    });
    const link = await find<HTMLAnchorElement>(widget, 'link', 'Preview programme.pdf, opens in a new tab');
    expect([link.href, link.target, link.rel, link.hasAttribute('download')]).toEqual([
      `${PLATFORM}/media/programme.pdf?preview`,
      '_blank',
      'noopener',
      false,
    ]);
    expect(all(widget, 'link', /^Preview/)).toEqual([link]);
  });

  it('how much a notice matters and until when it is valid', async () => {
    const { widget } = await read({
      kind: 2,
      importance: 3,
      validUntil: new Date(platform.clock.now().getTime() + 86_400_000),
    });
    await seen(widget, 'Notice');
    await seen(widget, 'Urgent');
    await seen(widget, /Valid until March 3, 2026/);
  });

  it('that a notice is no longer valid', async () => {
    const { widget } = await read({ kind: 2, validUntil: platform.clock.ago(60) });
    await seen(widget, /was valid until March 2, 2026/);
  });

  it('why something was withdrawn, and nothing of what it said', async () => {
    const { id } = await write({ status: 3, title: 'Kite day', withdrawReason: 'The date was wrong.' });
    const widget = place('mskt-news-article', { 'news-id': id });
    await seen(widget, 'This was withdrawn');
    await seen(widget, 'The date was wrong.');
    expect(textOf(widget)).toContain('Kite day');
    expect(textOf(widget)).not.toContain('Body');
    expect(shadow(widget).querySelector('mskt-comments')).toBeNull();
  });

  it('what comes before and after, and others on the same subject', async () => {
    await write({ title: 'Newer one', publishTime: platform.clock.ago(60) });
    await write({ title: 'Older one', publishTime: platform.clock.ago(9 * HOUR) });
    await write({ title: 'Also about beans', publishTime: platform.clock.ago(90 * HOUR), tags: ['beans'] });
    const { widget } = await read({ tags: ['beans'] });
    const [newer] = [await find<HTMLAnchorElement>(widget, 'link', 'Newer one')];
    expect([newer.rel, newer.href]).toEqual(['prev', expect.stringMatching(/\/home\/newsDetail\?id=/)]);
    expect((await find<HTMLAnchorElement>(widget, 'link', 'Older one')).rel).toBe('next');
    expect(await find(widget, 'link', 'Also about beans')).toBeTruthy();
  });

  it('its comments, closed where the writer wants none', async () => {
    const { widget, news } = await read();
    await vi.waitFor(() => {
      const comments = shadow(widget).querySelector('mskt-comments');
      expect(comments?.getAttribute('object-id')).toBe(news.objectId);
      expect(comments?.hasAttribute('closed')).toBe(false);
    });
    const { widget: closed } = await read({ canComment: false });
    await vi.waitFor(() =>
      expect(shadow(closed).querySelector('mskt-comments')?.hasAttribute('closed')).toBe(true),
    );
  });

  it('its words in the language of the page, and the text as it was written', async () => {
    document.documentElement.lang = 'zh-CN';
    const { widget } = await read({ kind: 2, importance: 2 });
    await seen(widget, '通知');
    await seen(widget, '重要');
  });

  it('that no news is named', async () => {
    await seen(place('mskt-news-article'), 'No news is named here');
  });
});

describe('in a news article', () => {
  it('the text becomes larger for all texts of the page', async () => {
    const { widget } = await read();
    const { widget: other } = await read();
    await click(widget, 'Large text');
    await vi.waitFor(() => {
      for (const one of [widget, other])
        expect(shadow(one).querySelector('article')?.dataset.size).toBe('large');
    });
    expect((await find(widget, 'button', 'Large text')).getAttribute('aria-pressed')).toBe('true');
    await click(widget, 'Normal text');
  });

  it('the link leads to the news on the platform', async () => {
    const { widget, news } = await read({ kind: 2 });
    await click(widget, 'Copy link');
    await seen(widget, 'Link copied');
    expect(await navigator.clipboard.readText()).toBe(
      `${PLATFORM}/msktfront/home/noticeDetail?id=${news.id}`,
    );
  });

  it('a QR code and the code for another page are there on demand, and the focus comes back', async () => {
    const { widget, news } = await read({ title: 'Beans & "peas" <b>' });
    const button = await find<HTMLButtonElement>(widget, 'button', 'QR code and code to embed');
    button.focus();
    button.click();
    const dialog = await find(widget, 'dialog', 'QR code and code to embed');
    expect(dialog.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(
      'QR code of the link to “Beans & "peas" <b>”',
    );
    const address = `${PLATFORM}/msktfront/home/newsDetail?id=${news.id}`;
    expect(dialog.querySelector('input')?.value).toBe(address);
    await click(dialog, 'Copy code');
    await seen(dialog, 'Copied');
    const code = await navigator.clipboard.readText();
    expect(code).toBe(dialog.querySelector('textarea')?.value);
    expect(code.split('\n')).toEqual([
      `<script type="module" src="${PLATFORM}/msktfront/embed/mskt.js"></script>`,
      `<mskt-news-article news-id="${news.id}"><a href="${address}">Beans &amp; &quot;peas&quot; &lt;b&gt;</a></mskt-news-article>`,
    ]);
    await click(dialog, 'Close');
    await vi.waitFor(() => expect(all(widget, 'dialog')).toEqual([]));
    expect(shadow(widget).activeElement).toBe(button);
  });

  it('a person who reads has read it, and the page is told how many are left', async () => {
    await signedIn('lin');
    await write();
    const news = await write({ title: 'Second' });
    const widget = place('mskt-news-article');
    const told: unknown[] = [];
    widget.addEventListener('mskt-news-read', ({ detail }) => told.push(detail));
    widget.setAttribute('news-id', news.id);
    await vi.waitFor(() => expect(told).toEqual([{ id: news.id, unreadNum: 1 }]));
    widget.refresh();
    await vi.waitFor(() =>
      expect(line.asked.filter(path => path.includes('news/detail')).length).toBeGreaterThan(1),
    );
    expect(told).toHaveLength(1);
  });

  it('its author sees what is not published yet, with a line that says so', async () => {
    await signedIn('editor');
    const { widget } = await read({ status: 0 });
    await seen(widget, 'Not published yet');
    expect((await find<HTMLAnchorElement>(widget, 'link', 'Edit')).href).toContain('/publish/editNews?id=');
    const time = new Date(platform.clock.now().getTime() + 86_400_000);
    const { widget: scheduled } = await read({ status: 2, publishTime: time });
    await seen(scheduled, /To be published on March 3, 2026/);
  });

  it('an editor is offered nothing to edit where the tag is only to be read', async () => {
    await signedIn('editor');
    const { widget } = await read({}, { readonly: '' });
    await find(widget, 'button', 'Copy link');
    expect(all(widget, 'link', 'Edit')).toEqual([]);
  });

  it('another id shows another news', async () => {
    const { widget } = await read({ title: 'First' });
    const { id } = await write({ title: 'Second' });
    widget.setAttribute('news-id', id);
    await find(widget, 'heading', 'Second');
    expect(all(widget, 'heading', 'First')).toEqual([]);
  });
});

describe('a notice that asks to be confirmed', () => {
  const toCome = (hours: number) => new Date(Date.now() + hours * HOUR * 1000);
  const asks = (given: Partial<Parameters<typeof writeNews>[1]> = {}) =>
    read({ kind: 2, needConfirm: true, ...given });
  const box = (widget: Element) => vi.waitUntil(() => shadow(widget).querySelector('[part="confirm"]'));

  it('says until when, is confirmed with one button, and then says so; the page is told', async () => {
    await signedIn('lin');
    const { widget, news } = await asks({ confirmDeadline: toCome(48) });
    await seen(await box(widget), /Please confirm by .+ that you have read this/);
    await seen(widget, 'To confirm');
    const told: unknown[] = [];
    widget.addEventListener('mskt-notice-confirm', ({ detail }) => told.push(detail));
    await click(widget, 'I have read this');
    await seen(await box(widget), /You confirmed on March 2, 2026/);
    expect(textOf(widget)).not.toContain('To confirm');
    expect(all(widget, 'button', 'I have read this')).toEqual([]);
    await vi.waitFor(() => expect(shadow(widget).activeElement?.textContent).toMatch(/You confirmed on/));
    expect(told).toEqual([{ id: news.id, confirmTime: platform.clock.now().toISOString(), unreadNum: 0 }]);
    const again = place('mskt-news-article', { 'news-id': news.id });
    await seen(again, /You confirmed on March 2, 2026/);
  });

  it('keeps the button and says why when it could not be confirmed; pressed again it is', async () => {
    await signedIn('lin');
    const { widget, news } = await asks();
    line.lose('news/confirm', { arrives: true });
    await click(widget, 'I have read this');
    await find(await box(widget), 'alert', 'cannot be reached');
    await click(widget, 'I have read this');
    await seen(widget, 'You confirmed on');
    const { counts } = await platform.ask('newsConfirmList', { as: 'editor', params: { id: news.id } });
    expect(counts[1]).toBe(1);
  });

  it('says that the platform does not offer it, where the platform does not know the call', async () => {
    await signedIn('lin');
    const { widget } = await asks();
    await find(widget, 'button', 'I have read this');
    line.answer('news/confirm', null, 404);
    await click(widget, 'I have read this');
    await find(await box(widget), 'alert', 'Not available here');
    expect(textOf(widget)).toContain('Body');
  });

  it('offers nothing when the time is over, and says so', async () => {
    await signedIn('lin');
    const { widget } = await asks({ confirmDeadline: platform.clock.ago(60) });
    await seen(await box(widget), 'That time is over, and you have not confirmed it');
    await seen(widget, 'Not confirmed');
    expect(all(widget, 'button', 'I have read this')).toEqual([]);
  });

  it('tells a visitor that signing in lets them confirm', async () => {
    const { widget } = await asks();
    const reasons: string[] = [];
    widget.addEventListener('mskt-auth-request', event => {
      event.preventDefault();
      reasons.push(event.detail.reason);
    });
    await seen(await box(widget), 'sign in to confirm');
    await click(widget, 'Sign in to confirm');
    expect(reasons).toEqual(['confirm']);
    expect(all(widget, 'button', 'I have read this')).toEqual([]);
  });

  it('tells who is not asked that others are, and its publisher where to see who has confirmed', async () => {
    await signedIn('editor');
    const { widget } = await asks({ title: 'Boots' });
    await seen(await box(widget), 'Its readers are asked to confirm');
    expect((await find<HTMLAnchorElement>(widget, 'link', 'Who has confirmed')).href).toBe(
      `${PLATFORM}/msktfront/publish/editNews?kind=notice&keyword=Boots`,
    );
    expect(all(widget, 'button', 'confirm')).toEqual([]);
  });

  it('offers no button where the tag is only to be read', async () => {
    await signedIn('lin');
    const { id } = await write({ kind: 2, needConfirm: true });
    const widget = place('mskt-news-article', { 'news-id': id, readonly: '' });
    await seen(await box(widget), 'Please confirm');
    expect(all(widget, 'button', 'I have read this')).toEqual([]);
  });
});

describe('a news article that cannot show', () => {
  it('asks a visitor to sign in, for what may be for members alone', async () => {
    const { id } = await write({ scope: 4, scopeId: 'closed' });
    const widget = place('mskt-news-article', { 'news-id': id });
    const reasons: string[] = [];
    widget.addEventListener('mskt-auth-request', event => {
      event.preventDefault();
      reasons.push(event.detail.reason);
    });
    await find(widget, 'alert', 'This is not here');
    await click(widget, 'Sign in');
    expect(reasons).toEqual(['read']);
  });

  it('leads who is signed in to all news', async () => {
    await signedIn('lin');
    const widget = place('mskt-news-article', { 'news-id': 'nowhere' });
    await find(widget, 'alert', 'This is not here');
    expect((await find<HTMLAnchorElement>(widget, 'link', 'All news')).href).toMatch(/\/home\/news$/);
  });

  it('says that it was deleted', async () => {
    const { id } = await write({ deleteTime: platform.clock.ago(9) });
    await find(place('mskt-news-article', { 'news-id': id }), 'alert', 'This was deleted');
  });

  it('keeps the text when it cannot be asked for again, and comes back', async () => {
    const { widget } = await read();
    line.cut();
    widget.refresh();
    const alert = await find(widget, 'alert', 'cannot be reached');
    expect(textOf(widget)).toContain('Body');
    line.mend();
    await click(alert, 'Try again');
    await vi.waitFor(() => expect(all(widget, 'alert')).toEqual([]));
  });
});

describe('when somebody leaves, a news article', () => {
  it('that was theirs alone goes with them, though it is only said that it is not here', async () => {
    await signedIn('editor');
    const { widget } = await read({ title: 'My draft', status: 0 });
    await signOutHere();
    await find(widget, 'alert', 'This is not here');
    expect(textOf(widget)).not.toMatch(/My draft|Body/);
  });

  it('goes before the platform has answered, and does not come back when it cannot be reached', async () => {
    await signedIn('editor');
    const { widget } = await read({ status: 0 });
    line.hold();
    line.answer('news/detail', { success: 0, message: 'We are moving house' }, 500);
    const leaving = signOutHere();
    await vi.waitFor(() => expect(textOf(widget)).not.toContain('Body'));
    line.release();
    await leaving;
    await seen(widget, 'We are moving house');
    expect(textOf(widget)).not.toContain('Body');
  });

  it('is read by whoever comes next in their own name', async () => {
    await signedIn('lin');
    const { id } = await write();
    const widget = place('mskt-news-article');
    const told: unknown[] = [];
    widget.addEventListener('mskt-news-read', ({ detail }) => told.push(detail));
    widget.setAttribute('news-id', id);
    await vi.waitFor(() => expect(told).toHaveLength(1));
    await signOutHere();
    await comeIn('mei', widget);
    await vi.waitFor(() => expect(told).toHaveLength(2));
    const { readFlag } = await platform.ask('newsDetail', { as: 'mei', params: { id } });
    expect(readFlag).toBe(true);
  });
});

describe('a news article stays on the screen', () => {
  it('while it is asked for again for a visitor who has signed in', async () => {
    const { widget } = await read();
    const article = all(widget, 'article')[0];
    const before = line.asked.filter(path => path.includes('news/detail')).length;
    line.hold();
    await comeIn('lin', widget);
    const again = () => line.asked.filter(path => path.includes('news/detail')).length - before;
    await vi.waitFor(() => expect(again()).toBe(1));
    expect(textOf(widget)).toContain('Body');
    line.release();
    await vi.waitFor(() => expect(coreHere().session.store.getState().status).toBe('in'));
    expect(all(widget, 'article')[0]).toBe(article);
    expect(again()).toBe(1);
  });

  it('while it is asked for again in another language', async () => {
    const { widget } = await read({ kind: 2, importance: 2 });
    line.hold();
    widget.lang = 'zh-CN';
    await seen(widget, '重要');
    expect(textOf(widget)).toContain('Body');
    line.release();
  });
});

describe('a news article that leaves', () => {
  it('is not told what comes afterwards', async () => {
    const { id } = await write();
    line.hold();
    const widget: WidgetElement = place('mskt-news-article', { 'news-id': id });
    const heard: string[] = [];
    for (const type of ['mskt-ready', 'mskt-error']) widget.addEventListener(type, () => heard.push(type));
    await vi.waitFor(() => expect(line.asked.some(path => path.includes('news/detail'))).toBe(true));
    widget.remove();
    line.release();
    const { widget: after } = await read();
    await seen(after, 'Body');
    expect(heard).toEqual([]);
  });
});
