import type { Lang } from '../widgets/ui/i18n/translate.tsx';
import type { Route } from './route.ts';

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

const named = (en: string, zh: string): Record<Lang, string> => ({ en, 'zh-CN': zh });

/** Site map: every route, in order. */
export const routes: readonly Route[] = [
  { path: 'activityDetail', title: named('Detail', '活动详情'), load: activityDetail },
  { path: 'activityList', title: named('Activity list', '活动列表'), load: activities },
  { path: 'activityEditor', title: named('Create activity', '创建活动'), load: activityEditor },
  { path: 'manageList', title: named('Activity management', '活动管理'), load: manageList },
  { path: 'home', title: named('Home', '首页'), platformNameOnly: true, load: home },
  { path: 'home/news', title: named('News', '新闻'), load: news },
  { path: 'home/notice', title: named('Notices', '通知'), load: news },
  { path: 'home/newsDetail', title: named('News article', '新闻详情'), load: article },
  { path: 'home/noticeDetail', title: named('Notice article', '通知详情'), load: article },
  { path: 'channelPage', title: named('Recommended', '推荐'), load: channel },
  { path: 'publish/dynamic', title: named('Publish dynamic', '发布动态'), load: publish },
  { path: 'publish/news', title: named('Publish news', '发布新闻'), load: publish },
  { path: 'publish/editNews', title: named('Edit news and notice', '编辑新闻与通知'), load: editNews },
  {
    path: 'teachingSports',
    title: named('Teaching community square', '教学共同体广场'),
    load: teachingSports,
  },
  { path: 'newsNotice', title: named('News and notices', '新闻与通知'), loginOnly: true, load: inbox },
  {
    path: 'index',
    title: named('National platform', '全国平台'),
    platformNameOnly: true,
    national: true,
    load: national,
  },
  {
    path: 'scheme',
    title: named('Scheme feature comparison', '方案功能对比'),
    platformNameOnly: true,
    national: true,
    load: scheme,
  },
  {
    path: 'cooperation',
    title: named('Cooperation cases', '合作案例'),
    platformNameOnly: true,
    national: true,
    load: cooperation,
  },
  {
    path: 'information',
    title: named('News information', '新闻资讯'),
    platformNameOnly: true,
    national: true,
    load: information,
  },
  { path: 'expired', title: named('Trial expired', '试用已到期'), platformNameOnly: true, load: expired },
  { path: 'invite', title: named('Invite member', '邀请成员'), platformNameOnly: true, load: invite },
  {
    path: 'register',
    title: named('Self-registration', '自助注册'),
    platformNameOnly: true,
    load: register,
  },
  { path: 'space', title: named('Space', '空间'), redirect: 'space/index', load: spaceIndex },
  { path: 'space/index', title: named('Space sync home', '空间同步主页'), load: spaceIndex },
  { path: 'space/publish', title: named('Space publish', '空间发布'), load: spacePublish },
  { path: 'space/information', title: named('Space information', '空间资料'), load: spaceInformation },
];

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
