import { describe, expect, it } from 'vitest';
import { isAskedBySite, isPicture, isSitePage, keyOf, visitorAddress } from './kept-requests.ts';

const SITE = 'https://school.example';
const api = (path: string) => new URL(`${SITE}/mskt/api/${path}`);
const asVisitor = (path: string) => visitorAddress(api(path))?.replace(`${SITE}/mskt/api/`, '') ?? null;

describe('what is cached for reading offline', () => {
  it.each([
    'index/news/list?kind=1&pageIndex=1',
    'index/share/comments/7?pageIndex=1',
    'sysRemote/indexInfo?rootUrl=x',
    'group/platform/teaStudios?pageIndex=1',
    'sys/plat/params/001',
  ])('is what visitors read: %s', path => {
    expect(asVisitor(path)).toBe(path);
  });

  it.each([
    ['group/news/detail/7', 'index/news/detail/7'],
    ['group/share/list?sort=1', 'index/share/list?sort=1'],
    ['group/share/comments/7?pageIndex=2', 'index/share/comments/7?pageIndex=2'],
    ['group/activity/list', 'index/activity/list'],
    ['group/group/detail/7', 'index/group/detail/7'],
    ['group/theme/list', 'index/theme/list'],
    ['second/index/info?rootUrl=x', 'sysRemote/indexInfo?rootUrl=x'],
  ])('is for whoever is signed in what a visitor reads in its place: %s', (path, place) => {
    expect(asVisitor(path)).toBe(place);
  });

  it.each([
    'group/message/unread',
    'group/my/communitySpaces',
    'group/share/praise/7',
    'group/draft/list',
    'group/member/applyList/7',
    'group/space/sync/candidates',
    'sys/my/menuList',
    'auth/msktToken?id_token=x',
    'auth/ucInfo',
    'index/invite/detail?token=x',
    'index/register/status',
  ])('is nothing of one person, nor between two: %s', path => {
    expect(asVisitor(path)).toBeNull();
  });

  it('is one response per list and language, whatever its snapshot token', () => {
    const list = `${SITE}/mskt/api/index/share/list?pageIndex=2`;
    expect(keyOf(`${list}&asOf=abc`, 'en')).toBe(keyOf(list, 'en'));
    expect(keyOf(list, 'en')).not.toBe(keyOf(list, 'zh-CN'));
  });

  it('is requested by pages of the site, not by the gallery, the sign-in pages, schools or private pages', () => {
    const asked = (referrer: string) => isAskedBySite(referrer, SITE);
    expect(asked(`${SITE}/msktfront/home/newsDetail?id=7`)).toBe(true);
    const others = [
      `${SITE}/msktfront/embed/`,
      `${SITE}/msktfront/connect.html`,
      `${SITE}/msktfront/callback.html`,
    ];
    for (const referrer of [...others, 'https://other.example/msktfront/home', `${SITE}/`, ''])
      expect(asked(referrer)).toBe(false);
  });

  it('is the document of pages, not of files, the gallery, or URLs that sign in or out', () => {
    const isPage = (path: string) => isSitePage(new URL(path, SITE));
    expect(isPage('/msktfront/space/index?id=7')).toBe(true);
    const others = [
      'embed/',
      'callback.html?code=1',
      'connect.html',
      'icon.svg',
      'home/msktToken=abc',
      'logout',
    ];
    for (const path of others) expect(isPage(`/msktfront/${path}`)).toBe(false);
  });

  it('is a picture that is shown, not a download', () => {
    expect(isPicture(new URL('/media/seed/a.webp', SITE), 'image')).toBe(true);
    expect(isPicture(new URL('/media/7', SITE), 'document')).toBe(false);
    expect(isPicture(new URL('/msktfront/icon.svg', SITE), 'image')).toBe(false);
  });
});
