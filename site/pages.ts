import { inAllLangs } from '../widgets/ui/i18n/words.ts';
import { isSitePath, type SitePath, traitsOf } from './map/site-map.ts';
import { titleWords } from './map/words.ts';
import type { Route } from './route.ts';

const activity = () => import('./pages/activity/pages.tsx');
const channel = () => import('./pages/channel/page.tsx');
const cooperation = () => import('./pages/national/cooperation/page.tsx');
const expired = () => import('./pages/expired/page.tsx');
const home = () => import('./pages/home/page.tsx');
const information = () => import('./pages/national/information/page.tsx');
const invite = () => import('./pages/invite/page.tsx');
const manage = () => import('./pages/manage/page.tsx');
const national = () => import('./pages/national/page.tsx');
const news = () => import('./pages/news/pages.tsx');
const overview = () => import('./pages/manage/overview/page.tsx');
const register = () => import('./pages/register/page.tsx');
const scheme = () => import('./pages/national/scheme/page.tsx');
const search = () => import('./pages/search/page.tsx');
const settings = () => import('./pages/settings/page.tsx');
const sitePage = () => import('./pages/site-page/page.tsx');
const space = () => import('./pages/space/pages.tsx');
const square = () => import('./pages/channel/teaching-sports.tsx');

/** Code of every page, in the order of the site map. */
const loads: Record<SitePath, Route['load']> = {
  activityDetail: () => activity().then(page => page.ActivityDetailPage),
  activityList: () => activity().then(page => page.ActivityListPage),
  activityEditor: () => activity().then(page => page.ActivityEditorPage),
  manage: () => overview().then(page => page.ManagePage),
  manageList: () => manage().then(page => page.ManageListPage),
  home: () => home().then(page => page.Home),
  'home/news': () => news().then(page => page.NewsPage),
  'home/notice': () => news().then(page => page.NewsPage),
  'home/newsDetail': () => news().then(page => page.NewsDetailPage),
  'home/noticeDetail': () => news().then(page => page.NewsDetailPage),
  channelPage: () => channel().then(page => page.ChannelPage),
  'publish/dynamic': () => news().then(page => page.PublishPage),
  'publish/news': () => news().then(page => page.PublishPage),
  'publish/editNews': () => news().then(page => page.EditNewsPage),
  teachingSports: () => square().then(page => page.TeachingSports),
  newsNotice: () => news().then(page => page.NewsNoticePage),
  index: () => national().then(page => page.National),
  scheme: () => scheme().then(page => page.SchemePage),
  cooperation: () => cooperation().then(page => page.Cooperation),
  information: () => information().then(page => page.Information),
  expired: () => expired().then(page => page.Expired),
  invite: () => invite().then(page => page.InvitePage),
  register: () => register().then(page => page.RegisterPage),
  space: () => space().then(page => page.SpaceIndexPage),
  'space/index': () => space().then(page => page.SpaceIndexPage),
  'space/publish': () => space().then(page => page.SpacePublishPage),
  'space/information': () => space().then(page => page.SpaceInformationPage),
  search: () => search().then(page => page.SearchPage),
  settings: () => settings().then(page => page.SettingsPage),
  help: () => sitePage().then(page => page.SitePage),
  privacy: () => sitePage().then(page => page.SitePage),
  accessibility: () => sitePage().then(page => page.SitePage),
  terms: () => sitePage().then(page => page.SitePage),
};

/** Site map: every route, in order. */
export const routes: readonly Route[] = Object.entries(loads).flatMap(([path, load]) =>
  isSitePath(path) ? [{ path, title: inAllLangs(titleWords, path), ...traitsOf(path), load }] : [],
);

/** Returns the route of a URL, or null if no route matches. */
export function routeOf(url: URL, rootUrl: string): Route | null {
  const path = pathBelow(url, rootUrl);
  return routes.find(route => route.path === path) ?? null;
}

/** Resolves redirects: the base path leads to `home`, a route with `redirect` to its target. Keeps query and hash. */
export function settled(url: URL, rootUrl: string): URL {
  const path = pathBelow(url, rootUrl);
  const target = path === '' ? 'home' : routeOf(url, rootUrl)?.redirect;
  if (target === undefined) return url;
  return new URL(target + url.search + url.hash, rootUrl);
}

/** Returns the route path below `rootUrl`, or null outside the site. */
export function pathBelow(url: URL, rootUrl: string): string | null {
  const root = new URL(rootUrl);
  if (url.origin !== root.origin) return null;
  const path = `${url.pathname.replace(/\/+$/, '')}/`;
  return path.startsWith(root.pathname)
    ? path
        .slice(root.pathname.length)
        .replace(/\/$/, '')
        .replace(/^index\.html$/, '')
    : null;
}
