import { inAllLangs } from '../widgets/ui/i18n/words.ts';
import type { words } from './en.ts';
import type { Route } from './route.ts';
import { titleWords } from './words.ts';

const activities = () => import('./pages/activity/list.tsx').then(page => page.ActivityListPage);
const channel = () => import('./pages/channel/page.tsx').then(page => page.ChannelPage);
const home = () => import('./pages/home/page.tsx').then(page => page.Home);
const news = () => import('./pages/news/list.tsx').then(page => page.NewsPage);
const article = () => import('./pages/news/detail.tsx').then(page => page.NewsDetailPage);
const activityDetail = () => import('./pages/activity/detail.tsx').then(page => page.ActivityDetailPage);
const publish = () => import('./pages/publish/page.tsx').then(page => page.PublishPage);
const editNews = () => import('./pages/news/manage.tsx').then(page => page.EditNewsPage);
const manageList = () => import('./pages/manage/page.tsx').then(page => page.ManageListPage);
const activityEditor = () => import('./pages/activity/editor.tsx').then(page => page.ActivityEditorPage);
const inbox = () => import('./pages/news/inbox.tsx').then(page => page.NewsNoticePage);
const teachingSports = () => import('./pages/channel/teaching-sports.tsx').then(page => page.TeachingSports);
const national = () => import('./pages/national/page.tsx').then(page => page.National);
const invite = () => import('./pages/invite/page.tsx').then(page => page.InvitePage);
const register = () => import('./pages/register/page.tsx').then(page => page.RegisterPage);
const scheme = () => import('./pages/national/scheme/page.tsx').then(page => page.SchemePage);
const cooperation = () => import('./pages/national/cooperation/page.tsx').then(page => page.Cooperation);
const information = () => import('./pages/national/information/page.tsx').then(page => page.Information);
const expired = () => import('./pages/expired/page.tsx').then(page => page.Expired);
const spaceIndex = () => import('./pages/space/overview.tsx').then(page => page.SpaceIndexPage);
const spacePublish = () => import('./pages/space/publish.tsx').then(page => page.SpacePublishPage);
const spaceInformation = () =>
  import('./pages/space/information.tsx').then(page => page.SpaceInformationPage);

/** Site map without titles. Paths are keys of `titleWords`. */
const pages: readonly (Omit<Route, 'title'> & { path: keyof typeof words })[] = [
  { path: 'activityDetail', load: activityDetail },
  { path: 'activityList', load: activities },
  { path: 'activityEditor', load: activityEditor },
  { path: 'manageList', load: manageList },
  { path: 'home', platformNameOnly: true, load: home },
  { path: 'home/news', load: news },
  { path: 'home/notice', load: news },
  { path: 'home/newsDetail', load: article },
  { path: 'home/noticeDetail', load: article },
  { path: 'channelPage', load: channel },
  { path: 'publish/dynamic', load: publish },
  { path: 'publish/news', load: publish },
  { path: 'publish/editNews', load: editNews },
  { path: 'teachingSports', load: teachingSports },
  { path: 'newsNotice', loginOnly: true, load: inbox },
  { path: 'index', platformNameOnly: true, national: true, load: national },
  { path: 'scheme', platformNameOnly: true, national: true, load: scheme },
  { path: 'cooperation', platformNameOnly: true, national: true, load: cooperation },
  { path: 'information', platformNameOnly: true, national: true, load: information },
  { path: 'expired', platformNameOnly: true, load: expired },
  { path: 'invite', platformNameOnly: true, load: invite },
  { path: 'register', platformNameOnly: true, load: register },
  { path: 'space', redirect: 'space/index', load: spaceIndex },
  { path: 'space/index', load: spaceIndex },
  { path: 'space/publish', load: spacePublish },
  { path: 'space/information', load: spaceInformation },
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
