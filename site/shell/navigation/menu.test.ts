import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../../../widgets/contract/platform/schema.ts';
import { creatingItems, customIdOf, hrefOf, isExternal, matchingItem } from './menu.ts';

const ROOT = 'https://school.example/msktfront/';
const item = (name: string, url: string, children: MenuItem[] = []): MenuItem => ({
  id: name,
  name,
  url,
  target: '_self',
  children,
});
const MENU = [
  item('Home', '/msktfront/home'),
  item('News', '/msktfront/home/news'),
  item('Activities', '/msktfront/activityList'),
  item('More', '#', [item('Square', `${ROOT}teachingSports`)]),
  item('Space', 'space/index'),
  item('Elsewhere', 'https://else.example/msktfront/channelPage'),
];
const match = (path: string) => matchingItem(MENU, new URL(path, ROOT), ROOT)?.name;

describe('the active menu item', () => {
  it.each([
    ['home', 'Home'],
    ['home/news', 'News'],
    ['home/news?id=1', 'News'],
    ['home/newsDetail?id=1', 'News'],
    ['home/notice', 'Home'],
    ['home/noticeDetail?id=1', 'Home'],
    ['activityDetail?id=1', 'Activities'],
    ['teachingSports', 'Square'],
    ['space/index', 'Space'],
  ])('of %s is %s: its own, that of its list, or the nearest above', (path, name) => {
    expect(match(path)).toBe(name);
  });

  it.each(['homework', 'channelPage', 'space/publish', 'space/index?id=1', ''])('of %s is none', path => {
    expect(match(path)).toBeUndefined();
  });
});

describe('a menu item', () => {
  it('has an id from its name, independent of its position', () => {
    expect(customIdOf({ name: ' News & Notices 2 ' })).toBe('news-notices-2');
    expect(customIdOf({ name: '新闻与通知' })).toBe('新闻与通知');
  });

  it('is external when it leaves the site or asks for a new tab', () => {
    expect(isExternal(item('a', 'https://else.example/'), ROOT)).toBe(true);
    expect(isExternal(item('a', '/mskt/api/openapi.json'), ROOT)).toBe(true);
    expect(isExternal({ ...item('a', '/msktfront/home'), target: '_blank' }, ROOT)).toBe(true);
    expect(isExternal(item('a', '/msktfront/home'), ROOT)).toBe(false);
  });

  it('has no link if its URL would run code', () => {
    expect(hrefOf(item('a', 'javascript:alert(1)'), ROOT)).toBeUndefined();
  });
});

describe('what may be created', () => {
  it('are the items of pages that create something, each once, also below others', () => {
    const menu = [
      item('News', 'home/news', [item('Write news', 'publish/news')]),
      item('Write a post', '/msktfront/publish/dynamic'),
      item('Share', '/msktfront/publish/dynamic'),
      item('Inbox', 'newsNotice'),
    ];
    expect(creatingItems(menu, ROOT).map(({ name }) => name)).toEqual(['Write a post', 'Write news']);
    expect(creatingItems([], ROOT)).toEqual([]);
  });
});
