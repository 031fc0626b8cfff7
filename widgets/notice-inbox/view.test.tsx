import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  activityMessage,
  messageMark,
  messageSettings,
  signup,
  spaceApply,
} from '../../site/platform/db/schema.ts';
import { holdActivity, settleActivities, unholdActivities } from '../../tests/helpers/fixtures/activities.ts';
import { settleNews, unwriteNews, writeNews } from '../../tests/helpers/fixtures/news.ts';
import { widgetFixture } from '../../tests/helpers/page/fixture.ts';
import {
  all,
  click,
  closePage,
  connect,
  coreHere,
  find,
  nameOf,
  PLATFORM,
  place,
  seen,
  signInHere,
  textOf,
  type WidgetElement,
} from '../../tests/helpers/page/widget.tsx';
import { publish, say, unsay } from '../../tests/helpers/platform/community.ts';
import './index.ts';

/** Events that the page has received. */
let heard: [string, unknown][];
let page: AbortController;

const { platform, line } = await widgetFixture({
  async clean(platform) {
    await platform.db.delete(messageMark);
    await unwriteNews(platform.db);
    await unsay(platform.db);
  },
});
await settleNews(platform.db);

beforeEach(() => {
  heard = [];
  page = new AbortController();
  for (const name of [
    'mskt-news-read',
    'mskt-notice-confirm',
    'mskt-message-delete',
    'mskt-inbox-filter',
    'mskt-auth-request',
  ] as const)
    document.addEventListener(name, event => heard.push([name, event.detail]), { signal: page.signal });
  // The simulated page does not navigate.
  document.addEventListener('mskt-navigate', event => event.preventDefault(), { signal: page.signal });
});

afterEach(() => {
  page.abort();
  vi.restoreAllMocks();
});

const ago = (seconds: number) => platform.clock.ago(seconds);
const write = (title: string, given: Partial<Parameters<typeof writeNews>[1]> = {}) =>
  writeNews(platform.db, { title, publishTime: ago(60), ...given });

/** The inbox of a signed-in user. */
async function inbox(attributes: Record<string, string> = {}): Promise<WidgetElement> {
  await signInHere(platform, 'lin');
  return place('mskt-notice-inbox', attributes);
}

const entries = (widget: Element) => all(widget, 'article');
const titles = (widget: Element) => entries(widget).map(entry => textOf(all(entry, 'link')[0] ?? entry));
const showing = (widget: Element, expected: unknown[]) =>
  vi.waitFor(() => expect(titles(widget)).toEqual(expected));
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

const chooser = (widget: WidgetElement) => {
  const select = widget.shadowRoot?.querySelector('select');
  if (!select) throw new Error('nothing to choose from');
  return select;
};
function choose(widget: WidgetElement, value: string): void {
  const select = chooser(widget);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Writes three messages, newest first: a comment by Mei, an urgent notice, a news article. */
async function fill(): Promise<void> {
  await write('Beans have sprouted', { publishTime: ago(300), html: '<p>Nine days in a jar.</p>' });
  await write('Storm tonight', { kind: 2, importance: 3, publishTime: ago(200) });
  const { objectId } = await publish(platform.db, { personId: 'lin', content: 'mine', time: ago(900) });
  await say(platform.db, { objectId, personId: 'mei', comment: 'Well said.', time: ago(100) });
}
const COMMENT = /^Not read yet: .+ commented on your post$/;
const [STORM, BEANS] = ['Not read yet: Storm tonight', 'Not read yet: Beans have sprouted'];

describe('an inbox shows', () => {
  it('messages, newest first, with kind, excerpt, importance and unread mark', async () => {
    await fill();
    const widget = await inbox();
    await showing(widget, [expect.stringMatching(COMMENT), STORM, BEANS]);
    const texts = entries(widget).map(textOf);
    expect(texts[0]).toMatch(/Well said\. Comment/);
    expect(texts[1]).toMatch(/^Urgent Not read yet: Storm tonight .*Notice/);
    expect(texts[2]).toMatch(/Nine days in a jar\. News/);
  });

  it('the number of unread messages at each tab and kind', async () => {
    await fill();
    const widget = await inbox();
    await vi.waitFor(() =>
      expect(tabs(widget)).toEqual(['All (3 not read)', 'For me (1 not read)', 'For everyone (2 not read)']),
    );
    expect([...chooser(widget).options].map(({ text }) => text)).toEqual([
      ...['All kinds', 'Important', 'To confirm', 'Notices (1)', 'News (1)', 'Activities', 'Comments (1)'],
      ...['Likes', 'Mentions', 'Requests', 'Platform'],
    ]);
  });

  it('what concerns the user, or what is for everyone', async () => {
    await fill();
    await write('Fire drill', { kind: 2, needConfirm: true, publishTime: ago(150) });
    const widget = await inbox({ audience: 'me' });
    await showing(widget, [expect.stringMatching(COMMENT), 'Not read yet: Fire drill']);
    await click(widget, /^For everyone/);
    await showing(widget, [STORM, BEANS]);
    await click(widget, 'Mark all as read');
    await vi.waitFor(() =>
      expect(tabs(widget)).toEqual(['All (2 not read)', 'For me (2 not read)', 'For everyone']),
    );
    await click(widget, /^All/);
    await vi.waitFor(() => expect(entries(widget)).toHaveLength(4));
    expect(titles(widget).filter(title => title.startsWith('Not read yet'))).toHaveLength(2);
  });

  it('a heading for each day', async () => {
    const DAY = 24 * 60 * 60;
    await write('Now', { publishTime: ago(1) });
    await write('Then', { publishTime: ago(DAY) });
    await write('Then too', { publishTime: ago(DAY + 1) });
    await write('Long ago', { publishTime: ago(9 * DAY) });
    const widget = await inbox();
    await vi.waitFor(() => expect(entries(widget)).toHaveLength(4));
    const days = () => [...(widget.shadowRoot?.querySelectorAll('.day') ?? [])].map(textOf);
    expect(days()).toHaveLength(3);
    expect(new Set(days()).size).toBe(3);
  });

  it('links to each object, even to the comment', async () => {
    await fill();
    const widget = await inbox();
    await showing(widget, [expect.stringMatching(COMMENT), STORM, BEANS]);
    const hrefs = all<HTMLAnchorElement>(widget, 'link').map(({ href }) => href);
    expect(hrefs[0]).toMatch(/^http:\/\/platform\.test\/msktfront\/channelPage\?id=.+&commentId=.+/);
    expect(hrefs[1]).toMatch(/\/home\/noticeDetail\?id=/);
    expect(hrefs[2]).toMatch(/\/home\/newsDetail\?id=/);
  });

  it('only the kind of its attribute, and only unread messages', async () => {
    await fill();
    await platform.ask('messageReadAll', { as: 'lin', body: { kind: 1 } });
    const widget = await inbox({ kind: 'notice' });
    await showing(widget, ['Storm tonight']);
    widget.setAttribute('unread', '');
    await seen(widget, 'You have read everything');
    widget.setAttribute('kind', 'news');
    await showing(widget, [BEANS]);
    await vi.waitFor(() => expect(pressed(widget)).toEqual(['All (2 not read)', 'Unread']));
  });

  it.each([
    ['all', 'Nothing here yet'],
    ['notice', 'No notices in the last weeks'],
    ['news', 'No news in the last weeks'],
    ['activity', 'Nothing about activities'],
    ['comment', 'No comments or replies to you yet'],
    ['like', 'No likes yet'],
    ['mention', 'No mentions yet'],
    ['group', 'No requests to join'],
  ])('why there are no messages of kind %s', async (kind, why) => {
    const widget = await inbox({ kind });
    await seen(widget, why);
  });

  it('a short list with a link to all, without tabs and paging', async () => {
    await fill();
    const widget = await inbox({ limit: '2' });
    await showing(widget, [expect.stringMatching(COMMENT), STORM]);
    const link = await find<HTMLAnchorElement>(widget, 'link', 'All news and notices');
    expect(link.href).toBe(`${PLATFORM}/msktfront/newsNotice`);
    expect([tabs(widget), all(widget, 'button', 'more')]).toEqual([[], []]);
  });

  it('visitors a button to sign in', async () => {
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
    await closePage();
    connect(platform);
    const widget = await inbox({ lang: 'zh-CN' });
    await seen(widget, '全部标为已读');
    await showing(widget, [
      expect.stringMatching(/^未读： .+ 评论了您的动态$/),
      '未读： Storm tonight',
      '未读： Beans have sprouted',
    ]);
  });

  it('only titles with one action, if compact', async () => {
    await fill();
    const widget = await inbox({ compact: '' });
    await find(widget, 'button', 'Mark as read: Beans');
    expect(all(widget, 'button', 'Delete')).toEqual([]);
  });

  it('no actions, if readonly', async () => {
    await fill();
    const widget = await inbox({ readonly: '' });
    await showing(widget, [expect.stringMatching(COMMENT), STORM, BEANS]);
    expect(all(widget, 'button', /Mark|Delete/)).toEqual([]);
    all(widget, 'link', 'Beans')[0]?.click();
    await showing(widget, [expect.stringMatching(COMMENT), STORM, BEANS]);
    expect(heard).toEqual([]);
  });
});

describe('a user', () => {
  it('marks a message as read by opening it', async () => {
    await fill();
    const widget = await inbox();
    const link = await find(widget, 'link', 'Storm');
    await find(widget, 'button', 'All (3 not read)');
    link.click();
    await showing(widget, [expect.stringMatching(COMMENT), 'Storm tonight', BEANS]);
    await find(widget, 'button', 'All (2 not read)');
    await vi.waitFor(() =>
      expect(heard).toEqual([['mskt-news-read', { id: expect.any(String), unreadNum: 1 }]]),
    );
    const { noticeNum } = await platform.ask('messageUnread', { as: 'lin' });
    expect(noticeNum).toBe(0);
  });

  it('marks a message as read without losing the focus', async () => {
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
    expect(heard).toEqual([['mskt-news-read', { id: expect.any(String), unreadNum: 1 }]]);
  });

  it('marks all messages of a kind as read, and no others', async () => {
    await fill();
    const widget = await inbox({ kind: 'notice' });
    await showing(widget, [STORM]);
    await find(widget, 'button', 'All (3 not read)');
    await click(widget, 'Mark all as read');
    await showing(widget, ['Storm tonight']);
    await find(widget, 'button', 'All (2 not read)');
    await vi.waitFor(() =>
      expect((all(widget, 'button', 'Mark all')[0] as HTMLButtonElement | undefined)?.disabled).toBe(true),
    );
    await seen(widget, 'All marked as read');
  });

  it('deletes a message after a confirmation, with the focus on the next', async () => {
    await fill();
    const widget = await inbox();
    await find(widget, 'button', 'All (3 not read)');
    await click(widget, 'Delete: Storm');
    const dialog = await find(widget, 'dialog', 'Delete this message?');
    expect(textOf(dialog)).toContain('“Storm tonight” leaves your list.');
    await click(dialog, 'Delete');
    await showing(widget, [expect.stringMatching(COMMENT), BEANS]);
    await find(widget, 'button', 'All (2 not read)');
    await vi.waitFor(() => expect(focused(widget)).toBe(BEANS));
    expect(heard).toEqual([['mskt-message-delete', { id: expect.any(String) }]]);
    expect((await platform.ask('messageList', { as: 'lin' })).total).toBe(2);
  });

  it('chooses a kind and unread messages, with an event', async () => {
    await fill();
    const widget = await inbox();
    await showing(widget, [expect.stringMatching(COMMENT), STORM, BEANS]);
    choose(widget, 'news');
    await showing(widget, [BEANS]);
    await click(widget, 'Mark as read: Beans');
    await click(widget, /^Unread$/);
    await seen(widget, 'You have read everything');
    await click(widget, 'Show what you have read');
    await showing(widget, ['Beans have sprouted']);
    expect(heard.filter(([name]) => name === 'mskt-inbox-filter').map(([, detail]) => detail)).toEqual([
      { audience: 'all', kind: 'news', unread: false, only: 'all' },
      { audience: 'all', kind: 'news', unread: true, only: 'all' },
      { audience: 'all', kind: 'news', unread: false, only: 'all' },
    ]);
  });

  it('chooses important messages, also among unread ones, and returns to all', async () => {
    await fill();
    await write('Choir on Monday', { kind: 2, importance: 2, publishTime: ago(400) });
    await write('Bring boots', { kind: 2, publishTime: ago(50) });
    const widget = await inbox();
    await vi.waitFor(() => expect(entries(widget)).toHaveLength(5));
    choose(widget, 'important');
    await showing(widget, [STORM, 'Not read yet: Choir on Monday']);
    expect(all(widget, 'button', 'Mark all as read')).toEqual([]);
    await click(widget, 'Mark as read: Storm');
    await click(widget, /^Unread$/);
    await showing(widget, ['Not read yet: Choir on Monday']);
    await click(widget, 'Mark as read: Choir');
    await click(widget, /^Unread$/);
    await showing(widget, ['Storm tonight', 'Choir on Monday']);
    await click(widget, /^Unread$/);
    await seen(widget, 'You have read everything important');
    await click(widget, /^Unread$/);
    await click(widget, /^For everyone/);
    await vi.waitFor(() => expect(entries(widget)).toHaveLength(4));
    choose(widget, 'confirm');
    await click(widget, 'Show everything');
    await vi.waitFor(() => expect(entries(widget)).toHaveLength(5));
    expect(heard.at(-1)).toEqual([
      'mskt-inbox-filter',
      { audience: 'all', kind: 'all', unread: false, only: 'all' },
    ]);
  });

  it('chooses notices to confirm, which are marked', async () => {
    const notice = { id: 'news-1', kind: 1, title: 'Trip', text: '', objectType: 'notice', objectId: '1' };
    const given = { ...notice, url: '/msktfront/home/noticeDetail?id=1', importance: 1, read: true };
    const at = (seconds: number) => ({ time: ago(seconds).toISOString() });
    const records = [
      { ...given, ...at(9), needConfirm: true },
      { ...given, ...at(99), id: 'news-2', title: 'Meeting', needConfirm: false },
    ];
    line.answer('/message/list', { success: 1, data: { records, total: 2, pageIndex: 1, pageSize: 20 } });
    const widget = await inbox();
    await showing(widget, ['Trip', 'Meeting']);
    expect(entries(widget).map(textOf)).toEqual([
      expect.stringMatching(/^To confirm Trip/),
      expect.stringMatching(/^Meeting/),
    ]);
    choose(widget, 'confirm');
    await showing(widget, ['Trip']);
    line.answer('/message/list', { success: 1, data: { records: [], total: 0, pageIndex: 1, pageSize: 20 } });
    await click(widget, /^Unread$/);
    await seen(widget, 'Nothing here to confirm');
  });

  it('has no notices to confirm on a platform without confirmation', async () => {
    await fill();
    await seen(await inbox({ only: 'confirm' }), 'Nothing here to confirm');
  });

  it('sees only important messages on a platform that ignores the choice', async () => {
    await fill();
    const { records } = await platform.ask('messageList', { as: 'lin' });
    line.answer('/message/list', { success: 1, data: { records, total: 3, pageIndex: 1, pageSize: 20 } });
    await showing(await inbox({ only: 'important' }), [STORM]);
  });

  it('sees new messages behind a bar, above an unchanged list', async () => {
    await fill();
    const widget = await inbox();
    await showing(widget, [expect.stringMatching(COMMENT), STORM, BEANS]);
    await find(widget, 'button', 'All (3 not read)');
    await write('Choir sings', { publishTime: ago(10) });
    await write('Chess club', { publishTime: ago(5) });
    // Another widget of the page has loaded the numbers.
    document.dispatchEvent(new CustomEvent('mskt-news-read', { detail: { id: 'x', unreadNum: 4 } }));
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
    await vi.waitFor(() => expect(focused(widget)).toBe('Not read yet: Chess club'));
    await vi.waitFor(() => expect(all(widget, 'button', 'Show 2 new')).toEqual([]));
  });

  it('loads the next page', async () => {
    for (let n = 0; n < 23; n++) await write(`News ${n}`, { publishTime: ago(1000 + n) });
    const widget = await inbox();
    await vi.waitFor(() => expect(entries(widget)).toHaveLength(20));
    await click(widget, 'Show more');
    await vi.waitFor(() => expect(entries(widget)).toHaveLength(23));
    await seen(widget, 'You have seen everything');
  });

  it('sees the same in two inboxes of a page', async () => {
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

describe('the notification settings', () => {
  const box = (widget: WidgetElement, name: string) => {
    const found = [...(widget.shadowRoot?.querySelectorAll<HTMLInputElement>('[type="checkbox"]') ?? [])];
    const [named] = found.filter(each => (each.closest('label')?.textContent ?? nameOf(each)) === name);
    if (!named) throw new Error(`no box ${name}`);
    return named;
  };
  async function opened(): Promise<WidgetElement> {
    const widget = await inbox();
    await find(widget, 'button', 'All (3 not read)');
    // A press by pointer does not move the focus.
    (await find(widget, 'button', 'Notification settings')).focus();
    await click(widget, 'Notification settings');
    await find(widget, 'dialog', 'Notification settings');
    return widget;
  }
  const settings = async () => {
    const { kinds, quiet } = await platform.ask('messageSettings', { as: 'lin' });
    return { off: kinds.filter(({ web, extension }) => !(web && extension)), quiet };
  };
  afterEach(() => platform.db.delete(messageSettings));

  it('are chosen by kind and channel, apply at once, and keep the list', async () => {
    await fill();
    const widget = await opened();
    await vi.waitFor(() => box(widget, 'News: Count').click());
    await click(widget, /^Save$/);
    await vi.waitFor(() => expect(all(widget, 'dialog')).toEqual([]));
    await find(widget, 'button', 'All (2 not read)');
    await vi.waitFor(() => expect(tabs(widget)[2]).toBe('For everyone (1 not read)'));
    expect(titles(widget)).toEqual([expect.stringMatching(COMMENT), STORM, BEANS]);
    expect(focused(widget)).toBe('Notification settings');
    expect(await settings()).toEqual({
      off: [
        { kind: 2, web: false, extension: true },
        { kind: 6, web: true, extension: false },
      ],
      quiet: null,
    });
    await click(widget, 'Mark as read: Beans');
    await showing(widget, [expect.stringMatching(COMMENT), STORM, 'Beans have sprouted']);
    await find(widget, 'button', 'All (2 not read)');
  });

  it('have quiet hours, which need both times', async () => {
    await fill();
    const widget = await opened();
    await vi.waitFor(() => box(widget, 'Quiet hours').click());
    const time = (end: string) => widget.shadowRoot?.querySelector<HTMLInputElement>(`[name="${end}"]`);
    const enter = (end: string, value: string) => {
      const field = time(end);
      if (!field) throw new Error(`no field ${end}`);
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    await vi.waitFor(() => enter('to', ''));
    await click(widget, /^Save$/);
    await find(widget, 'alert', 'Give both times.');
    expect(widget.shadowRoot?.activeElement).toBe(time('to'));
    enter('to', '06:30');
    await click(widget, /^Save$/);
    await vi.waitFor(() => expect(all(widget, 'dialog')).toEqual([]));
    expect((await settings()).quiet).toEqual({ from: '21:00', to: '06:30' });
  });

  it('keep the choice if they cannot be saved, and show the reason', async () => {
    await fill();
    const widget = await opened();
    await vi.waitFor(() => box(widget, 'Comments: Desktop').click());
    line.lose('/message/settings');
    await click(widget, /^Save$/);
    await find(widget, 'alert', 'Save again');
    expect(box(widget, 'Comments: Desktop').checked).toBe(false);
    await click(widget, /^Save$/);
    await vi.waitFor(() => expect(all(widget, 'dialog')).toEqual([]));
    expect((await settings()).off).toEqual([
      { kind: 4, web: true, extension: false },
      { kind: 6, web: true, extension: false },
    ]);
  });

  it('are not available on a platform without them', async () => {
    await fill();
    line.answer('/message/settings', 'not here', 404);
    const widget = await opened();
    await find(widget, 'alert', 'Not available here');
  });
});

describe('after a failure', () => {
  it('a message is unread again, and the number is as before', async () => {
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

  it('all messages are as before', async () => {
    await fill();
    const widget = await inbox();
    await find(widget, 'button', 'All (3 not read)');
    line.answer('readAll', { success: 0, message: 'Not at this moment' }, 500);
    await click(widget, 'Mark all as read');
    await seen(widget, 'Not at this moment');
    expect(titles(widget)).toEqual([expect.stringMatching(COMMENT), STORM, BEANS]);
    await find(widget, 'button', 'All (3 not read)');
  });

  it('a message that could not be deleted stays', async () => {
    await fill();
    const widget = await inbox();
    line.answer('/message/delete/', { success: 0, message: 'Not at this moment' }, 500);
    await click(widget, 'Delete: Beans');
    await click(await find(widget, 'dialog'), 'Delete');
    await seen(widget, 'Not at this moment');
    await vi.waitFor(() => expect(all(widget, 'dialog')).toEqual([]));
    expect(titles(widget)).toContain(BEANS);
  });

  it('the list shows the reason, and loads on retry', async () => {
    await fill();
    line.answer('/message/list', { success: 0, message: 'Not at this moment' }, 500);
    const widget = await inbox();
    await find(widget, 'alert', 'Not at this moment');
    line.answer('/message/list', { success: 1, data: [] });
    await click(widget, 'Try again');
    await seen(widget, 'Nothing here yet');
  });

  it('of the numbers only, all else works', async () => {
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

describe('what a message asks for is done where it is:', () => {
  beforeAll(() => settleActivities(platform.db));
  afterEach(async () => {
    await unholdActivities(platform.db);
    await platform.db.delete(spaceApply);
  });

  it('a notice is confirmed, and its reminder with it', async () => {
    const { id } = await write('Fire drill', {
      kind: 2,
      needConfirm: true,
      confirmDeadline: ago(-3600),
      remindTime: ago(10),
      reminderId: 'editor',
    });
    const widget = await inbox();
    await vi.waitFor(() => expect(entries(widget)).toHaveLength(2));
    const confirm = 'I have read this: ';
    const buttons = () => all(widget, 'button').filter(button => nameOf(button).startsWith(confirm));
    expect(buttons()).toHaveLength(2);
    expect(textOf(widget)).toMatch(/until .+/);
    buttons()[1]?.click();
    await seen(widget, 'Confirmed');
    expect(buttons()).toEqual([]);
    const news = await platform.ask('newsDetail', { as: 'lin', params: { id } });
    expect(news).toMatchObject({ confirmedFlag: true, readFlag: true });
    expect(heard).toEqual([
      ['mskt-notice-confirm', { id, confirmTime: expect.any(String), unreadNum: expect.any(Number) }],
    ]);
  });

  async function offer(): Promise<string> {
    const { db, clock } = platform;
    const { id: activityId } = await holdActivity(db, clock, {
      title: 'Kite walk',
      signupMode: 1,
      capacity: 1,
    });
    const times = { createTime: ago(90), updateTime: ago(60), offerExpireTime: ago(-3600) };
    await db
      .insert(signup)
      .values({ id: 'offered', activityId, personId: 'lin', status: 4, place: 1, ...times });
    await db
      .insert(activityMessage)
      .values({ id: 'offer', activityId, personId: 'lin', event: 'offered', time: ago(60) });
    return activityId;
  }

  it.each([
    [/^Take the place: /, 'You’re going', 2],
    [/^Let it go: /, 'The place goes to the next person', 6],
  ])('an offer is answered by %s', async (button, result, status) => {
    const activityId = await offer();
    const widget = await inbox();
    await click(widget, button);
    await seen(widget, result);
    const { my } = await platform.ask('activityDetail', { as: 'lin', params: { id: activityId } });
    expect(my?.status).toBe(status);
  });

  it('a request is accepted', async () => {
    await platform.db.insert(spaceApply).values({
      ...{ id: 'wish', spaceId: 'open', personId: 'mei', message: 'May I?', status: 1 },
      createTime: ago(60),
    });
    await signInHere(platform, 'host');
    const widget = place('mskt-notice-inbox');
    await click(widget, /^Accept: /);
    await seen(widget, 'Accepted');
    const { myRole } = await platform.ask('spaceDetail', { as: 'mei', params: { id: 'open' } });
    expect(myRole).toBe(1);
  });

  describe('a comment', () => {
    const field = (widget: WidgetElement) =>
      vi.waitFor(() => {
        const found = widget.shadowRoot?.querySelector('textarea');
        if (!found) throw new Error('no field');
        return found;
      });
    const type = (area: HTMLTextAreaElement, text: string) => {
      area.value = text;
      area.dispatchEvent(new Event('input', { bubbles: true }));
    };
    /** A comment by Mei on a post of Lin’s, and the inbox. */
    async function commented() {
      const { id, objectId } = await publish(platform.db, {
        personId: 'lin',
        content: 'mine',
        time: ago(900),
      });
      await say(platform.db, { objectId, personId: 'mei', comment: 'Which seeds?', time: ago(100) });
      return { id, widget: await inbox() };
    }
    const replies = async (id: string) => {
      const { records } = await platform.ask('publicCommentList', { params: { id } });
      return records.flatMap(({ childComments }) => childComments.map(({ comment }) => comment));
    };

    it('is answered where its message is, after which that is read', async () => {
      const { id, widget } = await commented();
      document.addEventListener('mskt-comment', event => heard.push(['mskt-comment', event.detail]), {
        signal: page.signal,
      });
      await click(widget, /^Reply: /);
      type(await field(widget), 'Beans ');
      await click(widget, 'Send');
      await seen(widget, 'Reply sent');
      expect(await replies(id)).toEqual(['Beans']);
      expect(heard).toContainEqual(['mskt-comment', { objectId: id, commentNum: 2 }]);
      await vi.waitFor(() => expect(titles(widget)).toEqual([expect.not.stringMatching('Not read yet')]));
      expect(focused(widget)).toBe('Reply sent');
    });

    it('whose answer fails keeps the text, also until the inbox opens again', async () => {
      const { id, widget } = await commented();
      await click(widget, /^Reply: /);
      await click(widget, 'Send');
      await seen(widget, 'Write something first.');
      type(await field(widget), 'Beans');
      line.answer('/share/comment/add', { success: 0, message: 'Comments are closed here.' }, 409);
      await click(widget, 'Send');
      await seen(widget, 'Comments are closed here.');
      expect((await field(widget)).value).toBe('Beans');
      await click(widget, 'Cancel');
      expect(focused(widget)).toMatch(/^Reply: /);
      await click(widget, /^Reply: /);
      expect((await field(widget)).value).toBe('Beans');
      line.reconnect();
      await click(widget, 'Send');
      await seen(widget, 'Reply sent');
      expect(await replies(id)).toEqual(['Beans']);
    });
  });

  it('a refusal is explained, and the buttons stay', async () => {
    await offer();
    const widget = await inbox();
    await find(widget, 'button', /^Take the place: /);
    line.answer('/signup/offer', { success: 0, message: 'The offer is over.' }, 409);
    await click(widget, /^Take the place: /);
    await seen(widget, 'The offer is over.');
    await find(widget, 'button', /^Let it go: /);
  });
});

describe('the reason of a message', () => {
  it('is said, and its kind can be turned off and on again with one press', async () => {
    await fill();
    const widget = await inbox();
    const number = async () => (await platform.ask('messageUnread', { as: 'lin' })).total;
    expect(await number()).toBe(3);
    await click(widget, /^Why do I get this\? Comment/);
    await seen(widget, 'Someone commented on your post.');
    await click(widget, 'Turn off: Comments');
    await vi.waitFor(async () => expect(await number()).toBe(2));
    await seen(widget, 'Off: Comments');
    await click(widget, /^Why do I get this\? Comment/);
    await click(widget, 'Turn on: Comments');
    await vi.waitFor(async () => expect(await number()).toBe(3));
  });

  it('keeps the other settings', async () => {
    await fill();
    const quiet = { from: '21:00', to: '07:00' };
    await platform.ask('messageSettingsSave', { as: 'lin', body: { kinds: [], quiet } });
    const widget = await inbox();
    await click(widget, /^Why do I get this\? Comment/);
    await click(widget, 'Turn off: Comments');
    await seen(widget, 'Off: Comments');
    const settings = await platform.ask('messageSettings', { as: 'lin' });
    expect(settings.quiet).toEqual(quiet);
    expect(settings.kinds.filter(({ web }) => !web).map(({ kind }) => kind)).toEqual([4]);
    await platform.db.delete(messageSettings);
  });
});

describe('after sign-out', () => {
  it('the messages are cleared, and another user sees their own', async () => {
    await fill();
    const widget = await inbox();
    await showing(widget, [expect.stringMatching(COMMENT), STORM, BEANS]);
    await coreHere().session.signOut();
    await seen(widget, 'Please log in first...');
    expect(entries(widget)).toEqual([]);
  });
});
