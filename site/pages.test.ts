import { describe, expect, it } from 'vitest';
import { routeOf, routes, settled } from './pages.ts';

const ROOT = 'https://school.example/msktfront/';
const at = (path: string) => new URL(path, ROOT);

/** Every route of the product, in the order of the site map. */
const PATHS = [
  ['activityDetail', 'activityList', 'activityEditor', 'manage', 'manageList'],
  ['home', 'home/news', 'home/notice', 'home/newsDetail', 'home/noticeDetail'],
  ['channelPage', 'publish/dynamic', 'publish/news', 'publish/editNews', 'teachingSports', 'newsNotice'],
  ['index', 'scheme', 'cooperation', 'information', 'expired', 'invite', 'register'],
  ['space', 'space/index', 'space/publish', 'space/information', 'search', 'settings'],
  ['help', 'privacy', 'accessibility', 'terms'],
].flat();

const those = (flag: 'platformNameOnly' | 'loginOnly' | 'national') =>
  routes.filter(route => route[flag]).map(({ path }) => path);

describe('the site map', () => {
  it('has exactly the routes of the product', () => {
    expect(routes.map(({ path }) => path)).toEqual(PATHS);
    expect(PATHS).toHaveLength(33);
  });

  it('names every page in both languages', () => {
    expect(routes.flatMap(({ title }) => [title.en, title['zh-CN']]).filter(name => !name)).toEqual([]);
  });

  it('knows which pages have the platform’s name as title', () => {
    expect(those('platformNameOnly')).toEqual([
      'home',
      'index',
      'scheme',
      'cooperation',
      'information',
      'expired',
      'invite',
      'register',
    ]);
  });

  it('requires sign-in only for the personal news and notices', () => {
    expect(those('loginOnly')).toEqual(['manage', 'newsNotice', 'settings']);
  });

  it('knows the national pages', () => {
    expect(those('national')).toEqual(['index', 'scheme', 'cooperation', 'information']);
  });

  it.each(routes)('has a page for $path', async route => {
    expect(await route.load()).toBeTypeOf('function');
  });
});

describe('an address', () => {
  it('is found with and without a slash at its end, whatever its query', () => {
    expect(routeOf(at('home/news/?id=7#part'), ROOT)?.path).toBe('home/news');
  });

  it.each(['nowhere', 'homes', 'Home', 'home/news/more', 'space//index', '../msktfrontier/home'])(
    'that is no page is none: %s',
    path => {
      expect(routeOf(at(path), ROOT)).toBeNull();
    },
  );

  it('of another site is no page', () => {
    expect(routeOf(new URL('https://else.example/msktfront/home'), ROOT)).toBeNull();
  });

  it.each([
    ['', 'home'],
    ['?lang=en', 'home?lang=en'],
    ['index.html', 'home'],
    ['space', 'space/index'],
    ['space/?a=1#b', 'space/index?a=1#b'],
    ['channelPage?id=7', 'channelPage?id=7'],
    ['nowhere', 'nowhere'],
  ])('%s settles at %s', (from, to) => {
    expect(settled(at(from), ROOT).href).toBe(at(to).href);
  });
});
