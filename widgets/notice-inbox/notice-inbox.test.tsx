import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { messageMark } from '../../site/platform/schema.ts';
import { publish, say, unsay } from '../../tests/helpers/community.ts';
import { settleNews, unwriteNews, writeNews } from '../../tests/helpers/news.ts';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform.ts';
import {
  all,
  click,
  closePage,
  connect,
  coreHere,
  find,
  type Line,
  nameOf,
  PLATFORM,
  place,
  seen,
  signInHere,
  textOf,
  type WidgetElement,
} from '../../tests/helpers/widget.tsx';
import './index.ts';

let platform: TestPlatform;
let line: Line;
/** Events that the page has heard. */
let heard: [string, unknown][];
let page: AbortController;

beforeAll(async () => {
  platform = await startPlatform();
  await settleNews(platform.db);
});

beforeEach(() => {
  line = connect(platform);
  heard = [];
  page = new AbortController();
  for (const name of ['mskt-read', 'mskt-delete', 'mskt-inbox-filter', 'mskt-auth-request'] as const)
    document.addEventListener(name, event => heard.push([name, event.detail]), { signal: page.signal });
  // The simulated page follows no link.
  document.addEventListener('mskt-navigate', event => event.preventDefault(), { signal: page.signal });
});

afterEach(async () => {
  page.abort();
  vi.restoreAllMocks();
  closePage();
  await platform.db.delete(messageMark);
  await unwriteNews(platform.db);
  await unsay(platform.db);
});

afterAll(() => platform.close());

const soon = (look: () => void) => vi.waitFor(look, { timeout: 5_000, interval: 10 });
const ago = (seconds: number) => platform.clock.ago(seconds);
const write = (title: string, given: Partial<Parameters<typeof writeNews>[1]> = {}) =>
  writeNews(platform.db, { title, publishTime: ago(60), ...given });

/** An inbox of somebody who has signed in before. */
async function inbox(attributes: Record<string, string> = {}): Promise<WidgetElement> {
  await signInHere(platform, 'lin');
  return place('mskt-notice-inbox', attributes);
}

const entries = (widget: Element) => all(widget, 'article');
const titles = (widget: Element) => entries(widget).map(entry => textOf(all(entry, 'link')[0] ?? entry));
const showing = (widget: Element, expected: unknown[]) =>
  soon(() => expect(titles(widget)).toEqual(expected));
const tabs = (widget: WidgetElement) =>
  all(widget, 'button')
    .filter(button => button.getAttribute('part') === 'tab')
    .map(nameOf);
const pressed = (widget: WidgetElement) =>
  all(widget, 'button')
    .filter(button => button.getAttribute('aria-pressed') === 'true')
    .map(nameOf);
const focused = (widget: WidgetElement) => {
  const element = widget.shadowRoot?.activeElement;
  return element ? nameOf(element).trim() : null;
};

/** News, notice and comment, the newest first: a comment of Mei's, an urgent notice, a news. */
async function fill(): Promise<void> {
  await write('Beans have sprouted', { publishTime: ago(300), html: '<p>Nine days in a jar.</p>' });
  await write('Storm tonight', { kind: 2, importance: 3, publishTime: ago(200) });
  const { objectId } = await publish(platform.db, { personId: 'lin', content: 'mine', time: ago(900) });
  await say(platform.db, { objectId, personId: 'mei', comment: 'Well said.', time: ago(100) });
}
const COMMENT = /^Not read yet: .+ commented on your dynamic$/;
const [STORM, BEANS] = ['Not read yet: Storm tonight', 'Not read yet: Beans have sprouted'];

describe('an inbox shows', () => {
  it('what is new, the newest first, with its kind, its beginning, how much it matters and that it is not read', async () => {
    await fill();
    const widget = await inbox();
    await showing(widget, [expect.stringMatching(COMMENT), STORM, BEANS]);
    const texts = entries(widget).map(textOf);
    expect(texts[0]).toMatch(/Well said\. Comment/);
    expect(texts[1]).toMatch(/^Urgent Not read yet: Storm tonight .*Notice/);
    expect(texts[2]).toMatch(/Nine days in a jar\. News/);
  });

  it('at each tab how much of it is not read', async () => {
    await fill();
    const widget = await inbox();
    await soon(() =>
      expect(tabs(widget)).toEqual([
        'All (3 not read)',
        'Notices (1 not read)',
        'News (1 not read)',
        'Activities',
        'Comments (1 not read)',
        'Likes',
        'Requests',
        'Platform',
      ]),
    );
  });

  it('the way to each place, down to the very comment', async () => {
    await fill();
    const widget = await inbox();
    await showing(widget, [expect.stringMatching(COMMENT), STORM, BEANS]);
    const hrefs = all<HTMLAnchorElement>(widget, 'link').map(({ href }) => href);
    expect(hrefs[0]).toMatch(/^http:\/\/platform\.test\/msktfront\/channelPage\?id=.+&commentId=.+/);
    expect(hrefs[1]).toMatch(/\/home\/noticeDetail\?id=/);
    expect(hrefs[2]).toMatch(/\/home\/newsDetail\?id=/);
  });

  it('only the kind that its tag asks for, and only what is not read', async () => {
    await fill();
    await platform.ask('messageReadAll', { as: 'lin', body: { kind: 1 } });
    const widget = await inbox({ kind: 'notice' });
    await showing(widget, ['Storm tonight']);
    widget.setAttribute('unread', '');
    await seen(widget, 'You have read everything');
    widget.setAttribute('kind', 'news');
    await showing(widget, [BEANS]);
    expect(pressed(widget)).toEqual(['Unread', 'News (1 not read)']);
  });

  it.each([
    ['all', 'Nothing here yet'],
    ['notice', 'No notices in the last weeks'],
    ['news', 'No news in the last weeks'],
    ['activity', 'Nothing about activities'],
    ['comment', 'No comments or replies to you yet'],
    ['like', 'No likes yet'],
    ['group', 'No requests to join'],
  ])('of %s, when there is nothing, why', async (kind, why) => {
    const widget = await inbox({ kind });
    await seen(widget, why);
  });

  it('a short list with a link to all, and neither tabs nor paging', async () => {
    await fill();
    const widget = await inbox({ limit: '2' });
    await showing(widget, [expect.stringMatching(COMMENT), STORM]);
    const link = await find<HTMLAnchorElement>(widget, 'link', 'All news and notices');
    expect(link.href).toBe(`${PLATFORM}/msktfront/newsNotice`);
    expect([tabs(widget), all(widget, 'button', 'more')]).toEqual([[], []]);
  });

  it('a visitor that they have to sign in, and where', async () => {
    const widget = place('mskt-notice-inbox');
    await seen(widget, 'Please log in first...');
    expect(line.asked).toEqual([]);
    vi.stubGlobal('open', (address: string) => heard.push(['open', address]));
    await click(widget, 'Sign in');
    expect(heard).toEqual([
      ['mskt-auth-request', { reason: 'read' }],
      ['open', `${PLATFORM}/msktfront/newsNotice`],
    ]);
  });

  it('the same in Chinese', async () => {
    await seen(place('mskt-notice-inbox', { lang: 'zh-CN' }), '请先登录...');
    await fill();
    closePage();
    connect(platform);
    const widget = await inbox({ lang: 'zh-CN' });
    await seen(widget, '全部标为已读');
    await showing(widget, [
      expect.stringMatching(/^未读： .+ 评论了您的动态$/),
      '未读： Storm tonight',
      '未读： Beans have sprouted',
    ]);
  });

  it('in little room titles alone, with one act', async () => {
    await fill();
    const widget = await inbox({ compact: '' });
    await find(widget, 'button', 'Mark as read: Beans');
    expect(all(widget, 'button', 'Delete')).toEqual([]);
  });

  it('readers what is there, and nothing to do', async () => {
    await fill();
    const widget = await inbox({ readonly: '' });
    await showing(widget, [expect.stringMatching(COMMENT), STORM, BEANS]);
    expect(all(widget, 'button', /Mark|Delete/)).toEqual([]);
    all(widget, 'link', 'Beans')[0]?.click();
    await showing(widget, [expect.stringMatching(COMMENT), STORM, BEANS]);
    expect(heard).toEqual([]);
  });
});

describe('a person', () => {
  it('has read what they open', async () => {
    await fill();
    const widget = await inbox();
    const link = await find(widget, 'link', 'Storm');
    await find(widget, 'button', 'All (3 not read)');
    link.click();
    await showing(widget, [expect.stringMatching(COMMENT), 'Storm tonight', BEANS]);
    await find(widget, 'button', 'All (2 not read)');
    await soon(() => expect(heard).toEqual([['mskt-read', { id: expect.any(String), unreadNum: 1 }]]));
    const { noticeNum } = await platform.ask('messageUnread', { as: 'lin' });
    expect(noticeNum).toBe(0);
  });

  it('marks one as read, and stays where they are', async () => {
    await fill();
    const widget = await inbox();
    await find(widget, 'button', 'All (3 not read)');
    line.hold();
    await click(widget, 'Mark as read: Beans');
    await find(widget, 'button', 'All (2 not read)');
    expect(focused(widget)).toBe('Beans have sprouted');
    expect(all(widget, 'button', 'Mark as read: Beans')).toEqual([]);
    line.release();
    await seen(widget, 'Marked as read');
    expect(heard).toEqual([['mskt-read', { id: expect.any(String), unreadNum: 1 }]]);
  });

  it('marks all of a tab as read, and the others wait', async () => {
    await fill();
    const widget = await inbox({ kind: 'notice' });
    await showing(widget, [STORM]);
    await find(widget, 'button', 'Notices (1 not read)');
    await click(widget, 'Mark all as read');
    await showing(widget, ['Storm tonight']);
    await find(widget, 'button', 'All (2 not read)');
    await soon(() =>
      expect((all(widget, 'button', 'Mark all')[0] as HTMLButtonElement | undefined)?.disabled).toBe(true),
    );
    await seen(widget, 'All marked as read');
  });

  it('deletes one after a question, and goes on with the next', async () => {
    await fill();
    const widget = await inbox();
    await find(widget, 'button', 'All (3 not read)');
    await click(widget, 'Delete: Storm');
    const dialog = await find(widget, 'dialog', 'Delete this message?');
    expect(textOf(dialog)).toContain('“Storm tonight” leaves your list.');
    await click(dialog, 'Delete');
    await showing(widget, [expect.stringMatching(COMMENT), BEANS]);
    await find(widget, 'button', 'All (2 not read)');
    await soon(() => expect(focused(widget)).toBe(BEANS));
    expect(heard).toEqual([['mskt-delete', { id: expect.any(String) }]]);
    expect((await platform.ask('messageList', { as: 'lin' })).total).toBe(2);
  });

  it('chooses a tab, and only what is not read, and the page hears which', async () => {
    await fill();
    const widget = await inbox();
    await showing(widget, [expect.stringMatching(COMMENT), STORM, BEANS]);
    await click(widget, 'News');
    await showing(widget, [BEANS]);
    await click(widget, 'Mark as read: Beans');
    await click(widget, /^Unread$/);
    await seen(widget, 'You have read everything');
    await click(widget, 'Show what you have read');
    await showing(widget, ['Beans have sprouted']);
    expect(heard.filter(([name]) => name === 'mskt-inbox-filter').map(([, detail]) => detail)).toEqual([
      { kind: 'news', unread: false },
      { kind: 'news', unread: true },
      { kind: 'news', unread: false },
    ]);
  });

  it('finds what has come meanwhile behind a bar, and the list below it as it was', async () => {
    await fill();
    const widget = await inbox();
    await showing(widget, [expect.stringMatching(COMMENT), STORM, BEANS]);
    await find(widget, 'button', 'All (3 not read)');
    await write('Choir sings', { publishTime: ago(10) });
    await write('Chess club', { publishTime: ago(5) });
    // Something else on the page has learnt that there is more.
    document.dispatchEvent(new CustomEvent('mskt-read', { detail: { id: 'x', unreadNum: 4 } }));
    const bar = await find(widget, 'button', 'Show 2 new');
    expect(titles(widget)).toEqual([expect.stringMatching(COMMENT), STORM, BEANS]);
    bar.click();
    await showing(widget, [
      'Not read yet: Chess club',
      'Not read yet: Choir sings',
      expect.stringMatching(COMMENT),
      STORM,
      BEANS,
    ]);
    await soon(() => expect(focused(widget)).toBe('Not read yet: Chess club'));
    await soon(() => expect(all(widget, 'button', 'Show 2 new')).toEqual([]));
  });

  it('goes on to the next page', async () => {
    for (let n = 0; n < 23; n++) await write(`News ${n}`, { publishTime: ago(1000 + n) });
    const widget = await inbox();
    await soon(() => expect(entries(widget)).toHaveLength(20));
    await click(widget, 'Show more');
    await soon(() => expect(entries(widget)).toHaveLength(23));
    await seen(widget, 'You have seen everything');
  });

  it('sees in two inboxes of a page the same', async () => {
    await fill();
    const one = await inbox();
    const two = place('mskt-notice-inbox', { kind: 'news' });
    await showing(one, [expect.stringMatching(COMMENT), STORM, BEANS]);
    await showing(two, [BEANS]);
    await find(two, 'button', 'All (3 not read)');
    await click(one, 'Mark as read: Beans');
    await showing(two, ['Beans have sprouted']);
    await find(two, 'button', 'All (2 not read)');
    expect(line.asked.filter(path => path.endsWith('/unread'))).toHaveLength(1);
  });
});

describe('when something fails', () => {
  it('a message is not read again, and the number is what it was', async () => {
    await fill();
    const widget = await inbox();
    await find(widget, 'button', 'All (3 not read)');
    line.answer('/message/read/', { success: 0, message: 'Not at this moment' }, 500);
    await click(widget, 'Mark as read: Beans');
    await find(widget, 'button', 'Mark as read: Beans');
    await find(widget, 'button', 'All (3 not read)');
    await seen(widget, 'Not at this moment');
    expect(heard).toEqual([]);
  });

  it('all are as they were', async () => {
    await fill();
    const widget = await inbox();
    await find(widget, 'button', 'All (3 not read)');
    line.answer('readAll', { success: 0, message: 'Not at this moment' }, 500);
    await click(widget, 'Mark all as read');
    await seen(widget, 'Not at this moment');
    expect(titles(widget)).toEqual([expect.stringMatching(COMMENT), STORM, BEANS]);
    await find(widget, 'button', 'All (3 not read)');
  });

  it('a message that is not deleted stays', async () => {
    await fill();
    const widget = await inbox();
    line.answer('/message/delete/', { success: 0, message: 'Not at this moment' }, 500);
    await click(widget, 'Delete: Beans');
    await click(await find(widget, 'dialog'), 'Delete');
    await seen(widget, 'Not at this moment');
    await soon(() => expect(all(widget, 'dialog')).toEqual([]));
    expect(titles(widget)).toContain(BEANS);
  });

  it('the list says why it did not come, and comes when it is asked again', async () => {
    await fill();
    line.answer('/message/list', { success: 0, message: 'Not at this moment' }, 500);
    const widget = await inbox();
    await find(widget, 'alert', 'Not at this moment');
    line.answer('/message/list', { success: 1, data: [] });
    await click(widget, 'Try again');
    await seen(widget, 'Nothing here yet');
  });

  it('of the numbers alone, everything else works', async () => {
    await fill();
    line.answer('/message/unread', { success: 0, message: 'Not at this moment' }, 500);
    const widget = await inbox();
    await showing(widget, [expect.stringMatching(COMMENT), STORM, BEANS]);
    await click(widget, 'Mark as read: Beans');
    await showing(widget, [expect.stringMatching(COMMENT), STORM, 'Beans have sprouted']);
    expect(tabs(widget)[0]).toBe('All');
    expect(textOf(widget)).not.toContain('Not at this moment');
  });
});

describe('whoever leaves', () => {
  it('takes their messages along, and somebody else sees their own', async () => {
    await fill();
    const widget = await inbox();
    await showing(widget, [expect.stringMatching(COMMENT), STORM, BEANS]);
    await coreHere().session.signOut();
    await seen(widget, 'Please log in first...');
    expect(entries(widget)).toEqual([]);
  });
});
