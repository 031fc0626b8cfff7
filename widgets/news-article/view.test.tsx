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

/** Places the widget and waits for the article. */
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
/** Signs in on an open page. */
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
  it('title, source, date, views and text', async () => {
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

  it('the time of a later update', async () => {
    const { widget } = await read({ updateTime: platform.clock.ago(60) });
    await seen(widget, 'Updated');
  });

  it('the cover with its size and description', async () => {
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

  it('the cover and pictures enlarged on a click, and returns the focus', async () => {
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

  it('attachments with name, type and size: pictures in a new tab, others as downloads', async () => {
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

  it('a preview link of attachments that have a preview', async () => {
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

  it('importance and validity of a notice', async () => {
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

  it('why an article was withdrawn, without its text', async () => {
    const { id } = await write({ status: 3, title: 'Kite day', withdrawReason: 'The date was wrong.' });
    const widget = place('mskt-news-article', { 'news-id': id });
    await seen(widget, 'This was withdrawn');
    await seen(widget, 'The date was wrong.');
    expect(textOf(widget)).toContain('Kite day');
    expect(textOf(widget)).not.toContain('Body');
    expect(shadow(widget).querySelector('mskt-comments')).toBeNull();
  });

  it('the previous, the next and related articles', async () => {
    await write({ title: 'Newer one', publishTime: platform.clock.ago(60) });
    await write({ title: 'Older one', publishTime: platform.clock.ago(9 * HOUR) });
    await write({ title: 'Also about beans', publishTime: platform.clock.ago(90 * HOUR), tags: ['beans'] });
    const { widget } = await read({ tags: ['beans'] });
    const [newer] = [await find<HTMLAnchorElement>(widget, 'link', 'Newer one')];
    expect([newer.rel, newer.href]).toEqual(['prev', expect.stringMatching(/\/home\/newsDetail\?id=/)]);
    expect((await find<HTMLAnchorElement>(widget, 'link', 'Older one')).rel).toBe('next');
    expect(await find(widget, 'link', 'Also about beans')).toBeTruthy();
  });

  it('its tags, each with a link to what else bears it', async () => {
    const { widget } = await read({ tags: ['beans & peas'] });
    expect((await find<HTMLAnchorElement>(widget, 'link', 'beans & peas')).href).toBe(
      `${PLATFORM}/msktfront/home/news?tag=beans+%26+peas`,
    );
  });

  it('links to the pages of a school where the tag names them, also to share', async () => {
    await write({ title: 'Newer one', publishTime: platform.clock.ago(60) });
    const pages = { 'article-url': '/article.html?id={id}', 'list-url': '/news.html?from=home' };
    const { widget, news } = await read({ tags: ['beans'] }, pages);
    const hrefOf = async (name: string) => (await find<HTMLAnchorElement>(widget, 'link', name)).href;
    expect(await hrefOf('Newer one')).toMatch(/\/article\.html\?id=[\w-]+$/);
    expect(await hrefOf('beans')).toBe(new URL('/news.html?from=home&tag=beans', document.baseURI).href);
    await click(widget, 'Copy link');
    const own = new URL(`/article.html?id=${news.id}`, document.baseURI);
    await vi.waitFor(async () => expect(await navigator.clipboard.readText()).toBe(own.href));
  });

  it('its comments, closed where the author allows none', async () => {
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

  it('its texts in the language of the page, and the article as written', async () => {
    document.documentElement.lang = 'zh-CN';
    const { widget } = await read({ kind: 2, importance: 2 });
    await seen(widget, '通知');
    await seen(widget, '重要');
  });

  it('a hint when the tag has no news-id', async () => {
    await seen(place('mskt-news-article'), 'No news is named here');
  });
});

describe('in a news article', () => {
  it('the text size applies to all articles of the page', async () => {
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

  it('the link leads to the article on the platform', async () => {
    const { widget, news } = await read({ kind: 2 });
    await click(widget, 'Copy link');
    await seen(widget, 'Link copied');
    expect(await navigator.clipboard.readText()).toBe(
      `${PLATFORM}/msktfront/home/noticeDetail?id=${news.id}`,
    );
  });

  it('a dialog shows the QR code and the embed code, and returns the focus', async () => {
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

  it('reading marks the article as read and sends the number of unread articles', async () => {
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

  it('its author sees an unpublished article with a note', async () => {
    await signedIn('editor');
    const { widget } = await read({ status: 0 });
    await seen(widget, 'Not published yet');
    expect((await find<HTMLAnchorElement>(widget, 'link', 'Edit')).href).toContain('/publish/editNews?id=');
    const time = new Date(platform.clock.now().getTime() + 86_400_000);
    const { widget: scheduled } = await read({ status: 2, publishTime: time });
    await seen(scheduled, /To be published on March 3, 2026/);
  });

  it('no edit link with the attribute readonly', async () => {
    await signedIn('editor');
    const { widget } = await read({}, { readonly: '' });
    await find(widget, 'button', 'Copy link');
    expect(all(widget, 'link', 'Edit')).toEqual([]);
  });

  it('another id shows another article', async () => {
    const { widget } = await read({ title: 'First' });
    const { id } = await write({ title: 'Second' });
    widget.setAttribute('news-id', id);
    await find(widget, 'heading', 'Second');
    expect(all(widget, 'heading', 'First')).toEqual([]);
  });
});

describe('a notice to confirm', () => {
  const toCome = (hours: number) => new Date(Date.now() + hours * HOUR * 1000);
  const asks = (given: Partial<Parameters<typeof writeNews>[1]> = {}) =>
    read({ kind: 2, needConfirm: true, ...given });
  const box = (widget: Element) => vi.waitUntil(() => shadow(widget).querySelector('[part="confirm"]'));

  it('shows the deadline, is confirmed by a button, shows the result, and sends an event', async () => {
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

  it('keeps the button and shows the message after a failure; a retry succeeds', async () => {
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

  it('explains that the platform does not support confirming', async () => {
    await signedIn('lin');
    const { widget } = await asks();
    await find(widget, 'button', 'I have read this');
    line.answer('news/confirm', null, 404);
    await click(widget, 'I have read this');
    await find(await box(widget), 'alert', 'Not available here');
    expect(textOf(widget)).toContain('Body');
  });

  it('explains that the deadline is over', async () => {
    await signedIn('lin');
    const { widget } = await asks({ confirmDeadline: platform.clock.ago(60) });
    await seen(await box(widget), 'That time is over, and you have not confirmed it');
    await seen(widget, 'Not confirmed');
    expect(all(widget, 'button', 'I have read this')).toEqual([]);
  });

  it('asks visitors to sign in to confirm', async () => {
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

  it('tells other users that its readers are asked, and links its publisher to the list', async () => {
    await signedIn('editor');
    const { widget } = await asks({ title: 'Boots' });
    await seen(await box(widget), 'Its readers are asked to confirm');
    expect((await find<HTMLAnchorElement>(widget, 'link', 'Who has confirmed')).href).toBe(
      `${PLATFORM}/msktfront/publish/editNews?kind=notice&keyword=Boots`,
    );
    expect(all(widget, 'button', 'confirm')).toEqual([]);
  });

  it('has no button with the attribute readonly', async () => {
    await signedIn('lin');
    const { id } = await write({ kind: 2, needConfirm: true });
    const widget = place('mskt-news-article', { 'news-id': id, readonly: '' });
    await seen(await box(widget), 'Please confirm');
    expect(all(widget, 'button', 'I have read this')).toEqual([]);
  });
});

describe('a news article that cannot be shown', () => {
  it('asks visitors to sign in, because it may be for members only', async () => {
    const { id } = await write({ scope: 4, scopeId: 'closed' });
    const widget = place('mskt-news-article', { 'news-id': id });
    const reasons: string[] = [];
    widget.addEventListener('mskt-auth-request', event => {
      event.preventDefault();
      reasons.push(event.detail.reason);
    });
    await find(widget, 'alert', 'Not found');
    await click(widget, 'Sign in');
    expect(reasons).toEqual(['read']);
  });

  it('links signed-in users to all news', async () => {
    await signedIn('lin');
    const widget = place('mskt-news-article', { 'news-id': 'nowhere' });
    await find(widget, 'alert', 'Not found');
    expect((await find<HTMLAnchorElement>(widget, 'link', 'All news')).href).toMatch(/\/home\/news$/);
  });

  it('says that it was deleted', async () => {
    const { id } = await write({ deleteTime: platform.clock.ago(9) });
    await find(place('mskt-news-article', { 'news-id': id }), 'alert', 'This was deleted');
  });

  it('keeps the text when reloading fails, and recovers', async () => {
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

describe('after signing out, a news article', () => {
  it('disappears if only the user could read it', async () => {
    await signedIn('editor');
    const { widget } = await read({ title: 'My draft', status: 0 });
    await signOutHere();
    await find(widget, 'alert', 'Not found');
    expect(textOf(widget)).not.toMatch(/My draft|Body/);
  });

  it('disappears before the response, and does not reappear after a failure', async () => {
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

  it('is loaded for the next user with their own token', async () => {
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

describe('a news article stays visible', () => {
  it('while it is reloaded after signing in', async () => {
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

  it('while it is reloaded in another language', async () => {
    const { widget } = await read({ kind: 2, importance: 2 });
    line.hold();
    widget.lang = 'zh-CN';
    await seen(widget, '重要');
    expect(textOf(widget)).toContain('Body');
    line.release();
  });
});

describe('a news article that was removed from the page', () => {
  it('ignores later responses', async () => {
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
