import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleNews, unwriteNews, writeNews } from '../../tests/helpers/fixtures/news.ts';
import { settleRegions } from '../../tests/helpers/fixtures/regions.ts';
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

type Given = Partial<Parameters<typeof writeNews>[1]>;

/** Publishes an article, by default a minute ago. */
const write = (title: string, given: Given = {}) =>
  writeNews(platform.db, { title, publishTime: platform.clock.ago(60), ...given });
const announce = (title: string, given: Given = {}) => write(title, { kind: 2, ...given });

const picture = (name: string) => ({
  fileId: name,
  fileName: `${name}.png`,
  fileUrl: `/media/${name}.png`,
  fileSize: 1,
  fileType: 'image/png',
  ext: 'png',
  width: 3,
  height: 2,
});

const feed = (attributes: Record<string, string> = {}) => place('mskt-news-feed', attributes);
const entries = (widget: Element) => all(widget, 'article').map(textOf);
const titles = (widget: Element) =>
  all(widget, 'article').map(entry => textOf(all(entry, 'link')[0] ?? entry));

/** Waits until the entries have these titles, in this order. */
const showing = (widget: Element, expected: string[]) =>
  vi.waitFor(() => expect(titles(widget)).toEqual(expected));

const control = (widget: WidgetElement, selector: string) =>
  vi.waitUntil(() => widget.shadowRoot?.querySelector<HTMLInputElement>(selector));

async function type(widget: WidgetElement, text: string): Promise<void> {
  const field = await control(widget, 'input[type="search"]');
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

async function choose(widget: WidgetElement, selector: string, value: string): Promise<void> {
  const field = await control(widget, selector);
  // Sets the value as a user does, past the property of the runtime.
  const { prototype } = field.constructor as typeof HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const name of ['input', 'change'])
    field.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
}

/** Three news of two categories, the newest first: Beans, Choir, Chess. */
async function writeThree(): Promise<void> {
  await write('Beans', { categoryId: 'teaching', publishTime: platform.clock.ago(60) });
  await write('Choir', { categoryId: 'people', publishTime: platform.clock.ago(120) });
  await write('Chess', { categoryId: 'people', publishTime: platform.clock.ago(180) });
}

beforeAll(async () => {
  platform = await startPlatform();
  await settleNews(platform.db);
  await settleRegions(platform.db);
});

beforeEach(() => {
  line = connect(platform);
});

afterEach(async () => {
  await closePage();
  await unwriteNews(platform.db);
});

afterAll(() => platform.close());

describe('a feed shows', () => {
  it('pinned news first, then the newest, with summary, source and link', async () => {
    const { id } = await write('Beans have sprouted', {
      html: '<p>Nine days in a jar.</p>',
      source: 'Garden circle',
      visitNum: 1200,
    });
    await write('Read this first', {
      publishTime: platform.clock.ago(9000),
      topTime: platform.clock.ago(9000),
      topUntil: new Date('2100-01-01T00:00:00Z'),
    });
    await announce('No school on Friday');
    const widget = feed();
    await showing(widget, ['Read this first', 'Beans have sprouted']);
    expect(entries(widget)[0]).toContain('Pinned');
    expect(entries(widget)[1]).not.toContain('Pinned');
    for (const words of ['Nine days in a jar.', 'Garden circle', '1,200 views'])
      expect(entries(widget)[1]).toContain(words);
    const [link] = all<HTMLAnchorElement>(widget, 'link', 'Beans');
    expect(link?.href).toBe(`${PLATFORM}/msktfront/home/newsDetail?id=${id}`);
  });

  it('notices with importance, validity and attachments', async () => {
    await announce('Storm tonight', {
      importance: 3,
      validUntil: new Date('2030-04-02T00:00:00+00:00'),
      attachments: [picture('map')],
    });
    await announce('New timetable', { importance: 2, publishTime: platform.clock.ago(120) });
    await announce('Lost umbrella', { publishTime: platform.clock.ago(180) });
    await announce('Long ago', { validUntil: platform.clock.ago(30) });
    const widget = feed({ kind: 'notice' });
    await showing(widget, ['Storm tonight', 'New timetable', 'Lost umbrella']);
    const [storm, timetable, umbrella] = entries(widget);
    expect(storm).toContain('Urgent');
    expect(storm).toMatch(/Valid until Apr [12]/);
    expect(storm).toContain('1 attachment');
    expect(timetable).toContain('Important');
    expect(umbrella).not.toMatch(/Urgent|Important|Valid|attachment/);
    expect(all<HTMLAnchorElement>(widget, 'link', 'Storm')[0]?.href).toContain('/home/noticeDetail?id=');
  });

  it('twenty items, the next page on request, and the end of the list', async () => {
    for (let n = 0; n < 22; n++) await write(`News ${n}`, { publishTime: platform.clock.ago(60 + n) });
    const widget = feed();
    await seen(widget, 'News 19');
    expect(entries(widget)).toHaveLength(20);
    await click(widget, 'Show more');
    await seen(widget, 'News 21');
    expect(entries(widget)).toHaveLength(22);
    await seen(widget, 'You have seen everything');
  });

  it('a short list without filters and paging, with a link to all', async () => {
    await writeThree();
    const widget = feed({ limit: '2' });
    await showing(widget, ['Beans', 'Choir']);
    expect(all<HTMLAnchorElement>(widget, 'link', 'All news')[0]?.href).toBe(
      `${PLATFORM}/msktfront/home/news`,
    );
    expect(widget.shadowRoot?.querySelector('input, select, [part="toolbar"]')).toBeNull();
    expect(textOf(widget)).not.toMatch(/Show more|seen everything/);
  });

  it('unread marks to signed-in users only', async () => {
    const { id } = await write('Read');
    await write('Not yet', { publishTime: platform.clock.ago(120) });
    await platform.ask('newsRead', { as: 'mei', params: { id } });
    const visitors = feed();
    await showing(visitors, ['Read', 'Not yet']);
    expect(textOf(visitors)).not.toContain('Unread');
    visitors.remove();
    await closePage();
    line = connect(platform);
    await signInHere(platform, 'mei');
    const widget = feed();
    await showing(widget, ['Read', 'Not read yet: Not yet']);
    await find(widget, 'button', 'Unread (1)');
  });

  it('whether the user has to confirm a notice, or has confirmed it', async () => {
    await write('Boots', { kind: 2, needConfirm: true });
    await write('Late', { kind: 2, needConfirm: true, confirmDeadline: platform.clock.ago(9) });
    const { id } = await write('Hats', { kind: 2, needConfirm: true });
    await platform.ask('newsConfirm', { as: 'mei', params: { id } });
    await signInHere(platform, 'mei');
    const widget = place('mskt-news-feed', { kind: 'notice' });
    await seen(await find(widget, 'article', 'Boots'), 'To confirm');
    await seen(await find(widget, 'article', 'Hats'), 'Confirmed');
    expect(textOf(await find(widget, 'article', 'Late'))).not.toMatch(/confirm/i);
  });

  it('a carousel of at most six news with a picture', async () => {
    await write('No picture');
    for (let n = 0; n < 8; n++)
      await write(`Picture ${n}`, { cover: picture(`p${n}`), publishTime: platform.clock.ago(100 + n) });
    const widget = feed({ layout: 'carousel' });
    await showing(
      widget,
      [0, 1, 2, 3, 4, 5].map(n => `Picture ${n}`),
    );
    expect(widget.shadowRoot?.querySelector('[aria-label="1 of 6: Picture 0"]')).not.toBeNull();
  });

  it('an empty state, or the slot of the page', async () => {
    await seen(feed({ kind: 'notice' }), 'No notices at the moment');
    await seen(feed({ layout: 'carousel' }), 'No news with a picture yet');
    const widget = feed();
    await seen(widget, 'No news yet');
    expect(widget.shadowRoot?.querySelector('slot[name="empty"]')?.textContent).toContain('No news yet');
  });

  it('that all is read only where no other filter is set', async () => {
    await signInHere(platform, 'lin');
    await seen(feed({ unread: '' }), 'You have read everything');
    await seen(feed({ unread: '', category: 'people' }), 'Nothing matches your filters');
  });

  it('Chinese texts', async () => {
    await announce('停课通知', { importance: 3 });
    const widget = feed({ kind: 'notice', lang: 'zh-CN' });
    await seen(widget, '停课通知');
    expect(textOf(widget)).toContain('紧急');
    await find(widget, 'heading', '通知');
  });
});

describe('the pages of a school', () => {
  const hrefOf = async (widget: WidgetElement, name: string) =>
    (await find<HTMLAnchorElement>(widget, 'link', name)).href;

  it('are linked where the tag names them', async () => {
    const { id } = await write('Beans');
    const own = { 'article-url': '/article.html?id={id}', 'list-url': 'news.html' };
    const widget = feed({ ...own, limit: '3' });
    expect(await hrefOf(widget, 'Beans')).toBe(new URL(`/article.html?id=${id}`, document.baseURI).href);
    expect(await hrefOf(widget, 'All news')).toBe(new URL('news.html', document.baseURI).href);
  });

  it.each([
    ['runs a script', 'javascript:alert({id})'],
    ['does not say which article', '/article.html'],
    ['is none', 'http://'],
  ])('are those of the platform if an address %s', async (_, address) => {
    const { id } = await write('Beans');
    const widget = feed({ 'article-url': address });
    expect(await hrefOf(widget, 'Beans')).toBe(`${PLATFORM}/msktfront/home/newsDetail?id=${id}`);
  });
});

describe('filtering', () => {
  it('by keyword sends an event; one character is not searched', async () => {
    await writeThree();
    const widget = feed();
    const told: object[] = [];
    widget.addEventListener('mskt-news-filter', ({ detail }) => void told.push(detail));
    await showing(widget, ['Beans', 'Choir', 'Chess']);
    await type(widget, 'b');
    await type(widget, ' ch ');
    await showing(widget, ['Choir', 'Chess']);
    await seen(widget, '2 found');
    await type(widget, 'c');
    await showing(widget, ['Beans', 'Choir', 'Chess']);
    const none = {
      category: '',
      tag: '',
      dateFrom: '',
      dateTo: '',
      unread: false,
      scope: '',
      regionCode: '',
    };
    expect(told).toEqual([
      { ...none, keyword: 'ch' },
      { ...none, keyword: '' },
    ]);
  });

  it('by category offers names and numbers', async () => {
    await writeThree();
    const widget = feed();
    await seen(widget, 'People (2)');
    await choose(widget, 'select', 'people');
    await showing(widget, ['Choir', 'Chess']);
  });

  it('by scope has words, and takes the codes of former versions', async () => {
    await write('For all');
    await write('At school', { scope: 3, scopeId: 'school', publishTime: platform.clock.ago(120) });
    for (const scope of ['school', '3']) await showing(feed({ scope }), ['At school']);
    await showing(feed({ scope: 'schools' }), ['For all', 'At school']);
  });

  it('by scope is offered unless the tag sets it', async () => {
    await write('For all');
    await write('At school', { scope: 3, scopeId: 'school', publishTime: platform.clock.ago(120) });
    const widget = feed();
    await click(widget, 'More filters');
    await choose(widget, '[aria-label="Scope"]', 'school');
    await showing(widget, ['At school']);
    await click(widget, 'Clear filters');
    await showing(widget, ['For all', 'At school']);

    const fixed = feed({ scope: 'school', 'scope-id': 'school' });
    await showing(fixed, ['At school']);
    await click(fixed, 'More filters');
    await control(fixed, 'input[type="date"]');
    expect(all(fixed, 'button', 'Clear filters')).toEqual([]);
    expect(fixed.shadowRoot?.querySelector('[aria-label="Scope"]')).toBeNull();
  });

  it('keeps a scope that the tag fixes, also when filters are cleared', async () => {
    await write('For all');
    await write('At school', { scope: 3, scopeId: 'school', publishTime: platform.clock.ago(120) });
    const widget = feed({ scope: 'platform', 'scope-fixed': '' });
    await showing(widget, ['For all']);
    await type(widget, 'For');
    await seen(widget, '1 found');
    await click(widget, 'Clear filters');
    await showing(widget, ['For all']);
    await click(widget, 'More filters');
    await control(widget, 'input[type="date"]');
    expect(widget.shadowRoot?.querySelector('[aria-label="Scope"]')).toBeNull();
  });

  it('by region shows what is of its schools, spaces and people', async () => {
    await write('For all');
    await write('At school', { scope: 3, scopeId: 'school', publishTime: platform.clock.ago(120) });
    await write('At the harbour', { scope: 3, scopeId: 'harbour', publishTime: platform.clock.ago(180) });
    const widget = feed();
    await click(widget, 'More filters');
    await choose(widget, '[aria-label="Region"]', 'south');
    await showing(widget, ['At the harbour']);
    await showing(feed({ 'region-code': 'north' }), ['At school']);
  });

  it('keeps the RSS link of the same list, without the unread filter', async () => {
    await writeThree();
    await signInHere(platform, 'lin');
    const widget = feed({ category: 'people', unread: '' });
    await showing(widget, ['Not read yet: Choir', 'Not read yet: Chess']);
    const link = await find<HTMLAnchorElement>(widget, 'link', 'RSS');
    expect(link.href).toBe(`${PLATFORM}/mskt/api/index/feed/news.rss?kind=1&category=people&lang=en`);
    const answer = await platform.request(link.href);
    expect([...(await answer.text()).matchAll(/<title>(\w+)<\/title>/g)].map(([, title]) => title)).toEqual([
      'Choir',
      'Chess',
    ]);
    const small = feed({ compact: '' });
    await find(small, 'button', 'More filters');
    expect(all(small, 'link', 'RSS')).toEqual([]);
  });

  it('is reset when the attributes change', async () => {
    await writeThree();
    const widget = feed();
    await seen(widget, 'People (2)');
    await choose(widget, 'select', 'people');
    await showing(widget, ['Choir', 'Chess']);
    widget.setAttribute('category', 'teaching');
    await showing(widget, ['Beans']);
    widget.removeAttribute('category');
    await showing(widget, ['Beans', 'Choir', 'Chess']);
  });

  it('by days', async () => {
    await write('This week');
    await write('Last year', { publishTime: platform.clock.ago(400 * 86_400) });
    const widget = feed();
    await click(widget, 'More filters');
    await choose(
      widget,
      'input[type="date"]',
      platform.clock
        .ago(7 * 86_400)
        .toISOString()
        .slice(0, 10),
    );
    await showing(widget, ['This week']);
    await click(widget, 'More filters');
    await showing(widget, ['This week', 'Last year']);
  });

  it('by unread items', async () => {
    const { id } = await write('Read');
    await write('Not yet', { publishTime: platform.clock.ago(120) });
    await platform.ask('newsRead', { as: 'mei', params: { id } });
    await signInHere(platform, 'mei');
    const widget = feed();
    await click(widget, 'Unread (1)');
    await showing(widget, ['Not read yet: Not yet']);
  });

  it('without results offers to clear the filters', async () => {
    await writeThree();
    const widget = feed({ keyword: 'elephants', category: 'people' });
    await seen(widget, 'Nothing matches your filters');
    expect((await control(widget, 'input[type="search"]')).value).toBe('elephants');
    await click(widget, 'Clear filters');
    await showing(widget, ['Beans', 'Choir', 'Chess']);
    expect((await control(widget, 'input[type="search"]')).value).toBe('');
  });

  it('by tag can be removed', async () => {
    await writeThree();
    await write('Tagged', { tags: ['garden'], publishTime: platform.clock.ago(200) });
    const widget = feed({ tag: 'garden' });
    await showing(widget, ['Tagged']);
    await click(widget, 'Tag “garden”: remove');
    await showing(widget, ['Beans', 'Choir', 'Chess', 'Tagged']);
  });

  it('follows later attributes of the page', async () => {
    await writeThree();
    const widget = feed();
    await type(widget, 'chess');
    await showing(widget, ['Chess']);
    widget.setAttribute('keyword', 'choir');
    await showing(widget, ['Choir']);
    expect((await control(widget, 'input[type="search"]')).value).toBe('choir');
  });

  it('sends no second request when the page sets the same attributes', async () => {
    await writeThree();
    const widget = feed();
    await type(widget, 'chess');
    await showing(widget, ['Chess']);
    const before = line.asked.length;
    widget.setAttribute('keyword', 'chess');
    widget.setAttribute('heading-level', '4');
    await vi.waitFor(() => expect(widget.shadowRoot?.querySelector('h4')).not.toBeNull());
    expect(line.asked).toHaveLength(before);
  });
});

describe('a carousel', () => {
  async function carousel(): Promise<WidgetElement> {
    for (let n = 0; n < 3; n++)
      await write(`Picture ${n}`, { cover: picture(`p${n}`), publishTime: platform.clock.ago(100 + n) });
    const widget = feed({ layout: 'carousel' });
    await find(widget, 'button', 'Next');
    return widget;
  }
  const said = (widget: Element) => all(widget, 'status').map(textOf).join();

  it('turns by its buttons, and announces the slide', async () => {
    const widget = await carousel();
    await click(widget, 'Next');
    await vi.waitFor(() => expect(said(widget)).toContain('2 of 3: Picture 1'));
    await click(widget, 'Previous');
    await vi.waitFor(() => expect(said(widget)).toContain('1 of 3: Picture 0'));
    await click(widget, 'Previous');
    await vi.waitFor(() => expect(said(widget)).toContain('3 of 3: Picture 2'));
  });

  it('can be paused and resumed', async () => {
    const widget = await carousel();
    await click(widget, 'Pause');
    await click(widget, 'Play');
    await find(widget, 'button', 'Pause');
  });
});

describe('after a failure, a feed', () => {
  it('shows the message and reloads on request', async () => {
    await writeThree();
    line.answer('news/list', { success: 0, message: 'We are moving house' }, 500);
    const widget = feed();
    await seen(widget, 'We are moving house');
    line = connect(platform);
    await click(widget, 'Try again');
    await showing(widget, ['Beans', 'Choir', 'Chess']);
  });

  it('keeps the list and the typed keyword', async () => {
    await writeThree();
    const widget = feed();
    await showing(widget, ['Beans', 'Choir', 'Chess']);
    line.answer('news/list', { success: 0, message: 'We are moving house' }, 500);
    await type(widget, 'chess');
    await seen(widget, 'We are moving house');
    expect(titles(widget)).toEqual(['Beans', 'Choir', 'Chess']);
    expect((await control(widget, 'input[type="search"]')).value).toBe('chess');
  });

  it('works without the names of categories', async () => {
    await writeThree();
    line.answer('news/categories', { success: 0, message: 'no' }, 500);
    const widget = feed({ category: 'people' });
    await showing(widget, ['Choir', 'Chess']);
    expect((await control(widget, 'select')).value).toBe('people');
    expect(all(widget, 'alert')).toEqual([]);
  });
});

describe('after signing out, a feed', () => {
  /** A member reads articles for members and signs out while the visitor's list fails. */
  async function left(attributes: Record<string, string> = {}): Promise<WidgetElement> {
    await write('For members', { scope: 4, scopeId: 'closed', cover: picture('members') });
    await signInHere(platform, 'host');
    const widget = feed(attributes);
    await seen(widget, 'For members');
    line.answer('news/list', { success: 0, message: 'We are moving house' }, 500);
    await signOutHere();
    await seen(widget, 'We are moving house');
    return widget;
  }

  it('drops the user’s list, even if the visitor’s cannot be loaded', async () => {
    const widget = await left();
    expect(textOf(widget)).not.toContain('For members');
  });

  it('drops the user’s pictures', async () => {
    const widget = await left({ layout: 'carousel' });
    expect(textOf(widget)).not.toContain('For members');
  });

  it('keeps the visitor’s list while it is reloaded after signing in', async () => {
    await writeThree();
    const widget = feed();
    await showing(widget, ['Beans', 'Choir', 'Chess']);
    const list = all(widget, 'list')[0];
    line.hold();
    const answer = { token: await platform.asPerson('lin'), userId: 'lin', realName: 'LIN', roles: [] };
    await coreHere().session.adopt(answer, null, widget);
    await vi.waitFor(() => expect(list?.ariaBusy ?? list?.getAttribute('aria-busy')).toBe('true'));
    expect(titles(widget)).toEqual(['Beans', 'Choir', 'Chess']);
    line.release();
    await showing(widget, ['Not read yet: Beans', 'Not read yet: Choir', 'Not read yet: Chess']);
    expect(all(widget, 'list')[0]).toBe(list);
  });
});

describe('after it was removed from the page, a feed', () => {
  it('aborts its requests and drops the typed keyword', async () => {
    await writeThree();
    const widget = feed();
    await showing(widget, ['Beans', 'Choir', 'Chess']);
    const told: object[] = [];
    widget.addEventListener('mskt-news-filter', ({ detail }) => void told.push(detail));
    await type(widget, 'chess');
    widget.remove();
    const other = feed();
    await type(other, 'choir');
    await showing(other, ['Choir']);
    expect(told).toEqual([]);
  });
});
