/** A call to measure: as a visitor, or as the person with an id. */
export interface Ask {
  name: string;
  path: string;
  as?: string;
  /** Whether the platform has its cache of visitors' reads. */
  cached?: true;
}

/** A person of medium activity, and one who has written and joined more than most. */
const MEMBER = 'p50';
const ACTIVE = 'p2';

const PAGE = 'pageIndex=1&pageSize=20';

/** Calls by what a page of the site, a widget or the extension asks. Ids exist in every size from 1 on. */
export const ASKS: readonly Ask[] = [
  { name: 'channel, latest', path: `/mskt/api/index/share/list?type=1&sort=1&${PAGE}` },
  { name: 'channel, cached', path: `/mskt/api/index/share/list?type=1&sort=1&${PAGE}`, cached: true },
  {
    name: 'channel, latest, page 50',
    path: '/mskt/api/index/share/list?type=1&sort=1&pageIndex=50&pageSize=20',
  },
  { name: 'channel, hottest', path: `/mskt/api/index/share/list?type=1&sort=2&${PAGE}` },
  { name: 'channel, keyword', path: `/mskt/api/index/share/list?type=1&sort=1&keyword=lantern&${PAGE}` },
  { name: 'channel, member', path: `/mskt/api/group/share/list?type=1&sort=1&${PAGE}`, as: MEMBER },
  { name: 'channel, my spaces', path: `/mskt/api/group/share/list?type=7&sort=1&${PAGE}`, as: ACTIVE },
  { name: 'channel, related to me', path: `/mskt/api/group/share/list?type=1&sort=3&${PAGE}`, as: ACTIVE },
  { name: 'channel, following', path: `/mskt/api/group/share/list?type=8&sort=1&${PAGE}`, as: ACTIVE },
  { name: 'channel of a space', path: `/mskt/api/index/share/list?type=3&groupId=s3&sort=1&${PAGE}` },
  { name: 'channel of a theme', path: `/mskt/api/index/share/list?type=4&themeId=t1&sort=1&${PAGE}` },
  { name: 'dynamic', path: '/mskt/api/index/share/detail/d7' },
  { name: 'comments', path: `/mskt/api/index/share/comments/d7?${PAGE}` },
  { name: 'likes', path: `/mskt/api/index/share/likes/d7?${PAGE}` },
  { name: 'popular', path: '/mskt/api/index/share/popularList' },
  { name: 'themes', path: `/mskt/api/index/theme/list?${PAGE}` },
  { name: 'news', path: `/mskt/api/index/news/list?kind=1&${PAGE}` },
  { name: 'news, member', path: `/mskt/api/group/news/list?kind=1&${PAGE}`, as: MEMBER },
  { name: 'news, keyword', path: `/mskt/api/index/news/list?kind=1&keyword=lantern&${PAGE}` },
  { name: 'news article', path: '/mskt/api/index/news/detail/n1' },
  { name: 'news categories', path: '/mskt/api/index/news/categories?kind=1' },
  { name: 'home', path: '/mskt/api/index/news/home' },
  { name: 'activities', path: `/mskt/api/index/activity/list?${PAGE}` },
  { name: 'activities, open', path: `/mskt/api/group/activity/list?canSignup=1&${PAGE}`, as: MEMBER },
  { name: 'activities, most joined', path: `/mskt/api/index/activity/list?sort=3&${PAGE}` },
  { name: 'activity', path: '/mskt/api/index/activity/detail/a1' },
  { name: 'activity types', path: '/mskt/api/index/activity/types' },
  { name: 'communities', path: `/mskt/api/group/platform/communitySpaces?${PAGE}` },
  { name: 'studios, most active', path: `/mskt/api/group/platform/teaStudios?sort=2&${PAGE}` },
  { name: 'studios, most members', path: `/mskt/api/group/platform/teaStudios?sort=4&${PAGE}` },
  { name: 'studio sorts', path: '/mskt/api/group/platform/teaStudioSorts' },
  { name: 'space', path: '/mskt/api/index/group/detail/s3' },
  { name: 'profile of a person', path: '/mskt/api/group/space/info?id=p3', as: MEMBER },
  { name: 'spaces of a person', path: `/mskt/api/index/user/spaces/p3?${PAGE}` },
  { name: 'my spaces', path: `/mskt/api/group/my/communitySpaces?${PAGE}`, as: ACTIVE },
  { name: 'ranking of schools', path: `/mskt/api/index/ranking/list?rankType=school&period=month&${PAGE}` },
  { name: 'ranking of people', path: `/mskt/api/index/ranking/list?rankType=person&period=all&${PAGE}` },
  { name: 'unread', path: '/mskt/api/group/message/unread', as: MEMBER },
  { name: 'inbox', path: `/mskt/api/group/message/list?${PAGE}`, as: ACTIVE },
  { name: 'search', path: '/mskt/api/index/search?keyword=lantern' },
  { name: 'search of a rare word', path: '/mskt/api/index/search?keyword=%E7%81%AF%E7%AC%BC' },
  { name: 'suggestions', path: '/mskt/api/group/user/suggest?keyword=%E6%B8%A9', as: MEMBER },
  { name: 'feed of news', path: '/mskt/api/index/feed/news.rss' },
  { name: 'feed of the channel', path: '/mskt/api/index/feed/share.rss' },
  { name: 'sitemap', path: '/sitemap.xml' },
  { name: 'sitemap of a month', path: '/sitemap/dynamics/2026-10.xml' },
];
