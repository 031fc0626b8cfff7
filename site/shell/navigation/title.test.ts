import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../../../widgets/contract/platform/schema.ts';
import { routeOf } from '../../pages.ts';
import { titleOf } from './title.ts';

const ROOT = 'https://school.example/msktfront/';
const item = (name: string, url: string): MenuItem => ({ id: url, name, url, target: '_self', children: [] });
const headMenu = [
  item('Start', '/msktfront/home'),
  item('Shared', '/msktfront/channelPage'),
  item('Stories', '/msktfront/home/news'),
  item('What is on', '/msktfront/activityList'),
];

function title(path: string, { flatName = 'Willow Lane', lang = 'en' as 'en' | 'zh-CN' } = {}): string {
  const url = new URL(path, ROOT);
  const route = routeOf(url, ROOT);
  return titleOf({ route, url, rootUrl: ROOT, headMenu, flatName, lang, wrongAddress: 'Wrong address' });
}

describe('the title of a page', () => {
  it('is its menu item’s name and the platform’s', () => {
    expect(title('channelPage?id=7')).toBe('Shared - Willow Lane');
  });

  it('is its own name and the platform’s when the menu does not have it', () => {
    expect(title('teachingSports')).toBe('Teaching community square - Willow Lane');
    expect(title('manageList', { lang: 'zh-CN' })).toBe('活动管理 - Willow Lane');
  });

  it.each(['index', 'home', 'scheme', 'expired', 'invite', 'register', 'cooperation', 'information'])(
    'of /%s is the platform’s name alone',
    path => {
      expect(title(path)).toBe('Willow Lane');
    },
  );

  it('of a detail is that of its list, whatever their addresses', () => {
    expect(title('home/newsDetail?id=7')).toBe('Stories - Willow Lane');
    expect(title('activityDetail?id=7')).toBe('What is on - Willow Lane');
  });

  it('does not borrow the name of the home page it lies below', () => {
    expect(title('home/notice')).toBe('Notices - Willow Lane');
  });

  it('is the page’s own name while the platform’s is not known', () => {
    expect(title('home', { flatName: '' })).toBe('Home');
    expect(title('manageList', { flatName: '' })).toBe('Activity management');
  });

  it('is that of the wrong-address screen for an unknown page', () => {
    expect(title('nowhere')).toBe('Wrong address - Willow Lane');
    expect(title('home/nowhere')).toBe('Wrong address - Willow Lane');
  });
});
