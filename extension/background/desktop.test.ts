import { beforeEach, describe, expect, it, vi } from 'vitest';
import { here } from '../../tests/helpers/page/extension-here.ts';
import type { MessageUnread, NoticeItem } from '../../widgets/contract/message/schema.ts';
import { DEFAULTS, type Settings } from '../base/settings.ts';
import { clearDesktop, listenToDesktop, notYetShown, showOnDesktop } from './desktop.ts';

const settings: Settings = { ...DEFAULTS, platform: 'https://community.example', notify: true };

const item = (id: string): NoticeItem => ({
  ...{ id, kind: 1, read: false, title: `Title ${id}`, text: '', objectType: 'notice', objectId: id },
  ...{ url: `/msktfront/home/noticeDetail?id=${id}`, importance: 1, time: '2026-11-21T08:00:00Z' },
});

/** Simulates a check that finds these items unread. */
function look(ids: string[], change: Partial<Settings> = {}): Promise<void> {
  const numbers = {
    forMeNum: 0,
    forAllNum: 9,
    total: 9,
    noticeNum: 9,
    newsNum: 0,
    activityNum: 0,
    commentNum: 0,
    likeNum: 0,
    groupNum: 0,
    systemNum: 0,
  };
  const told: MessageUnread = { ...numbers, items: ids.map(item), pollAfter: 60 };
  return showOnDesktop(told, { ...settings, ...change });
}

beforeEach(async () => {
  here.anew();
  here.local.set('settings', settings);
});
listenToDesktop();

describe('a desktop notification', () => {
  it('does not show messages that existed before sign-in', async () => {
    await look(['a', 'b']);
    expect(here.noted).toEqual([]);
  });

  it('shows the title of one new message', async () => {
    await look(['a']);
    await look(['b', 'a']);
    expect(here.noted).toMatchObject([{ title: 'msktfront', message: 'Title b' }]);
  });

  it('shows several messages in one notification, in order, four by title', async () => {
    await look([]);
    await look(['e', 'd', 'c', 'b', 'a']);
    expect(here.noted).toMatchObject([
      { title: '5 new messages', message: 'Title e\nTitle d\nTitle c\nTitle b' },
    ]);
  });

  it('shows each message once, also if the background was stopped in between', async () => {
    await look([]);
    await look(['a']);
    await look(['a']);
    await look(['b', 'a']);
    expect(here.noted.map(({ message }) => message)).toEqual(['Title a', 'Title b']);
  });

  it('does not show messages that arrived while notifications were disabled', async () => {
    await look([]);
    await look(['a'], { notify: false });
    await look(['a']);
    expect(here.noted).toEqual([]);
  });
});

describe('a click on it', () => {
  const opened = () => here.tabs.map(({ url }) => url);

  it('opens the message and removes the notification', async () => {
    await look([]);
    await look(['a']);
    here.click();
    await vi.waitFor(() =>
      expect(opened()).toEqual(['https://community.example/msktfront/home/noticeDetail?id=a']),
    );
    expect(here.notes.size).toBe(0);
  });

  it('opens the inbox if it is about several messages', async () => {
    await look([]);
    await look(['a', 'b']);
    here.click();
    await vi.waitFor(() => expect(opened()).toEqual(['https://community.example/msktfront/newsNotice']));
  });
});

it('is removed at sign-out', async () => {
  await look([]);
  await look(['a']);
  await clearDesktop();
  expect(here.notes.size).toBe(0);
});

const ofKind = (id: string, kind: NoticeItem['kind'], read = false): NoticeItem => ({
  ...{ id, kind, read, title: id, text: '', objectType: 'notice', objectId: id, url: '/', importance: 1 },
  time: '2026-11-21T08:00:00Z',
});
const items = [ofKind('notice', 1), ofKind('news', 2), ofKind('like', 6), ofKind('read', 1, true)];
const idsOf = (shown: string[]) => notYetShown({ items }, shown).map(({ id }) => id);

describe('the messages of a desktop notification', () => {
  it('are the unread ones', () => {
    expect(idsOf([])).toEqual(['notice', 'news', 'like']);
  });

  it('were not shown before', () => {
    expect(idsOf(['notice'])).toEqual(['news', 'like']);
    expect(idsOf(['notice', 'news', 'like'])).toEqual([]);
  });

  it('are only the important ones in quiet hours, and the rest afterwards', () => {
    const urgent = { ...ofKind('urgent', 1), importance: 3 as const };
    const told = { items: [...items, urgent] };
    const idsOf = (found: readonly NoticeItem[]) => found.map(({ id }) => id);
    expect(idsOf(notYetShown({ ...told, quiet: true }, []))).toEqual(['urgent']);
    expect(idsOf(notYetShown(told, ['urgent']))).toEqual(['notice', 'news', 'like']);
  });

  it('are of kinds that the person wants on the desktop, or important', () => {
    const urgent = { ...ofKind('urgent', 2), importance: 3 as const };
    const reply = ofKind('reply', 5);
    const told = { items: [...items, reply, urgent], silent: [2, 4, 6] as (2 | 4 | 6)[] };
    expect(notYetShown(told, []).map(({ id }) => id)).toEqual(['notice', 'urgent']);
  });
});
