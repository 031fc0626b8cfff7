import { inAllLangs } from '../widgets/ui/i18n/words.ts';
import type { words } from './en.ts';
import type { Route } from './route.ts';
import { titleWords } from './words.ts';

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
const register = () => import('./pages/register/page.tsx');
const scheme = () => import('./pages/national/scheme/page.tsx');
const space = () => import('./pages/space/pages.tsx');
const square = () => import('./pages/channel/teaching-sports.tsx');

/** Pages about the product. */
const NATIONAL = { platformNameOnly: true, national: true } as const;

/** Site map without titles. Paths are keys of `titleWords`. */
const pages: readonly (Omit<Route, 'title'> & { path: keyof typeof words })[] = [
  { path: 'activityDetail', load: () => activity().then(page => page.ActivityDetailPage) },
  { path: 'activityList', load: () => activity().then(page => page.ActivityListPage) },
  { path: 'activityEditor', load: () => activity().then(page => page.ActivityEditorPage) },
  { path: 'manageList', load: () => manage().then(page => page.ManageListPage) },
  { path: 'home', platformNameOnly: true, load: () => home().then(page => page.Home) },
  { path: 'home/news', load: () => news().then(page => page.NewsPage) },
  { path: 'home/notice', load: () => news().then(page => page.NewsPage) },
  { path: 'home/newsDetail', load: () => news().then(page => page.NewsDetailPage) },
  { path: 'home/noticeDetail', load: () => news().then(page => page.NewsDetailPage) },
  { path: 'channelPage', load: () => channel().then(page => page.ChannelPage) },
  { path: 'publish/dynamic', load: () => news().then(page => page.PublishPage) },
  { path: 'publish/news', load: () => news().then(page => page.PublishPage) },
  { path: 'publish/editNews', load: () => news().then(page => page.EditNewsPage) },
  { path: 'teachingSports', load: () => square().then(page => page.TeachingSports) },
  { path: 'newsNotice', loginOnly: true, load: () => news().then(page => page.NewsNoticePage) },
  { path: 'index', ...NATIONAL, load: () => national().then(page => page.National) },
  { path: 'scheme', ...NATIONAL, load: () => scheme().then(page => page.SchemePage) },
  { path: 'cooperation', ...NATIONAL, load: () => cooperation().then(page => page.Cooperation) },
  { path: 'information', ...NATIONAL, load: () => information().then(page => page.Information) },
  { path: 'expired', platformNameOnly: true, load: () => expired().then(page => page.Expired) },
  { path: 'invite', platformNameOnly: true, load: () => invite().then(page => page.InvitePage) },
  { path: 'register', platformNameOnly: true, load: () => register().then(page => page.RegisterPage) },
  { path: 'space', redirect: 'space/index', load: () => space().then(page => page.SpaceIndexPage) },
  { path: 'space/index', load: () => space().then(page => page.SpaceIndexPage) },
  { path: 'space/publish', load: () => space().then(page => page.SpacePublishPage) },
  { path: 'space/information', load: () => space().then(page => page.SpaceInformationPage) },
];

/** Site map: every route, in order. */
export const routes: readonly Route[] = pages.map(page => ({
  ...page,
  title: inAllLangs(titleWords, page.path),
}));

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
